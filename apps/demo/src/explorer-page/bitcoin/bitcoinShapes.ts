import { formatAmount } from '@bowline/common'
import * as is from 'valibot'
import { numberAmount } from '../amountShapes.ts'

const BTC_DECIMALS = 8

/** A coinbase has no previous output, and some scripts have no address. */
const output = is.object({ scriptpubkey_address: is.optional(is.string()), value: numberAmount })

export const transactionShape = is.object({
  txid: is.string(),
  vin: is.array(is.object({ prevout: is.nullable(output) })),
  vout: is.array(output),
  weight: is.number(),
  fee: numberAmount,
  status: is.object({
    confirmed: is.boolean(),
    block_height: is.optional(is.number()),
    block_time: is.optional(is.number()),
  }),
})

export type Output = is.InferOutput<typeof output>

export const formatBitcoin = (amount: bigint) => `${formatAmount(amount, BTC_DECIMALS)} BTC`
