import * as v from 'valibot'
import type { Address } from 'viem'

const MAX_TOKENS = 4
const address = v.custom<Address>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value),
)

/** What a source needs to know of its offer to build it: data, since another server may have made the offer. */
export const swapPlanSchema = v.variant('kind', [
  /** The service that was asked builds it. */
  v.object({ kind: v.literal('service') }),
  /** The native currency for its wrapped token, or the other way round. */
  v.object({ kind: v.literal('wrapping') }),
  v.object({
    kind: v.literal('pools'),
    /** Id of the settings. */
    market: v.string(),
    /** First and last token included, as the pools have them. */
    path: v.pipe(v.array(address), v.minLength(2), v.maxLength(MAX_TOKENS), v.readonly()),
    /** The fee of each pool in hundredths of a basis point, where a market has several pools for two tokens. */
    fees: v.pipe(v.array(v.number()), v.maxLength(MAX_TOKENS), v.readonly()),
  }),
])

export type SwapPlan = v.InferOutput<typeof swapPlanSchema>
