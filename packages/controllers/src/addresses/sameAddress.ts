/**
 * Returns true if both addresses are the same. Hexadecimal addresses are compared without regard to case.
 */
export function sameAddress(a: string, b: string): boolean {
  return normalized(a) === normalized(b)
}

export const normalized = (address: string): string =>
  /^0x[0-9a-f]+$/i.test(address) ? address.toLowerCase() : address
