import { HttpProblem } from '../../../basics/HttpProblem.ts'

/** Returns whether a text has the form of an SS58 address of 32 bytes. Its checksum is not looked at. */
export const isSs58 = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{46,48}$/.test(text)

/** Parses a parameter that must be an SS58 address. Throws `INVALID_PARAMETERS` with its name. */
export function readSs58(field: string, value: string): string {
  if (isSs58(value)) return value
  throw new HttpProblem(400, 'INVALID_PARAMETERS', `Invalid parameters: ${field}`)
}
