import { evm } from '@bowline/adapter-evm'
import { createKit } from '@bowline/react'
import { mainnet } from 'viem/chains'

export const kit = createKit({
  adapters: [evm({ networks: [mainnet] })],
  enableEIP6963: false,
  enableInjected: false,
  customWallets: [
    {
      id: 'harbor',
      name: 'Harbor',
      rdns: 'example.harbor',
      universalLink: 'https://harbor.example/app',
    },
  ],
  allWallets: 'HIDE',
})
