import { bitcoin, bitcoinMainnet } from '@bowline/adapter-bitcoin'
import { evm } from '@bowline/adapter-evm'
import { polkadot, polkadotRelay } from '@bowline/adapter-polkadot'
import { solana, solanaMainnet } from '@bowline/adapter-solana'
import { walletConnect } from '@bowline/connector-walletconnect'
import { embedded } from '@bowline/embedded-wallet'
import { AccountButton, ConnectButton, createKit, KitProvider, NetworkButton } from '@bowline/react'
import { renderToString } from 'react-dom/server'
import { mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'

const networks = {
  bip122: bitcoinMainnet,
  eip155: mainnet,
  polkadot: polkadotRelay,
  solana: solanaMainnet,
}

test.each(Object.keys(networks))(
  'a server draws the buttons of four families, %s first, without a window, a warning or a request',
  (first) => {
    expect(typeof window).toBe('undefined')
    const complaints = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level))
    const request = vi.spyOn(globalThis, 'fetch')
    const adapters = [
      evm({ networks: [networks.eip155] }),
      solana({ networks: [networks.solana] }),
      bitcoin({ networks: [networks.bip122] }),
      polkadot({ networks: [networks.polkadot] }),
    ]
    const kit = createKit({
      adapters: adapters.sort(
        (a, b) => Number(b.namespace === first) - Number(a.namespace === first),
      ),
      connectors: [walletConnect(), embedded({ frameUrl: 'https://wallet.example' })],
      projectId: 'four-families',
    })
    const markup = renderToString(
      <KitProvider kit={kit}>
        <ConnectButton />
        <AccountButton />
        <NetworkButton />
      </KitProvider>,
    )
    expect(markup).toContain('Connect wallet')
    const { name } = networks[first as keyof typeof networks]
    expect(markup).toContain(name)
    for (const spy of [...complaints, request]) expect(spy).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  },
)
