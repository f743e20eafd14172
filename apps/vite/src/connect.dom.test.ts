// @vitest-environment jsdom
import { createEvmTestWallet } from '@bowline/testing'
import { createBitcoinTestWallet } from '@bowline/testing/bitcoin'
import { createPolkadotTestWallet } from '@bowline/testing/polkadot'
import { createSolanaTestWallet } from '@bowline/testing/solana'
import { configure, screen, waitFor } from '@testing-library/dom'
import { afterAll, expect, test } from 'vitest'
import page from '../index.html?raw'

// A busy machine takes longer than the second that Testing Library waits.
configure({ asyncUtilTimeout: 25_000 })

// The wallets have keys of their own; no node has to answer.
const evm = { rdns: 'test.evm', chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] } as const
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solana = { networks: [{ chainId: solanaId, rpcUrl: 'http://127.0.0.1:9' }] } as const
const bitcoin = { network: 'mainnet', esploraUrl: 'http://127.0.0.1:9' } as const

const wallets = {
  EVM: (name: string) => createEvmTestWallet({ name, ...evm }).announce(window),
  Solana: (name: string) => createSolanaTestWallet({ name, ...solana }).register(window),
  Bitcoin: (name: string) => createBitcoinTestWallet({ name, ...bitcoin }).inject(window),
  Polkadot: (name: string) => createPolkadotTestWallet({ name, accountCount: 1 }).inject(window),
}

for (const [name, addWallet] of Object.entries(wallets)) addWallet(name)
document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML
const app: { readonly root?: { unmount(): void } } = await import('./main')
// React would go on rendering after the test has taken the window away.
afterAll(() => app.root?.unmount())

test.each(Object.keys(wallets))(
  'a visitor connects the wallet of %s, and leaves',
  async (name) => {
    const press = async (start: string) =>
      (await screen.findByRole('button', { name: new RegExp(`^${start}`) })).click()

    await press('Connect wallet')
    await press(name)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Account')
    await press('Disconnect')

    expect(await screen.findByRole('button', { name: 'Connect wallet' })).toBeTruthy()
  },
  100_000,
)
