import * as v from 'valibot'

/** Longer labels would be sentences. */
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(48))
const path = v.pipe(v.string(), v.maxLength(128), v.regex(/^[#@]?[\w.$[\]:-]*$/))
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))

const params = v.strictObject({
  /** Of `tokenAmount`: which token it is. */
  tokenPath: v.optional(path),
  token: v.optional(address),
  /** Of `tokenAmount`: addresses that stand for the chain's own currency. */
  nativeCurrencyAddress: v.optional(v.pipe(v.array(address), v.maxLength(4))),
  /** Of `tokenAmount`: from here on it means "all". */
  threshold: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/))),
  /** Of `nftName`. */
  collectionPath: v.optional(path),
  collection: v.optional(address),
  /** Of `date`. */
  encoding: v.optional(v.picklist(['timestamp', 'blockheight'])),
  /** Of `unit`. */
  base: v.optional(v.pipe(v.string(), v.maxLength(8))),
  decimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))),
  /** Of `enum`: the name of one in `metadata`. */
  $ref: v.optional(v.pipe(v.string(), v.regex(/^\$\.metadata\.enums\.\w{1,32}$/))),
  /** Of `addressName`: what is expected there. `eoa` and `wallet` are someone who gets something. */
  types: v.optional(v.array(v.picklist(['wallet', 'eoa', 'contract', 'token', 'collection']))),
  /** Of `addressName`: addresses that stand for the caller. */
  senderAddress: v.optional(v.pipe(v.array(address), v.maxLength(4))),
})

const format = v.picklist([
  'raw',
  'amount',
  'tokenAmount',
  'nftName',
  'date',
  'duration',
  'unit',
  'enum',
  'addressName',
])

const fieldSchema = v.strictObject({
  path,
  label,
  format: v.optional(format, 'raw'),
  params: v.optional(params, {}),
})
/** Fields of a part; paths within are relative to it. */
const groupSchema = v.strictObject({
  path,
  fields: v.pipe(v.array(fieldSchema), v.maxLength(16)),
})

const formatSchema = v.strictObject({
  intent: label,
  fields: v.pipe(v.array(v.union([groupSchema, fieldSchema])), v.maxLength(32)),
})

const deployments = v.pipe(
  v.array(v.strictObject({ chainId: v.pipe(v.number(), v.safeInteger()), address })),
  v.minLength(1),
  v.maxLength(32),
)
const place = v.strictObject({ deployments })

/** What the pack uses of a descriptor (ERC-7730, version 2), with constants and definitions filled in. */
const descriptorSchema = v.strictObject({
  context: v.union([v.strictObject({ contract: place }), v.strictObject({ eip712: place })]),
  metadata: v.strictObject({
    owner: label,
    contractName: label,
    enums: v.optional(v.record(v.string(), v.record(v.string(), label)), {}),
  }),
  display: v.strictObject({
    /** By the function's signature with names, or by the type of a message as it is hashed. */
    formats: v.record(v.pipe(v.string(), v.maxLength(512)), formatSchema),
  }),
})

export const packSchema = v.pipe(v.array(descriptorSchema), v.maxLength(256))

export type Descriptor = v.InferOutput<typeof descriptorSchema>
export type Format = v.InferOutput<typeof formatSchema>
export type FieldFormat = v.InferOutput<typeof fieldSchema>
