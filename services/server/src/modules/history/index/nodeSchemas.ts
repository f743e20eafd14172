import * as v from 'valibot'

const lowerCase = v.transform((text: string) => text.toLowerCase())
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), lowerCase)
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), lowerCase)
const data = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i), lowerCase)
const bigQuantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** Twelve hexadecimal digits are exact as a number. */
const quantity = v.pipe(v.string(), v.regex(/^0x0*[0-9a-f]{1,12}$/i), v.transform(Number))

const header = v.object({
  number: quantity,
  hash,
  timestamp: quantity,
})

const transaction = v.object({
  hash,
  from: address,
  to: v.optional(v.nullable(address), null),
  nonce: quantity,
  value: bigQuantity,
  input: data,
})

const log = v.object({
  address,
  topics: v.pipe(v.array(hash), v.maxLength(4)),
  data,
})

/** The parts of a node's answers that are used. */
export const headerSchema = v.nullable(v.pick(header, ['number', 'hash']))
export const amountSchema = bigQuantity
export const countSchema = quantity
export const transactionSchema = v.nullable(transaction)
/** A transaction with its place, which it has once it is in a block. */
export const placedTransactionSchema = v.nullable(
  v.object({
    ...transaction.entries,
    blockNumber: v.optional(v.nullable(quantity), null),
    blockHash: v.optional(v.nullable(hash), null),
    transactionIndex: v.optional(v.nullable(quantity), null),
  }),
)
export const hashSchema = hash
/** Its transactions, or their hashes, are parsed one by one. */
export const blockSchema = v.nullable(
  v.object({ ...header.entries, transactions: v.array(v.unknown()) }),
)
export const receiptSchema = v.nullable(
  v.object({
    transactionHash: hash,
    blockHash: hash,
    /** Missing in the oldest blocks of old chains. */
    status: v.optional(v.nullable(quantity)),
    logs: v.array(log),
    logsBloom: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{512}$/i)))),
  }),
)
/** Lists whose members are parsed one by one. */
export const listSchema = v.nullable(v.array(v.unknown()))
/** A log that a filter over several blocks has found. */
export const filterLogSchema = v.object({
  blockNumber: quantity,
  transactionHash: hash,
  topics: v.pipe(v.array(hash), v.maxLength(4)),
})
/** Logs that were asked for apart from their receipts. */
export const looseLogsSchema = v.nullable(
  v.array(v.object({ ...log.entries, transactionHash: hash, blockHash: hash })),
)
export const traceSchema = v.object({
  type: v.string(),
  error: v.optional(v.nullable(v.string())),
  traceAddress: v.array(v.number()),
  transactionHash: v.optional(v.nullable(hash)),
  action: v.object({
    callType: v.optional(v.nullable(v.string())),
    from: v.optional(address),
    to: v.optional(v.nullable(address)),
    value: v.optional(v.nullable(bigQuantity)),
    /** The remaining balance and its receiver when a contract self-destructs. */
    address: v.optional(address),
    refundAddress: v.optional(v.nullable(address)),
    balance: v.optional(v.nullable(bigQuantity)),
  }),
  result: v.optional(v.nullable(v.object({ address: v.optional(address) }))),
})
export const tracesSchema = v.nullable(v.array(traceSchema))
/** A trace that a filter over several blocks has found. */
export const filterTraceSchema = v.object({
  /** A number, or a quantity as everywhere else. */
  blockNumber: v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), quantity]),
  /** None of rewards of blocks. */
  transactionHash: v.optional(v.nullable(hash)),
  traceAddress: v.optional(v.array(v.number()), []),
  action: v.object({
    from: v.optional(v.nullable(address)),
    to: v.optional(v.nullable(address)),
    value: v.optional(v.nullable(bigQuantity)),
    address: v.optional(v.nullable(address)),
    refundAddress: v.optional(v.nullable(address)),
  }),
})

export type NodeTransaction = v.InferOutput<typeof transaction>
export type NodeHeader = v.InferOutput<typeof header>
export type NodeReceipt = NonNullable<v.InferOutput<typeof receiptSchema>>
export type NodeLog = v.InferOutput<typeof log>
export type NodeTrace = NonNullable<v.InferOutput<typeof tracesSchema>>[number]
