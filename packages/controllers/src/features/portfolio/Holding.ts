import type { ChainId } from '@bowline/common'

/** What an account has of one token. Everything in it is safe to show. */
export interface Holding {
  /** Contract; `undefined` means the native currency. */
  readonly token: string | undefined
  readonly chainId: ChainId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  /** Of a whole token in USD, with `FIAT_DECIMALS` decimals. */
  readonly price: bigint | undefined
  /** Of the amount in USD, with `FIAT_DECIMALS` decimals. */
  readonly value: bigint | undefined
  /** An address that may be loaded: the server's own, or a picture within the page. */
  readonly iconUrl: string | undefined
  /**
   * Whether somebody vouches for the token: the server's list, the app or the visitor's own wallet.
   * Others have neither price nor value here, whatever they claim.
   */
  readonly verified: boolean
}
