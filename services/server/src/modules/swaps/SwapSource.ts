import type { Address, Hex } from 'viem'
import type { SwapPlan } from './SwapPlan.ts'

/** A requested swap. Addresses in lower case; the native currency is `NATIVE_TOKEN`. */
export interface SwapRequest {
  /** CAIP-2. */
  readonly chainId: string
  readonly user: Address
  readonly from: Address
  readonly to: Address
  /** The amount of `from`, in its smallest unit. */
  readonly amount: bigint
}

/** The terms that the visitor has accepted. */
export interface SwapTerms {
  readonly user: Address
  /** If the output is lower, the transaction reverts. */
  readonly minimumReceived: bigint
  /** The slippage that is tolerated, in hundredths of a percent. */
  readonly slippageBps: number
  /** Seconds since 1970, by the clock of the chain. */
  readonly deadline: bigint
}

export interface BuiltSwap {
  readonly to: Address
  readonly data: Hex
  /** The native currency to send with the transaction. */
  readonly value: bigint
}

/** A price that can be executed. */
export interface SwapOffer {
  /** The id of the source that builds it. */
  readonly source: string
  readonly plan: SwapPlan
  /** The name of the market or the service. */
  readonly provider: string
  /** The amount of `to` that arrives after `fee`, in its smallest unit. */
  readonly toAmount: bigint
  readonly fee: { readonly amount: bigint; readonly percent: number }
  /** The price impact in percent; `undefined` if the mid price is unknown. */
  readonly priceImpact: number | undefined
  /** First and last token included. */
  readonly route: readonly Address[]
  /** The address that needs an allowance; `undefined` if none is needed. */
  readonly spender: Address | undefined
  /**
   * When the market was read, by `clock.elapsed()`: setting the system clock does not change its
   * age.
   */
  readonly readAt: number
  /** `undefined` if the gas cannot be estimated. Never throws. */
  estimateGas(user: Address): Promise<bigint | undefined>
}

/** A source of swap prices. */
export interface SwapSource {
  readonly id: string
  serves(chainId: string): boolean
  /** All addresses that may need an allowance, for a served chain. */
  spenders(chainId: string): readonly Address[]
  /** An empty list is a valid answer. Throws when the source cannot be reached. */
  offers(request: SwapRequest): Promise<readonly SwapOffer[]>
  /**
   * Builds an offer that this source has made, at whichever server. Throws `QUOTE_EXPIRED` if it would not make it
   * any more.
   */
  build(request: SwapRequest, plan: SwapPlan, terms: SwapTerms): Promise<BuiltSwap>
}
