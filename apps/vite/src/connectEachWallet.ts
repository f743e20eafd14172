import { createEvmTestWallet } from '@bowline/testing'
import { createBitcoinTestWallet } from '@bowline/testing/bitcoin'
import { createPolkadotTestWallet } from '@bowline/testing/polkadot'
import { createSolanaTestWallet } from '@bowline/testing/solana'
import { configure, screen, waitFor } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'

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

const PATIENCE_MS = 100_000

/** Tests the app with a test wallet of each family. `open` shows the app, and returns what takes it away. */
export function connectEachWallet(open: () => Promise<() => unknown>): void {
  // A busy machine takes longer than Testing Library and Vitest wait by themselves.
  configure({ asyncUtilTimeout: 25_000 })

  beforeAll(async () => {
    for (const [name, addWallet] of Object.entries(wallets)) addWallet(name)
    // What this returns is called after the tests: the app would go on when they have taken the window away.
    return open()
  }, PATIENCE_MS)

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
    PATIENCE_MS,
  )
}
