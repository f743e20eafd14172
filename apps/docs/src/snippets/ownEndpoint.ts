import { evm } from '@bowline/adapter-evm'
import { createKit } from '@bowline/react'
import { mainnet } from 'viem/chains'

export const kit = createKit({
  adapters: [
    evm({
      networks: [mainnet],
      // Yours come before the public endpoints that viem knows.
      rpcUrls: { [mainnet.id]: ['https://rpc.example/mainnet'] },
    }),
  ],
})
