import * as v from 'valibot'
import { serviceUrlSchema } from './serviceUrlSchema.ts'

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'it must be an EVM address.'))
const chainId = v.pipe(
  v.string(),
  v.regex(/^eip155:[1-9]\d{0,15}$/, 'a chain is named by its CAIP-2 id.'),
)

/** A service with the API of 0x Swap, version 2. */
const zeroxSchema = v.object({
  kind: v.literal('0x', 'each source needs a known "kind".'),
  url: v.optional(serviceUrlSchema, 'https://api.0x.org'),
  apiKey: v.pipe(v.string('a source of kind "0x" needs an "apiKey".'), v.minLength(1)),
  /** The chains to ask it about. Default: all that have endpoints. */
  chains: v.optional(v.array(chainId)),
  /** The contract that receives the tokens. No other contract is ever approved or called. */
  spender: v.optional(address, '0x0000000000001fF3684f28c67538d4D072C22734'),
  /** The operator's fee, deducted by the service from the output and always part of the quote. */
  fee: v.optional(
    v.object({
      bps: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
      receiver: address,
    }),
  ),
})

/** Sources of swap prices besides the chain's own markets. Read from `BOWLINE_SWAPS`. */
export const swapSourcesSchema = v.pipe(
  v.array(zeroxSchema, 'it must be a list of sources.'),
  v.maxLength(4, 'it may list four sources at most.'),
)

export type SwapSourceSettings = v.InferOutput<typeof zeroxSchema>
