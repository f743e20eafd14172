import { evm } from '@bowline/adapter-evm'
import { createKit } from '@bowline/react'
import { defineChain } from 'viem'
import { mainnet } from 'viem/chains'

const ours = defineChain({
  id: 420_420,
  name: 'Our chain',
  nativeCurrency: { name: 'Our coin', symbol: 'OUR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.our-chain.example'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.our-chain.example' } },
})

export const kit = createKit({
  adapters: [evm({ networks: [ours, mainnet] })],
  defaultNetwork: `eip155:${ours.id}`,
  chainImages: { [`eip155:${ours.id}`]: 'https://our-chain.example/mark.svg' },
})
