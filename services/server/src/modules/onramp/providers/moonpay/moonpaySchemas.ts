import * as v from 'valibot'
import { referenceOf } from '../../chainIdOf.ts'
import { keepValid } from '../keepValid.ts'

const code = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const MAX_ENTRIES = 2_000

const crypto = v.object({
  type: v.literal('crypto'),
  code,
  name: v.pipe(v.string(), v.maxLength(128)),
  isSuspended: v.optional(v.literal(false)),
  metadata: v.pipe(
    v.object({
      chainId: v.nullish(v.pipe(v.string(), v.maxLength(64))),
      networkCode: code,
      contractAddress: v.nullish(v.pipe(v.string(), v.maxLength(128))),
    }),
    v.transform((entry) => ({ ...entry, chainId: referenceOf(entry.networkCode, entry.chainId) })),
    v.object({
      chainId: v.string(),
      networkCode: v.string(),
      contractAddress: v.nullish(v.string()),
    }),
  ),
})

const fiat = v.object({
  type: v.literal('fiat'),
  code,
  minBuyAmount: amount,
  maxBuyAmount: amount,
})

export const moonpayCurrenciesSchema = v.pipe(
  v.array(v.unknown()),
  v.maxLength(MAX_ENTRIES),
  v.transform((entries) => ({
    bought: keepValid(crypto, entries),
    paid: keepValid(fiat, entries),
  })),
)

export const moonpayQuoteSchema = v.object({
  baseCurrencyAmount: amount,
  quoteCurrencyAmount: amount,
  feeAmount: amount,
  extraFeeAmount: v.optional(amount, 0),
  networkFeeAmount: amount,
  totalAmount: amount,
})

export const moonpayTransactionSchema = v.object({
  status: v.string(),
  cryptoTransactionId: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  quoteCurrencyAmount: v.nullish(amount),
  currency: v.nullish(v.object({ code })),
})

export const moonpayNoticeSchema = v.object({
  data: v.object({
    ...moonpayTransactionSchema.entries,
    externalTransactionId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
})

export type MoonpayTransaction = v.InferOutput<typeof moonpayTransactionSchema>
