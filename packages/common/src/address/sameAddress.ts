/**
 * Returns true if both addresses are the same. Hexadecimal addresses are compared without regard to case.
 */
export function sameAddress(a: string, b: string): boolean {
  return lowerHex(a) === lowerHex(b)
}

/** Writes hexadecimal in lower case; any other text is as it was. */
export const lowerHex = (address: string): string =>
  /^0x[0-9a-f]+$/i.test(address) ? address.toLowerCase() : address
