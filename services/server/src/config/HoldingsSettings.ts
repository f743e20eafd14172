import * as v from 'valibot'
import { serviceUrlSchema } from './serviceUrlSchema.ts'

const providerSchema = v.object({
  /** The API of the service: Alchemy's JSON-RPC, Blockscout (version 2) or Etherscan. */
  kind: v.picklist(
    ['alchemy', 'blockscout', 'etherscan'],
    'each chain needs the kind of its service.',
  ),
  /** The address of its API: `https://eth-mainnet.g.alchemy.com/v2` or `https://eth.blockscout.com/api/v2`. */
  url: serviceUrlSchema,
  apiKey: v.optional(v.pipe(v.string(), v.minLength(1))),
})

export type HoldingsProviderSettings = v.InferOutput<typeof providerSchema>
export type HoldingsSettings = v.InferOutput<typeof holdingsSchema>

/** Services that name the tokens that an account holds, by chain. Read from `BOWLINE_HOLDINGS`. */
export const holdingsSchema = v.record(
  v.pipe(
    v.string(),
    v.regex(/^eip155:[1-9]\d{0,15}$/, 'each key must be an EVM chain id such as "eip155:1".'),
  ),
  providerSchema,
)
