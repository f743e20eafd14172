import type { ChainId } from '@bowline/common'

/** The provider's own ids for something that it sells. */
export interface OnrampListing {
  /** The provider's option id, for quotes. */
  readonly id: string
  /** The network id within the option, for quotes. */
  readonly network: string
}

/** Something that can be bought on one network. The inherited listing is that of the first provider. */
export interface OnrampPurchase extends OnrampListing {
  /** Listings by provider id; missing if the providers are unknown. */
  readonly listings?: Readonly<Record<string, OnrampListing>> | undefined
  readonly chainId: ChainId
  /** Contract; `undefined` means the native currency. */
  readonly token: string | undefined
  readonly name: string
  readonly symbol: string
}

export interface PaymentLimit {
  /** Payment method, for example `card`. */
  readonly method: string
  /** The least amount, in hundredths of the currency. */
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
  /** `fallback`: the server did not answer; these are the built-in options. */
  readonly source: 'live' | 'fallback'
}

/** Amounts of fiat money are in hundredths. */
export const PAYMENT_DECIMALS = 2
