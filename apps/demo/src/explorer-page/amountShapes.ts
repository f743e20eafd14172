import * as is from 'valibot'

/** Of the smallest unit, as nodes write it as a number. */
export const numberAmount = is.pipe(
  is.number(),
  is.safeInteger(),
  is.transform((amount) => BigInt(amount)),
)

/** Of the smallest unit, as nodes write it in digits. */
export const digitsAmount = is.pipe(
  is.string(),
  is.digits(),
  is.transform((amount) => BigInt(amount)),
)
