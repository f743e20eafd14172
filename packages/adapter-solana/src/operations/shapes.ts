import { type Address, isAddress } from '@solana/kit'
import * as is from 'valibot'
import { fromBase64 } from '../base64.ts'

/** A whole number; they arrive as bigints. */
export const amount = is.pipe(is.bigint(), is.minValue(0n))
/** A whole number that is small enough for a `number`. */
export const count = is.pipe(amount, is.maxValue(2n ** 53n), is.transform(Number))
/** A whole number that is written as text. */
export const amountText = is.pipe(
  is.string(),
  is.regex(/^\d{1,20}$/),
  is.transform((text) => BigInt(text)),
)
export const address = is.custom<Address>((value) => typeof value === 'string' && isAddress(value))

/** What most answers are wrapped in. */
export function contextual<T>(value: is.GenericSchema<unknown, T>): is.GenericSchema<unknown, T> {
  return is.pipe(
    is.object({ value: is.unknown() }),
    is.transform((answer) => answer.value),
    value,
  )
}

/** An account with its data as base64; `null` where there is none. */
export const account = is.nullable(
  is.object({
    lamports: amount,
    owner: address,
    data: is.pipe(
      is.tuple([is.string(), is.literal('base64')]),
      is.transform(([text]) => fromBase64(text)),
      is.custom<Uint8Array>((value) => value instanceof Uint8Array),
    ),
  }),
)

export type ChainAccount = is.InferOutput<typeof account>
