import { evm } from '@bowline/adapter-evm'
import { createKit } from '@bowline/react'
import { mainnet } from 'viem/chains'

export const kit = createKit({
  adapters: [evm({ networks: [mainnet] })],
  // The modal's code waits for the visitor's first act on the page.
  preload: 'intent',
})
