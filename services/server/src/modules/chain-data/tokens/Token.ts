import * as v from 'valibot'
import type { Address } from 'viem'

/** The known properties of a fungible token. */
export interface Token<A extends string = Address> {
  readonly address: A
  readonly name: string
  readonly symbol: string
  /** 1 to 36. */
  readonly decimals: number
  /** Whether it is on the operator's list. */
  readonly verified: boolean
}

/** Reads a token that is not on the operator's list, or that there is none. */
export const unlistedSchema = <A extends string>(isAddress: (value: unknown) => boolean) =>
  v.optional(
    v.object({
      address: v.custom<A>(isAddress),
      name: v.string(),
      symbol: v.string(),
      decimals: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(36)),
      verified: v.literal(false),
    }),
  )
