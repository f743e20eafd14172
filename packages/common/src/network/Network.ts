import type { ChainId } from '../caip/identifiers.ts'
import type { Namespace, OwnChainId } from '../caip/ProviderMap.ts'

export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export interface BlockExplorer {
  readonly name: string
  /** Base URL without a trailing slash. */
  readonly url: string
}

/** Addresses of contracts that a family's adapter can use. */
export interface NetworkContracts {
  /** Many reads in one request. */
  readonly multicall3?: { readonly address: string } | undefined
  /** The contract for the fee that a rollup of the OP Stack charges for the layer below. */
  readonly gasPriceOracle?: { readonly address: string } | undefined
  /** Names (ENS). */
  readonly ensUniversalResolver?: { readonly address: string } | undefined
}

/** A chain that the app serves. Plain data, safe to serialize. */
export interface Network<N extends Namespace = Namespace> {
  /** CAIP-2 identifier (the spec's `caipNetworkId`). */
  readonly chainId: ChainId<N>
  readonly namespace: N
  /** The family's own id: a number for eip155, the reference for others. */
  readonly id: OwnChainId<N>
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** JSON-RPC endpoints, the preferred one first. */
  readonly rpcUrls: readonly string[]
  /**
   * The endpoints that a wallet is given when it adds the network. Default: `rpcUrls`. Set them if
   * `rpcUrls` answer only this app's origin: the wallet reads them from an origin of its own.
   */
  readonly walletRpcUrls?: readonly string[] | undefined
  readonly blockExplorer?: BlockExplorer | undefined
  readonly testnet: boolean
  /**
   * The time between blocks, in milliseconds. Where a family has no fee rates to choose from, screens say by it how
   * long a payment takes.
   */
  readonly blockTime?: number | undefined
  readonly contracts?: NetworkContracts | undefined
  /** Image id in the directory (`assets.imageId` of the spec). */
  readonly imageId?: string | undefined
  /** Image that the app brings itself; wins over `imageId`. */
  readonly imageUrl?: string | undefined
}
