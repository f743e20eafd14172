import type { Network, NetworkContracts } from './Network.ts'

/** The part of a viem chain that a network is made of. Any viem chain fits. */
export interface ViemChainLike {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?:
    | { readonly default: { readonly name: string; readonly url: string } }
    | undefined
  readonly contracts?: NetworkContracts | undefined
  readonly testnet?: boolean | undefined
  readonly blockTime?: number | undefined
}

export interface NetworkOptions {
  /** Endpoints to use instead of the chain's own. */
  readonly rpcUrls?: readonly string[] | undefined
  /** Endpoints to tell wallets of instead; see `Network`. */
  readonly walletRpcUrls?: readonly string[] | undefined
  readonly imageId?: string | undefined
  readonly imageUrl?: string | undefined
}

/**
 * Reads a network off a viem chain without checking it: for code that loads before anything is
 * asked for, where `defineNetwork` would bring the error texts along.
 */
export function networkOfViemChain(
  chain: ViemChainLike,
  options: NetworkOptions = {},
): Network<'eip155'> {
  const { walletRpcUrls, imageId, imageUrl } = options
  const { name, symbol, decimals } = chain.nativeCurrency
  const explorer = chain.blockExplorers?.default
  return {
    chainId: `eip155:${chain.id}`,
    namespace: 'eip155',
    id: chain.id,
    name: chain.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: options.rpcUrls ?? chain.rpcUrls.default.http,
    ...(walletRpcUrls && { walletRpcUrls }),
    blockExplorer: explorer && { name: explorer.name, url: explorer.url.replace(/\/$/, '') },
    testnet: chain.testnet ?? false,
    blockTime: chain.blockTime,
    contracts: chain.contracts,
    imageId,
    imageUrl,
  }
}
