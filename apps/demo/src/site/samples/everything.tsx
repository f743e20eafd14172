import { evm } from '@bowline/adapter-evm'
import { solana, solanaMainnet } from '@bowline/adapter-solana'
import { bitcoin, bitcoinMainnet } from '@bowline/adapter-bitcoin'
import { polkadot, polkadotRelay } from '@bowline/adapter-polkadot'
import { clearSigning } from '@bowline/clear-signing'
import { walletConnect } from '@bowline/connector-walletconnect'
import { embedded } from '@bowline/embedded-wallet'
import { createKit, KitEmbedded, KitProvider, neonTheme } from '@bowline/react'
import { base, mainnet } from 'viem/chains'
import '@bowline/react/styles.css'

const kit = createKit({
  adapters: [
    evm({ networks: [mainnet, base] }),
    solana({ networks: [solanaMainnet] }),
    bitcoin({ networks: [bitcoinMainnet] }),
    polkadot({ networks: [polkadotRelay] }),
  ],
  connectors: [
    walletConnect(),
    embedded({ socials: ['google', 'github', 'apple'], passkey: true }),
  ],
  projectId: 'my-project',
  services: {
    url: 'https://wallets.example',
    frame: 'https://login.example',
  },
  features: { swaps: false, connectMethodsOrder: ['wallet', 'email'] },
  preview: clearSigning,
  theme: neonTheme,
  themeMode: 'dark',
  locale: 'zh-Hant',
  metadata: { name: "Ada's \"shop\"", url: 'https://shop.example' },
  tokens: {
    'eip155:1': {
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    },
  },
  enableEmbedded: true,
})

export const App = () => (
  <KitProvider kit={kit}>
    <KitEmbedded />
  </KitProvider>
)
