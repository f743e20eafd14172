import * as v from 'valibot'

/** Longer labels would be sentences. */
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(96))
const sentence = v.pipe(v.string(), v.minLength(1), v.maxLength(512))
const path = v.pipe(v.string(), v.maxLength(192), v.regex(/^[#@]?[\w.$[\]:-]*$/))
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))
const addresses = v.pipe(v.array(address), v.maxLength(8))
const whole = v.pipe(v.string(), v.regex(/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i))

/** A constant, or the one of a list whose key stands at a path. */
const constantOr = <S extends v.GenericSchema>(constant: S) =>
  v.union([
    constant,
    v.object({
      keyPath: path,
      values: v.pipe(
        v.record(v.string(), constant),
        v.check((values) => Object.keys(values).length <= 512),
      ),
    }),
  ])

const params = v.object({
  /** The token of a `tokenAmount`. */
  tokenPath: v.optional(path),
  token: v.optional(constantOr(address)),
  /** Addresses that stand for the chain's own currency, of `tokenAmount`. */
  nativeCurrencyAddress: v.optional(addresses),
  /** The amount from which on `tokenAmount` means what `message` says. */
  threshold: v.optional(whole),
  message: v.optional(label),
  /** The chain of the token of a `tokenAmount`, where it is another one. */
  chainIdPath: v.optional(path),
  chainId: v.optional(constantOr(v.pipe(v.number(), v.safeInteger()))),
  /** The collection of an `nftName`. */
  collectionPath: v.optional(path),
  collection: v.optional(constantOr(address)),
  /** What a `date` counts. */
  encoding: v.optional(v.picklist(['timestamp', 'blockheight'])),
  /** The symbol of a `unit`, and its digits. */
  base: v.optional(v.pipe(v.string(), v.maxLength(16))),
  decimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77))),
  prefix: v.optional(v.boolean()),
  /** The list of an `enum`, in `metadata`. */
  $ref: v.optional(v.pipe(v.string(), v.regex(/^\$\.metadata\.enums\.[\w-]{1,64}$/))),
  /** What is expected at an `addressName`. `eoa` and `wallet` are someone who gets something. */
  types: v.optional(v.array(v.picklist(['wallet', 'eoa', 'contract', 'token', 'collection']))),
  /** Addresses that stand for the caller, of `addressName`. */
  senderAddress: v.optional(addresses),
  /** The contract that a `calldata` calls, with what, and by whom. */
  calleePath: v.optional(path),
  callee: v.optional(constantOr(address)),
  selectorPath: v.optional(path),
  selector: v.optional(constantOr(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{8}$/i)))),
  amountPath: v.optional(path),
  amount: v.optional(constantOr(whole)),
  spenderPath: v.optional(path),
  spender: v.optional(constantOr(address)),
})

const values = v.pipe(v.array(v.pipe(v.string(), v.maxLength(256))), v.maxLength(64))

const fieldSchema = v.object({
  path: v.optional(path),
  /** A text of the descriptor, in place of a path. */
  value: v.optional(sentence),
  label,
  /** Newer ones are shown as they are. */
  format: v.optional(v.pipe(v.string(), v.maxLength(32)), 'raw'),
  visible: v.optional(
    v.union([
      v.picklist(['always', 'optional', 'never']),
      v.object({ ifNotIn: values }),
      v.object({ mustMatch: values }),
    ]),
  ),
  params: v.optional(params, {}),
})
export type FieldFormat = v.InferOutput<typeof fieldSchema>

/** Fields of a part; paths within are relative to it. */
export interface GroupFormat {
  readonly path?: string | undefined
  readonly iteration?: 'sequential' | 'bundled' | undefined
  readonly fields: readonly (FieldFormat | GroupFormat)[]
}
const groupSchema: v.GenericSchema<unknown, GroupFormat> = v.object({
  path: v.optional(path),
  iteration: v.optional(v.picklist(['sequential', 'bundled'])),
  fields: v.pipe(v.array(v.lazy(() => v.union([groupSchema, fieldSchema]))), v.maxLength(64)),
})

const formatSchema = v.object({
  intent: sentence,
  /** The intent with values of fields in it, as `{path}`. */
  interpolatedIntent: v.optional(sentence),
  fields: v.pipe(v.array(v.union([groupSchema, fieldSchema])), v.maxLength(64)),
})

const deployments = v.pipe(
  v.array(v.object({ chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), address })),
  v.minLength(1),
  v.maxLength(512),
)

/** A descriptor (ERC-7730, version 2) by itself: with all that it includes, refers to and names as a constant. */
export const descriptorSchema = v.object({
  context: v.union([
    v.object({ contract: v.object({ deployments }) }),
    v.object({
      eip712: v.object({
        deployments,
        /** What the domain of a message has to have. */
        domain: v.optional(v.record(v.string(), v.string())),
      }),
    }),
  ]),
  metadata: v.object({
    owner: v.optional(label),
    contractName: v.optional(label),
    enums: v.optional(v.record(v.string(), v.record(v.string(), sentence)), {}),
  }),
  display: v.object({
    /** Formats by the function's signature with names, or by the type of a message as it is hashed. */
    formats: v.record(v.pipe(v.string(), v.maxLength(4_096)), formatSchema),
  }),
})

/** A contract may be described by several files. */
export const packSchema = v.pipe(v.array(descriptorSchema), v.maxLength(256))

export type Descriptor = v.InferOutput<typeof descriptorSchema>
export type Format = v.InferOutput<typeof formatSchema>
