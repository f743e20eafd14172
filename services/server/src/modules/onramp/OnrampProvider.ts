import type { AnswerOf, onrampApi } from '@bowline/common/api'

export type OnrampOptions = AnswerOf<(typeof onrampApi)['options']>
export type OnrampStatus = AnswerOf<(typeof onrampApi)['order']>['status']
export type OnrampNetwork = OnrampOptions['purchaseCurrencies'][number]['networks'][number]

/** A quantity in whole units, as decimal digits. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** A requested purchase. Ids and names are those of the provider's options. */
export interface QuoteRequest {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** The amount to pay, including all fees. */
  readonly amount: string
  readonly network: string
  readonly paymentMethod?: string | undefined
}

export interface ProviderQuote {
  readonly providerFee: Money
  readonly networkFee: Money
  readonly paymentSubtotal: Money
  readonly paymentTotal: Money
  readonly purchaseAmount: Money
  /** The provider's own id, if its page accepts one. */
  readonly reference: string | undefined
}

export interface Purchase {
  /** Our order id. The provider includes it in its notices. */
  readonly orderId: string
  /** The address that receives the purchase. */
  readonly address: string
  readonly network: OnrampNetwork
  /** Id and symbol, if the visitor has chosen a currency. */
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
  /** The payout transaction. */
  readonly hash?: string | undefined
  readonly purchaseAmount?: Money | undefined
}

/**
 * A provider that sells crypto for money. Each call throws when the provider fails or its answer is
 * invalid.
 */
export interface OnrampProvider {
  readonly id: string
  readonly name: string
  /** The origins that visitors may be sent to. */
  readonly host: string
  readonly feePercent: { readonly min: number; readonly max: number }
  readonly paymentMethods: readonly string[]
  /** How long a purchase usually takes. */
  readonly minutes: { readonly min: number; readonly max: number }
  options(): Promise<OnrampOptions>
  quote(request: QuoteRequest): Promise<ProviderQuote>
  /** Creates the URL of the payment page for one purchase. */
  page(purchase: Purchase): Promise<string>
  /** `undefined` while the provider does not know the order. */
  status(orderId: string): Promise<OrderUpdate | undefined>
  /** Parses a webhook of the provider; `undefined` if its signature is invalid. */
  readNotice?(notice: Notice): (OrderUpdate & { readonly orderId: string }) | undefined
}

export interface Notice {
  readonly headers: Headers
  readonly body: string
  /** Milliseconds since 1970. */
  readonly now: number
}
