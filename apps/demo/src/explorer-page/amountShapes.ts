import * as is from 'valibot'

/** Parses an amount in the smallest unit that a node writes as a number. */
export const numberAmount = is.pipe(
  is.number(),
  is.safeInteger(),
  is.transform((amount) => BigInt(amount)),
)

/** Parses an amount in the smallest unit that a node writes in digits. */
export const digitsAmount = is.pipe(
  is.string(),
  is.digits(),
  is.transform((amount) => BigInt(amount)),
)
