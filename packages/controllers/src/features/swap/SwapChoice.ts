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
  /** On the server's list. */
  readonly verified: boolean
}

/** What the visitor has chosen. */
export interface SwapChoice {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  /** Of `from`, as it was typed. */
  readonly amount: string
  /** How much less than quoted is still taken, in hundredths of a percent. */
  readonly slippageBps: number
}

/** No amount of a token with more decimals could be shown or typed. */
export const MAX_DECIMALS = 36
/** More than half is no tolerance any more. */
export const MAX_SLIPPAGE_BPS = 5_000

export const EMPTY_CHOICE: SwapChoice = Object.freeze({
  from: undefined,
  to: undefined,
  amount: '',
  slippageBps: DEFAULT_SLIPPAGE_BPS,
})
