import type { AnswerOf, onrampApi } from '@bowline/common/api'

export type OnrampOptions = AnswerOf<(typeof onrampApi)['options']>
export type OnrampStatus = AnswerOf<(typeof onrampApi)['order']>['status']
export type OnrampNetwork = OnrampOptions['purchaseCurrencies'][number]['networks'][number]

/** A quantity in whole units, as decimal digits. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** What somebody wants to buy. Ids and names are those of the provider's options. */
export interface QuoteRequest {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** Of the payment, all fees included. */
  readonly amount: string
  readonly network: string
  readonly paymentMethod: string | undefined
}

export interface ProviderQuote {
  readonly providerFee: Money
  readonly networkFee: Money
  readonly paymentSubtotal: Money
  readonly paymentTotal: Money
  readonly purchaseAmount: Money
  /** The provider's own id, when its page can take it. */
  readonly reference: string | undefined
}

export interface Purchase {
  /** Ours. The provider repeats it when it tells how the purchase goes. */
  readonly orderId: string
  /** Where the bought currency goes. */
  readonly address: string
  readonly network: OnrampNetwork
  /** Id and symbol, when the visitor has chosen. */
  readonly purchaseCurrency: { readonly id: string; readonly symbol: string } | undefined
  readonly paymentCurrency: string | undefined
  readonly fiatAmount: string | undefined
  readonly cryptoAmount: string | undefined
  readonly paymentMethod: string | undefined
  /** `reference` of the quote. */
  readonly quoteReference: string | undefined
  /** The visitor's network address, for providers that bind their page to it. */
  readonly visitor: string
}

export interface OrderUpdate {
  readonly status: OnrampStatus
  /** Of the payout. */
  readonly hash?: string | undefined
  readonly purchaseAmount?: Money | undefined
}

/** Somebody who sells for money. Every call throws when the provider does not answer well. */
export interface OnrampProvider {
  readonly id: string
  readonly name: string
  /** Where visitors are sent. */
  readonly host: string
  readonly feePercent: { readonly min: number; readonly max: number }
  readonly paymentMethods: readonly string[]
  /** How long a purchase usually takes. */
  readonly minutes: { readonly min: number; readonly max: number }
  options(): Promise<OnrampOptions>
  quote(request: QuoteRequest): Promise<ProviderQuote>
  /** Makes the address of the page for one purchase. */
  page(purchase: Purchase): Promise<string>
  /** `undefined` as long as the provider does not know the order. */
  status(orderId: string): Promise<OrderUpdate | undefined>
  /** Reads what the provider tells by itself; `undefined` when it is not signed by it. */
  readNotice?(notice: Notice): (OrderUpdate & { readonly orderId: string }) | undefined
}

export interface Notice {
  readonly headers: Headers
  readonly body: string
  /** Milliseconds since 1970. */
  readonly now: number
}
