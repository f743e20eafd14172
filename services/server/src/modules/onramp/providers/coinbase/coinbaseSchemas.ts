import * as v from 'valibot'
import { referenceOf } from '../../chainIdOf.ts'
import { keepValid } from '../keepValid.ts'

const code = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const decimal = v.pipe(v.string(), v.maxLength(64), v.regex(/^\d+(\.\d+)?$/))
const MAX_ENTRIES = 1_000

const money = v.pipe(
  v.object({ value: decimal, currency: code }),
  v.transform(({ value, currency }) => ({ amount: value, currency })),
)

const network = v.pipe(
  v.object({
    name: code,
    display_name: v.pipe(v.string(), v.maxLength(64)),
    chain_id: v.nullish(v.pipe(v.string(), v.maxLength(64))),
    contract_address: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  }),
  v.transform((entry) => ({ ...entry, chain_id: referenceOf(entry.name, entry.chain_id) })),
  v.object({
    name: v.string(),
    display_name: v.string(),
    chain_id: v.string(),
    contract_address: v.nullish(v.string()),
  }),
)

const purchaseCurrency = v.object({
  id: code,
  name: v.pipe(v.string(), v.maxLength(128)),
  symbol: v.pipe(v.string(), v.maxLength(32)),
  networks: v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => keepValid(network, entries)),
  ),
})

const paymentCurrency = v.object({
  id: code,
  limits: v.array(v.object({ id: code, min: decimal, max: decimal })),
})

export const coinbaseOptionsSchema = v.object({
  purchase_currencies: v.pipe(
    v.array(v.unknown()),
    v.maxLength(MAX_ENTRIES),
    v.transform((entries) => keepValid(purchaseCurrency, entries)),
  ),
  payment_currencies: v.pipe(
    v.array(v.unknown()),
    v.maxLength(MAX_ENTRIES),
    v.transform((entries) => keepValid(paymentCurrency, entries)),
  ),
})

export const coinbaseQuoteSchema = v.object({
  quote_id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  coinbase_fee: money,
  network_fee: money,
  payment_subtotal: money,
  payment_total: money,
  purchase_amount: money,
})

export const coinbaseTokenSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(1_024)),
})

export const coinbaseTransactionsSchema = v.object({
  transactions: v.array(
    v.object({
      status: v.string(),
      tx_hash: v.nullish(v.pipe(v.string(), v.maxLength(128))),
      purchase_amount: v.nullish(money),
    }),
  ),
})
