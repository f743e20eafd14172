import { evm } from '@bowline/adapter-evm'
import { createKit } from '@bowline/react'
import { mainnet } from 'viem/chains'

export const kit = createKit({
  adapters: [evm({ networks: [mainnet] })],
  features: { analytics: false },
})
