import { evm } from '@bowline/adapter-evm'
import { createKit } from '@bowline/react'
import { mainnet } from 'viem/chains'

export const kit = createKit({
  adapters: [evm({ networks: [mainnet] })],
  customWallets: [
    {
      id: 'our-wallet',
      name: 'Our wallet',
      imageUrl: 'https://app.example/our-wallet.svg',
      rdns: 'example.app.wallet',
      universalLink: 'https://wallet.example/app',
      appStore: 'https://apps.apple.com/app/id0000000000',
      chromeStore: 'https://chromewebstore.google.com/detail/our-wallet',
    },
  ],
  allWallets: 'HIDE',
  features: { connectorTypeOrder: ['custom', 'injected', 'walletConnect'] },
})
