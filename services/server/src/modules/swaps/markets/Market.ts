import type { Address } from 'viem'
import type { Path } from '../findPaths.ts'
import type { BuiltSwap, SwapTerms } from '../SwapSource.ts'

/** Which ends of a path are the native currency instead of its wrapped token. */
export interface NativeEnds {
  readonly from: boolean
  readonly to: boolean
}

/** The pools of a swap. */
export interface MarketWay {
  readonly path: Path
  /** Of each pool, where a market has several for two tokens. */
  readonly fees: readonly number[]
}

/** The output of a path in one market. */
export interface MarketPrice extends MarketWay {
  readonly amountOut: bigint
  /** The output at the mid price, without fees. */
  readonly middleOut: bigint | undefined
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
  build(way: MarketWay, amount: bigint, terms: SwapTerms, native: NativeEnds): BuiltSwap
}
