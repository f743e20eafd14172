import { defineNetwork, type Network } from '@bowline/common'

// viem's own come with its code for reading and writing transactions of the OP Stack, 15 kB, of which the kit uses none.
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const blockTime = 2_000
const address = '0xca11bde05977b3631167028862be2a173976ca11'
/** Where every chain of the OP Stack says what it charges for the layer below. */
const gasPriceOracle = { address: '0x420000000000000000000000000000000000000F' }

/** Base. */
export const base: Network<'eip155'> = defineNetwork({
  id: 8453,
  name: 'Base',
  nativeCurrency,
  blockTime,
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  contracts: { gasPriceOracle, multicall3: { address } },
})

/** OP Mainnet. */
export const optimism: Network<'eip155'> = defineNetwork({
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency,
  blockTime,
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: {
    default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' },
  },
  contracts: { gasPriceOracle, multicall3: { address } },
})
