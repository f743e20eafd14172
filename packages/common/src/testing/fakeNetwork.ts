import type { Network } from '../network/Network.ts'

const base = {
  namespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  testnet: true,
} as const

/** A network for tests. No node answers at its address. */
export const fakeNetwork: Network<'eip155'> = {
  ...base,
  chainId: 'eip155:31337',
  id: 31_337,
  name: 'Fake One',
  rpcUrls: ['http://localhost:1/one'],
}

/** A second network, to switch to. */
export const otherFakeNetwork: Network<'eip155'> = {
  ...base,
  chainId: 'eip155:31338',
  id: 31_338,
  name: 'Fake Two',
  rpcUrls: ['http://localhost:1/two'],
}
