import type { ChainId } from '@bowline/common'

/** Something that can be bought on one network. */
export interface OnrampPurchase {
  /** Of the options, for quotes. */
  readonly id: string
  /** Of the network within the options, for quotes. */
  readonly network: string
  readonly chainId: ChainId
  /** Contract; `undefined` means the native currency. */
  readonly token: string | undefined
  readonly name: string
  readonly symbol: string
}

export interface PaymentLimit {
  /** Payment method, for example `card`. */
  readonly method: string
  /** In hundredths of the currency. */
  readonly min: bigint
  readonly max: bigint
}

export interface OnrampPayment {
  /** ISO 4217. */
  readonly currency: string
  readonly limits: readonly PaymentLimit[]
}

export interface OnrampOptions {
  readonly purchases: readonly OnrampPurchase[]
  readonly payments: readonly OnrampPayment[]
  /** `fallback`: the server could not say; these are the built-in ones. */
  readonly source: 'live' | 'fallback'
}

/** Money is counted in hundredths here. */
export const PAYMENT_DECIMALS = 2
