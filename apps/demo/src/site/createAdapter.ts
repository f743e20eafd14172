import { bitcoin } from '@bowline/adapter-bitcoin'
import { evm } from '@bowline/adapter-evm'
import { polkadot } from '@bowline/adapter-polkadot'
import { solana } from '@bowline/adapter-solana'
import type { KitOptions } from '@bowline/react'
import { createChains, walletRpcUrl } from '../networks.ts'
import {
  createBitcoinNetwork,
  createPolkadotNetwork,
  createSolanaNetwork,
} from '../otherNetworks.ts'
import type { Family } from './families.ts'

/** Creates the adapter of a family, for the networks of the sandbox. */
export function createAdapter(family: Family): KitOptions['adapters'][number] {
  switch (family) {
    case 'evm': {
      const networks = createChains()
      const walletRpcUrls = Object.fromEntries(networks.map(({ id }) => [id, [walletRpcUrl(id)]]))
      return evm({ networks, walletRpcUrls })
    }
    case 'solana':
      return solana({ networks: [createSolanaNetwork()] })
    case 'bitcoin':
      return bitcoin({ networks: [createBitcoinNetwork()] })
    case 'polkadot':
      return polkadot({ networks: [createPolkadotNetwork()], appName: 'Bowline demo' })
  }
}
