import * as v from 'valibot'

// Answers of third-party services are only used if they match these schemas.
export const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text.toLowerCase()),
)
export const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((text) => text.toLowerCase()),
)
export const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
export const callData = v.pipe(
  v.string(),
  v.transform((text) => (/^0x[0-9a-f]{8}/i.test(text) ? text.slice(0, 10).toLowerCase() : '')),
)
export const hexAmount = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** Twelve hexadecimal digits are exact as a number. */
export const hexNumber = v.pipe(v.string(), v.regex(/^0x0*[0-9a-f]{1,12}$/i), v.transform(Number))
const MAX_TIME_MS = 8_000_000_000_000_000
export const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TIME_MS))
export const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))
export const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
/** A date of ISO 8601, as milliseconds since 1970. */
export const time = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  milliseconds,
)
