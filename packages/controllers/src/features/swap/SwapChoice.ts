import { type ChainId, DEFAULT_SLIPPAGE_BPS } from '@bowline/common'

/** A token that can be swapped. */
export interface SwapToken {
  readonly chainId: ChainId
  /** Contract; `undefined` means the native currency. */
  readonly token: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string | undefined
  /** The token is on the server's list. */
  readonly verified: boolean
}

/** What the visitor has chosen. */
export interface SwapChoice {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  /** The amount of `from`, as typed. */
  readonly amount: string
  /** The accepted deviation from the quote, in hundredths of a percent. */
  readonly slippageBps: number
}

/** The maximum decimals of a token whose amounts can be shown and typed. */
export const MAX_DECIMALS = 36
/** The maximum slippage: half of the amount. */
export const MAX_SLIPPAGE_BPS = 5_000

export const EMPTY_CHOICE: SwapChoice = Object.freeze({
  from: undefined,
  to: undefined,
  amount: '',
  slippageBps: DEFAULT_SLIPPAGE_BPS,
})
