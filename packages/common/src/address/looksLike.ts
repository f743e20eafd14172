import { lowerHex } from './sameAddress.ts'

/** How many characters people compare at each end. */
const COMPARED = 4

/** Returns true if the addresses show the same characters at both ends. */
export const looksLike = (a: string, b: string): boolean =>
  lowerHex(a) !== lowerHex(b) && appearance(a) === appearance(b)

/** Returns the part of an address that people compare. Addresses that are easily confused share it. */
export function appearance(address: string): string {
  // Without the prefix that all addresses of the family share.
  const body = lowerHex(address).replace(/^0x/, '')
  return `${body.length} ${body.slice(0, COMPARED)} ${body.slice(-COMPARED)}`
}
