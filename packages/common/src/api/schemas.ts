import * as v from 'valibot'

/** CAIP-2. */
export const chainIdSchema = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'it must be a CAIP-2 id.'),
)

/** CAIP-10, of an account or of a token's contract. */
export const accountIdSchema = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/, 'it must be a CAIP-10 id.'),
)

/** An address in the form of its own family. */
export const addressSchema = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/))

/** An amount in the smallest unit: up to 78 digits, as many as 2^256 has. */
export const amountSchema = v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'it must be a whole number.'))

/** A quantity in whole units, as decimal digits. */
export const quantitySchema = v.pipe(
  v.string(),
  v.maxLength(160),
  v.regex(/^\d+(\.\d+)?$/, 'it must be a decimal number.'),
)

/** A price or a value in a currency. Never negative, never NaN. */
export const moneySchema = v.pipe(v.number(), v.finite(), v.minValue(0))

export const hexSchema = v.pipe(v.string(), v.maxLength(200_000), v.regex(/^0x([0-9a-fA-F]{2})*$/))

export const currencySchema = v.picklist(['usd'])

/** A text from an untrusted source: show it only after `sanitizeName`. */
export const claimSchema = v.pipe(v.string(), v.maxLength(512))

export const cursorSchema = v.pipe(v.string(), v.maxLength(256), v.regex(/^[-_.~a-zA-Z0-9]*$/))

/** An address of a picture; empty when there is none. */
export const iconUrlSchema = v.pipe(v.string(), v.maxLength(2048))

/** Milliseconds since 1970. */
export const timestampSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The origin of a page, without a path: `https://shop.example`. */
export const originSchema = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/),
  v.check((origin) => URL.canParse(origin)),
)
