import type { ChainId } from '@bowline/common'

/** An account's balance of one token. All texts are safe to show. */
export interface Holding {
  /** Contract; `undefined` means the native currency. */
  readonly token: string | undefined
  readonly chainId: ChainId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The amount in the smallest unit. */
  readonly amount: bigint
  /** The price of a whole token in USD, with `FIAT_DECIMALS` decimals. */
  readonly price: bigint | undefined
  /** The value of the amount in USD, with `FIAT_DECIMALS` decimals. */
  readonly value: bigint | undefined
  /** An image URL that may be loaded: on the server, or a data URL. */
  readonly iconUrl: string | undefined
  /**
   * Whether the token is verified: listed by the server, or named by the app or the wallet. An unverified
   * token has neither price nor value.
   */
  readonly verified: boolean
  /** Whether the server marks the token as spam: it is hidden until the visitor shows it. */
  readonly spam?: boolean | undefined
  /** Whether the visitor has added the token by its address: it is listed with the verified ones, also without an amount. */
  readonly added?: boolean | undefined
}

/** What is known of the tokens of an account. */
export interface HeldTokens {
  /** The most valuable first. */
  readonly holdings: readonly Holding[]
  /** Whether the account may hold tokens besides these, since nobody who was asked knows all of them. */
  readonly mayHoldMore: boolean
}

/** Tokens of an account as they were read, in no order. What is no amount is `undefined`. */
export interface ReadTokens {
  readonly found: readonly (Holding | undefined)[]
  readonly mayHoldMore: boolean
}
