import {
  bitcoin,
  bitcoinMainnet,
  createKit,
  evm,
  mainnet,
  polkadot,
  polkadotRelay,
  solana,
  solanaMainnet,
  walletConnect,
} from '@bowline/element'

export const kit = createKit({
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
