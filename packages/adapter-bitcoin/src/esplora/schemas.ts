import {
  array,
  boolean,
  check,
  type InferOutput,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  optional,
  pipe,
  record,
  regex,
  safeInteger,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'

const MAX_SATS = 2_100_000_000_000_000
/**
 * The highest fee rate that is believed, in sat/vB. No higher one was ever needed: an endpoint that reports more is
 * broken or hostile.
 */
export const MAX_RATE = 5_000

const count = pipe(number(), safeInteger(), minValue(0))
const sats = pipe(
  number(),
  safeInteger(),
  minValue(0),
  maxValue(MAX_SATS),
  transform((value) => BigInt(value)),
)
/** Sums over all that an address has ever seen may be larger than all the coins there are. */
const sum = pipe(
  count,
  transform((value) => BigInt(value)),
)
export const txidSchema = pipe(string(), regex(/^[0-9a-f]{64}$/))

const stats = object({ funded_txo_sum: sum, spent_txo_sum: sum, tx_count: count })
export const addressSchema = object({ chain_stats: stats, mempool_stats: stats })

const statusSchema = object({
  confirmed: boolean(),
  /** Seconds since the epoch. */
  block_time: optional(count),
})

export const coinsSchema = array(
  object({ txid: txidSchema, vout: count, value: sats, status: statusSchema }),
)

const output = object({
  scriptpubkey: string(),
  scriptpubkey_address: optional(string()),
  value: sats,
})
export const transactionSchema = object({
  txid: txidSchema,
  vin: array(
    object({ txid: txidSchema, vout: count, sequence: optional(count), prevout: nullish(output) }),
  ),
  vout: array(output),
  fee: sats,
  status: statusSchema,
})
/** A transaction that makes no sense is left out of a list, unless there are several and none makes any. */
export const transactionsSchema = pipe(
  array(unknown()),
  transform((rows) => ({ told: rows.length, right: rows.flatMap(readTransaction) })),
  check(({ told, right }) => told <= 1 || right.length > 0),
  transform(({ right }) => right),
)

function readTransaction(row: unknown): readonly InferOutput<typeof transactionSchema>[] {
  const { success, output } = safeParse(transactionSchema, row)
  return success ? [output] : []
}

/** A list: one for each output of a transaction. */
export const outspendsSchema = array(object({ spent: boolean() }))
export const outspendSchema = object({ spent: boolean(), txid: optional(txidSchema) })

/** Satoshis per virtual byte, by confirmation target in blocks. */
export const rateSchema = record(string(), pipe(number(), minValue(0), maxValue(MAX_RATE)))

export const rawSchema = pipe(string(), regex(/^([0-9a-f]{2})+$/i))
