import * as v from 'valibot'
import { serviceUrlSchema } from './serviceUrlSchema.ts'

const upstreamSchema = v.object({
  /** The API of the service: Blockscout (version 2) or Etherscan. */
  kind: v.picklist(['blockscout', 'etherscan'], 'each chain needs the kind of its service.'),
  /** For example `https://eth.blockscout.com/api/v2` or `https://api.etherscan.io/v2/api`. */
  url: serviceUrlSchema,
  apiKey: v.optional(v.pipe(v.string(), v.minLength(1))),
})

export type HistoryUpstream = v.InferOutput<typeof upstreamSchema>
export type HistorySettings = v.InferOutput<typeof historySchema>

/**
 * Chains whose history is read from a service instead of the built-in index. Read from
 * `BOWLINE_HISTORY`.
 */
export const historySchema = v.record(
  v.pipe(
    v.string(),
    v.regex(/^eip155:[1-9]\d{0,15}$/, 'each key must be an EVM chain id such as "eip155:1".'),
  ),
  upstreamSchema,
)
