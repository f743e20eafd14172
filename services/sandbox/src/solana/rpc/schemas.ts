import { address as asAddress, isAddress, isSignature } from '@solana/kit'
import * as v from 'valibot'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const address = v.pipe(
  v.string(),
  v.check(isAddress, 'Invalid param: not an address'),
  v.transform((text) => asAddress(text)),
)
export const signature = v.pipe(v.string(), v.check(isSignature, 'Invalid param: not a signature'))
export const bytesCount = count

export const commitment = v.nullish(v.picklist(['processed', 'confirmed', 'finalized']))

/**
 * A local node has one current state for every commitment. Its history depends on the commitment.
 */
const place = { commitment }

/** The history has no `processed` commitment. */
const pastCommitment = v.nullish(
  v.picklist(['confirmed', 'finalized'], 'Method does not support commitment below `confirmed`'),
  'finalized',
)

export const placeOptions = v.nullish(v.object(place), {})

const accountEncoding = v.picklist(['base58', 'base64', 'jsonParsed'])
const accountEntries = {
  ...place,
  encoding: v.optional(accountEncoding),
  dataSlice: v.nullish(v.object({ offset: count, length: count })),
}
export const accountOptions = v.nullish(v.object(accountEntries), {})
export type AccountOptions = v.InferOutput<typeof accountOptions>

const filter = v.union([
  v.object({ dataSize: count }),
  v.object({
    memcmp: v.object({
      offset: count,
      bytes: v.string(),
      encoding: v.optional(v.picklist(['base58', 'base64']), 'base58'),
    }),
  }),
])
export type AccountFilter = v.InferOutput<typeof filter>
export const programAccountsOptions = v.nullish(
  v.object({
    ...accountEntries,
    filters: v.nullish(v.pipe(v.array(filter), v.maxLength(4))),
    withContext: v.nullish(v.boolean()),
  }),
  {},
)

export const tokenAccountsFilter = v.union([
  v.object({ mint: address }),
  v.object({ programId: address }),
])

const wireEncoding = v.optional(v.picklist(['base58', 'base64']), 'base58')
export const sendOptions = v.nullish(
  v.object({
    encoding: wireEncoding,
    skipPreflight: v.nullish(v.boolean()),
  }),
  {},
)
export const simulateOptions = v.nullish(
  v.object({
    ...place,
    encoding: wireEncoding,
    sigVerify: v.nullish(v.boolean()),
    replaceRecentBlockhash: v.nullish(v.boolean()),
    innerInstructions: v.nullish(v.boolean()),
    accounts: v.nullish(
      v.object({ addresses: v.array(address), encoding: v.optional(accountEncoding) }),
    ),
  }),
  {},
)

const transactionEncoding = v.picklist(['json', 'jsonParsed', 'base58', 'base64'])
export type TransactionEncoding = v.InferOutput<typeof transactionEncoding>
/** The older form: an encoding instead of an object. */
export const transactionOptions = v.nullish(
  v.union([
    v.pipe(
      transactionEncoding,
      v.transform((encoding) => ({
        commitment: 'finalized' as const,
        maxSupportedTransactionVersion: undefined,
        encoding,
      })),
    ),
    v.object({
      commitment: pastCommitment,
      encoding: v.optional(transactionEncoding),
      maxSupportedTransactionVersion: v.nullish(count),
    }),
  ]),
  {},
)

export const HISTORY_LIMIT = 1_000
export const historyOptions = v.nullish(
  v.object({
    commitment: pastCommitment,
    limit: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(HISTORY_LIMIT)),
      HISTORY_LIMIT,
    ),
    before: v.nullish(signature),
    until: v.nullish(signature),
  }),
  {},
)
