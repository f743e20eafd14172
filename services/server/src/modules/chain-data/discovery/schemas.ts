import * as v from 'valibot'

// Answers of third-party services are only used if they match these schemas.
export const contract = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))

/** Whether a row says that the account has something. What it does not say counts as something. */
export const isHeld = (amount: string | null | undefined) =>
  amount === null || amount === undefined || !/^(0x)?0*$/.test(amount)

export const amountText = v.nullish(v.pipe(v.string(), v.maxLength(100)))
