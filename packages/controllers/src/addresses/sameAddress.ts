/** Whether two addresses are the same. Only hexadecimal ones come in several spellings. */
export function sameAddress(a: string, b: string): boolean {
  return normalized(a) === normalized(b)
}

export const normalized = (address: string): string =>
  /^0x[0-9a-f]+$/i.test(address) ? address.toLowerCase() : address
