import { bitcoin, bitcoinMainnet } from '@bowline/adapter-bitcoin'
import { evm } from '@bowline/adapter-evm'
import { polkadot, polkadotRelay } from '@bowline/adapter-polkadot'
import { solana, solanaMainnet } from '@bowline/adapter-solana'
import { walletConnect } from '@bowline/connector-walletconnect'
import { createKit } from '@bowline/react'
import { mainnet } from 'viem/chains'

export const setUpKit = () =>
  createKit({
    adapters: [
      evm({ networks: [mainnet] }),
      solana({ networks: [solanaMainnet] }),
      bitcoin({ networks: [bitcoinMainnet] }),
      polkadot({ networks: [polkadotRelay] }),
    ],
    connectors: [walletConnect()],
    projectId: 'local-project',
    services: { url: 'http://127.0.0.1:8787' },
  })
