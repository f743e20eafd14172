import type { Address } from 'viem'
import type { Path } from '../findPaths.ts'
import type { BuiltSwap, SwapTerms } from '../SwapSource.ts'

/** The ends of a path that are the native currency instead of its wrapped token. */
export interface NativeEnds {
  readonly from: boolean
  readonly to: boolean
}

/** The pools of a swap. */
export interface MarketWay {
  readonly path: Path
  /** The fee of each pool in hundredths of a basis point, where a market has several pools for two tokens. */
  readonly fees: readonly number[]
}

/** The output of a path in one market. */
export interface MarketPrice extends MarketWay {
  readonly amountOut: bigint
  /** The output at the mid price, without fees. */
  readonly middleOut: bigint | undefined
  /** What each pool pays, for a market that measures them. */
  readonly outs?: readonly bigint[] | undefined
}

/** A price whose payout is to be measured. */
export interface Payout {
  readonly price: MarketPrice
  readonly amount: bigint
  readonly user: Address
  readonly native: NativeEnds
}

/** An on-chain market: pools behind one router. */
export interface Market {
  readonly id: string
  /** The operator's name for it. */
  readonly name: string
  /** The contract that receives the tokens. */
  readonly router: Address
  /**
   * Prices the paths that have pools, in any order. Throws only when the chain cannot be reached.
   */
  prices(paths: readonly Path[], amount: bigint): Promise<readonly MarketPrice[]>
  /**
   * Measures what the tokens take of their transfers, and prices what arrives. `undefined` if the market cannot make sure
   * that the least of it arrives. Throws when the chain cannot measure.
   */
  measure(payout: Payout): Promise<MarketPrice | undefined>
  /** Whether the router compares the balance of the receiver, so that less than the minimum is never paid out. */
  readonly checksBalance: boolean
  build(way: MarketWay, amount: bigint, terms: SwapTerms, native: NativeEnds): BuiltSwap
}
