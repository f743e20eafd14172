import type { Address, Hex } from 'viem'

/** What somebody wants to swap. Addresses in lower case; the native currency is `NATIVE_TOKEN`. */
export interface SwapRequest {
  /** CAIP-2. */
  readonly chainId: string
  readonly user: Address
  readonly from: Address
  readonly to: Address
  /** Of `from`, in its smallest unit. */
  readonly amount: bigint
}

/** What the visitor has agreed to. */
export interface SwapTerms {
  readonly user: Address
  /** Or the transaction reverts. */
  readonly minimumReceived: bigint
  /** In hundredths of a percent. */
  readonly slippageBps: number
  /** Seconds since 1970, by the clock of the chain. */
  readonly deadline: bigint
}

export interface BuiltSwap {
  readonly to: Address
  readonly data: Hex
  /** Native currency to send along. */
  readonly value: bigint
}

/** A price that can be turned into a transaction. */
export interface SwapOffer {
  /** The name of the market or the service. */
  readonly provider: string
  /** After `fee`. */
  readonly toAmount: bigint
  readonly fee: { readonly amount: bigint; readonly percent: number }
  /** In percent; `undefined` when the middle of the market is unknown. */
  readonly priceImpact: number | undefined
  /** First and last token included. */
  readonly route: readonly Address[]
  /** Who needs an allowance; `undefined` when nobody does. */
  readonly spender: Address | undefined
  /** When the market was read, by `clock.elapsed()`: setting the clock does not change its age. */
  readonly readAt: number
  /** `undefined` when nobody can tell. Never throws. */
  estimateGas(user: Address): Promise<bigint | undefined>
  build(terms: SwapTerms): Promise<BuiltSwap>
}

/** Where prices come from. */
export interface SwapSource {
  readonly id: string
  serves(chainId: string): boolean
  /** All who may ever need an allowance, for a chain that is served. */
  spenders(chainId: string): readonly Address[]
  /** No offer is an answer too. Throws when the source cannot be asked. */
  offers(request: SwapRequest): Promise<readonly SwapOffer[]>
}
