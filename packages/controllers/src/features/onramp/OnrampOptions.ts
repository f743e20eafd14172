import type { ChainId } from '@bowline/common'

/** How a provider calls something that it sells. */
export interface OnrampListing {
  /** Of the provider's options, for quotes. */
  readonly id: string
  /** Of the network within the options, for quotes. */
  readonly network: string
}

/** Something that can be bought on one network. Its own listing is the first provider's. */
export interface OnrampPurchase extends OnrampListing {
  /** By the ids of the providers that sell it; absent when nobody has said who does. */
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
