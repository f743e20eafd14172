import { evm } from '@bowline/adapter-evm'
import { createKit } from '@bowline/react'
import { foundry } from 'viem/chains'

export const kit = createKit({
  // anvil and Hardhat both listen at http://127.0.0.1:8545, with the number 31337. Name one of them.
  adapters: [evm({ networks: [foundry] })],
})
