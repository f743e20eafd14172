import * as v from 'valibot'
import { defineApi } from './defineApi.ts'
import {
  accountIdSchema,
  addressSchema,
  chainIdSchema,
  claimSchema,
  iconUrlSchema,
  quantitySchema,
} from './schemas.ts'

const code = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

const money = v.object({ amount: quantitySchema, currency: code })

/** The assets and currencies of an on-ramp, in the shape of the specification, section 3. */
export const onrampOptionsSchema = v.object({
  purchaseCurrencies: v.array(
    v.object({
      id: code,
      name: claimSchema,
      symbol: claimSchema,
      networks: v.array(
        v.object({
          name: code,
          display_name: claimSchema,
          /** The number or reference within its family. */
          chain_id: code,
          /** Absent for the native currency. */
          contract_address: v.optional(v.nullable(addressSchema)),
        }),
      ),
    }),
  ),
  paymentCurrencies: v.array(
    v.object({
      id: code,
      payment_method_limits: v.array(
        v.object({ id: code, min: quantitySchema, max: quantitySchema }),
      ),
    }),
  ),
})

export const onrampQuoteSchema = v.object({
  coinbaseFee: v.optional(money),
  /** The provider's own fee. */
  providerFee: v.optional(money),
  networkFee: money,
  paymentSubtotal: money,
  paymentTotal: money,
  purchaseAmount: money,
  quoteId: v.pipe(v.string(), v.maxLength(128)),
  /** Id of the provider that made it. */
  provider: v.optional(code),
  /** `fallback`: no provider has quoted. The price is an estimate and cannot be bought. */
  source: v.optional(v.picklist(['live', 'fallback'])),
})

export const onrampStatusSchema = v.picklist([
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
])

/** Buying with a card or by bank, at providers that the operator has chosen. */
export const onrampApi = defineApi({
  providers: {
    method: 'GET',
    path: '/v1/onramp/providers',
    summary: 'Lists who sells, for a chain.',
    params: v.object({ chainId: v.optional(chainIdSchema) }),
    response: v.object({
      providers: v.array(
        v.object({
          id: code,
          name: claimSchema,
          iconUrl: iconUrlSchema,
          /** Where the visitor will be sent, for example `pay.example`. */
          host: claimSchema,
          feePercent: v.object({ min: v.number(), max: v.number() }),
          paymentMethods: v.array(code),
          /** How long a purchase usually takes. */
          minutes: v.optional(v.object({ min: v.number(), max: v.number() })),
          /** Whether `quote` works for this provider. */
          quotes: v.boolean(),
        }),
      ),
    }),
  },
  options: {
    method: 'GET',
    path: '/v1/onramp/options',
    summary: 'Lists what can be bought with what, with limits.',
    params: v.object({ provider: v.optional(code) }),
    response: onrampOptionsSchema,
  },
  quote: {
    method: 'POST',
    path: '/v1/onramp/quote',
    summary: 'Finds out what an amount buys.',
    params: v.object({
      /** Id of the options. */
      purchaseCurrency: code,
      paymentCurrency: code,
      amount: quantitySchema,
      /** Name of a network of the options. */
      network: code,
      provider: v.optional(code),
      paymentMethod: v.optional(code),
    }),
    response: onrampQuoteSchema,
  },
  url: {
    method: 'POST',
    path: '/v1/generators/onrampurl',
    summary: "Makes the address of a provider's page for one purchase.",
    params: v.object({
      destinationWallets: v.pipe(
        v.array(
          v.object({
            address: addressSchema,
            blockchains: v.array(code),
            assets: v.array(code),
          }),
        ),
        v.minLength(1),
        v.maxLength(10),
      ),
      defaultNetwork: v.optional(code),
      partnerUserId: v.pipe(v.string(), v.maxLength(128)),
      defaultExperience: v.literal('buy'),
      presetCryptoAmount: v.optional(v.pipe(v.number(), v.minValue(0))),
      presetFiatAmount: v.optional(v.pipe(v.number(), v.minValue(0))),
      provider: v.optional(code),
      quoteId: v.optional(v.pipe(v.string(), v.maxLength(128))),
      paymentMethod: v.optional(code),
    }),
    response: v.object({
      url: v.pipe(v.string(), v.maxLength(4_096)),
      /** The id to pass to `order` for the state of the purchase; absent if the provider reports none. */
      orderId: v.optional(v.pipe(v.string(), v.maxLength(128))),
    }),
  },
  order: {
    method: 'GET',
    path: '/v1/onramp/orders/:orderId',
    summary: 'Returns the state of a purchase.',
    params: v.object({ orderId: v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{1,128}$/)) }),
    response: v.object({
      status: onrampStatusSchema,
      /** The hash of the payout. */
      hash: v.optional(v.pipe(v.string(), v.maxLength(128))),
      chainId: v.optional(chainIdSchema),
      account: v.optional(accountIdSchema),
      purchaseAmount: v.optional(money),
    }),
  },
})
