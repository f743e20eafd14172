/** The provider type of each chain family. Adapter packages add theirs by declaration merging. */
export interface ProviderMap {
  eip155: Eip1193Provider
}

/**
 * The address type of each family whose addresses are not plain strings. Adapters add theirs the same
 * way.
 */
export interface AddressMap {
  eip155: `0x${string}`
}

/** The form of each family's transaction hashes that are not plain strings. Adapters add theirs the same way. */
export interface HashMap {
  eip155: `0x${string}`
}

/** The form of each family's signatures that are not plain strings. Adapters add theirs the same way. */
export interface SignatureMap {
  eip155: `0x${string}`
}

/** The families whose own ids of chains are numbers; those of others are strings. Adapters add theirs the same way. */
export interface NumberedChains {
  eip155: number
}

/** A chain family: the namespace part of a CAIP-2 identifier. */
export type Namespace = keyof ProviderMap & string

/** An address in the format of its family: for `eip155` the `0x${string}` of viem and wagmi. */
export type Address<N extends Namespace = Namespace> = N extends keyof AddressMap
  ? AddressMap[N]
  : string

/** A transaction's hash in the form of its family: for `eip155` the `0x${string}` of viem and wagmi. */
export type TransactionHash<N extends Namespace = Namespace> = N extends keyof HashMap
  ? HashMap[N]
  : string

/** A signature in the form of its family: for `eip155` the `0x${string}` of viem and wagmi. */
export type Signature<N extends Namespace = Namespace> = N extends keyof SignatureMap
  ? SignatureMap[N]
  : string

/** A chain's id as its family writes it: for `eip155` the number of viem and wagmi. */
export type OwnChainId<N extends Namespace = Namespace> = N extends keyof NumberedChains
  ? NumberedChains[N]
  : string

export interface ProviderRequest {
  readonly method: string
  /** A list or an object. */
  readonly params?: unknown
}

/**
 * A wallet that answers JSON-RPC requests. The providers of all families have this interface, for browser
 * wallets as for paired ones; adapters wrap wallets with another interface.
 */
export interface RequestProvider {
  request(request: ProviderRequest): Promise<unknown>
}

/** An EIP-1193 provider. The event methods are optional, since not every wallet has them. */
export interface Eip1193Provider extends RequestProvider {
  on?(event: string, listener: (data: never) => void): unknown
  removeListener?(event: string, listener: (data: never) => void): unknown
}

/**
 * The EIP-1193 provider of a connected wallet as an app is given it: an `EIP1193Provider` of viem, which wagmi and ethers take
 * as well. What a request answers is for its caller to say. A wallet that tells nothing calls no listener.
 */
export interface EvmProvider extends Required<Eip1193Provider> {
  request<T = unknown>(request: ProviderRequest): Promise<T>
}

/** The providers that apps are given of families where these promise more. Adapters add theirs the same way. */
export interface AppProviderMap {
  eip155: EvmProvider
}

/** The provider of a connected wallet as an app is given it. */
export type AppProvider<N extends Namespace = Namespace> = N extends keyof AppProviderMap
  ? AppProviderMap[N]
  : ProviderMap[N]
