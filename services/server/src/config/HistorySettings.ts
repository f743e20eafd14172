import * as v from 'valibot'
import { serviceUrlSchema } from './serviceUrlSchema.ts'

const KIND =
  'each chain needs the kind of its source: alchemy, blockscout, etherscan, index or subscan.'

const upstreamSchema = v.object({
  /** The API of the service: Alchemy's JSON-RPC, Blockscout (version 2) or Etherscan. */
  kind: v.picklist(['alchemy', 'blockscout', 'etherscan'], KIND),
  /** The address of the service, for example `https://eth.blockscout.com/api/v2` or `https://api.etherscan.io/v2/api`. */
  url: serviceUrlSchema,
  apiKey: v.optional(v.pipe(v.string(), v.minLength(1))),
})

const subscanSchema = v.object({
  kind: v.literal('subscan'),
  /** The address of the service, for example `https://assethub-polkadot.api.subscan.io`. */
  url: serviceUrlSchema,
  apiKey: v.optional(v.pipe(v.string(), v.minLength(1))),
})

const amount = (name: string, fallback: number) =>
  v.optional(
    v.pipe(
      v.number(`${name} must be a number.`),
      v.integer(`${name} must be a whole number.`),
      v.minValue(1, `${name} must be at least 1.`),
    ),
    fallback,
  )

const MEGABYTE = 1_000_000

/** The own index: this server reads the chain for the accounts that it is asked for. */
const indexSchema = v.pipe(
  v.strictObject(
    {
      kind: v.literal('index'),
      requestsADay: amount('requestsADay', 50_000),
      megabytesADay: amount('megabytesADay', 1_000),
      diskMegabytes: amount('diskMegabytes', 500),
    },
    'an index has only kind, requestsADay, megabytesADay and diskMegabytes.',
  ),
  v.transform(({ kind, requestsADay, megabytesADay, diskMegabytes }) => ({
    kind,
    budget: {
      requestsADay,
      bytesADay: megabytesADay * MEGABYTE,
      diskBytes: diskMegabytes * MEGABYTE,
    },
  })),
)

export type HistoryUpstream = v.InferOutput<typeof upstreamSchema | typeof subscanSchema>
/** Where histories come from, by CAIP-2 chain id. */
export type HistorySettings = Record<string, HistoryUpstream | v.InferOutput<typeof indexSchema>>

/**
 * Where the history of a chain comes from: a service, or the own index. Read from `BOWLINE_HISTORY`. A chain without
 * any has no history here.
 */
export const historySchema: v.GenericSchema<unknown, HistorySettings> = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:eip155:[1-9]\d{0,15}|polkadot:[0-9a-f]{32})$/,
        'each key must be an EVM chain id such as "eip155:1", or the id of a chain of Polkadot’s kind.',
      ),
    ),
    v.lazy((source) => {
      if (kindOf(source) === 'index') return indexSchema
      return kindOf(source) === 'subscan' ? subscanSchema : upstreamSchema
    }),
  ),
  v.check(
    (sources) =>
      Object.entries(sources).every(
        ([chainId, { kind }]) => isPolkadot(chainId) === (kind === 'subscan'),
      ),
    'the kind subscan is for chains of Polkadot’s kind, and all others for EVM chains.',
  ),
)

const kindOf = (source: unknown): unknown => Object(source).kind

/** Returns whether a CAIP-2 id names a chain of Polkadot's kind. */
export const isPolkadot = (chainId: string): boolean => chainId.startsWith('polkadot:')
