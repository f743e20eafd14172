/** Wallet handle per chain family. Adapter packages widen this by declaration merging. */
export interface ProviderMap {
  eip155: Eip1193Provider
}

/** How TypeScript writes the addresses of a family, where that is not just text. Adapters add their own alike. */
export interface AddressMap {
  eip155: `0x${string}`
}

/** A chain family: the namespace part of a CAIP-2 identifier. */
export type Namespace = keyof ProviderMap & string

/** An address in the form of its family: for `eip155` the `0x${string}` that viem and wagmi take. */
export type Address<N extends Namespace = Namespace> = N extends keyof AddressMap
  ? AddressMap[N]
  : string

export interface ProviderRequest {
  readonly method: string
  /** A list or an object. */
  readonly params?: unknown
}

/**
 * A wallet that answers JSON-RPC requests. Every family's provider has this form, so that wallets in
 * the browser and paired ones are used alike; adapters wrap wallets that offer another interface.
 */
export interface RequestProvider {
  request(request: ProviderRequest): Promise<unknown>
}

/** An EIP-1193 provider. The event methods are optional, since not every wallet has them. */
export interface Eip1193Provider extends RequestProvider {
  on?(event: string, listener: (data: never) => void): unknown
  removeListener?(event: string, listener: (data: never) => void): unknown
}
