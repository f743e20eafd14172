import type { Address } from 'viem'
import type { Path } from '../findPaths.ts'
import type { BuiltSwap, SwapTerms } from '../SwapSource.ts'

/** Which ends of a path are the native currency instead of its wrapped token. */
export interface NativeEnds {
  readonly from: boolean
  readonly to: boolean
}

/** What a path of one market pays. */
export interface MarketPrice {
  readonly path: Path
  readonly amountOut: bigint
  /** What the same amount would be worth at the middle of the market, without any fee. */
  readonly middleOut: bigint | undefined
  build(terms: SwapTerms, native: NativeEnds): BuiltSwap
}

/** An on-chain market: pools behind one router. */
export interface Market {
  readonly id: string
  /** As the operator calls it. */
  readonly name: string
  /** Takes the tokens. */
  readonly router: Address
  /** Prices the paths that have pools, in any order. Throws only when the chain cannot be asked. */
  prices(paths: readonly Path[], amount: bigint): Promise<readonly MarketPrice[]>
}
