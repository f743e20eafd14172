import {
  createBitcoinNetwork,
  createPolkadotNetwork,
  createSolanaNetwork,
} from '../otherNetworks.ts'

/** What the demo calls the networks beside those of EVM, by CAIP-2 id. */
export function createNetworkNames(): Readonly<Record<string, string>> {
  const networks = [createSolanaNetwork(), createBitcoinNetwork(), createPolkadotNetwork()]
  return Object.fromEntries(networks.map(({ chainId, name }) => [chainId, name]))
}
