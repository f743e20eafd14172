import { evm } from '@bowline/adapter-evm'
import { createKit } from '@bowline/react'
import { foundry, hardhat } from 'viem/chains'

export const kit = createKit({
  // anvil and Hardhat listen at http://127.0.0.1:8545, as these chains say.
  adapters: [evm({ networks: [foundry, hardhat] })],
})
