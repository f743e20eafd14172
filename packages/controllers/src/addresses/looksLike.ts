import { normalized } from './sameAddress.ts'

/** As many characters as people compare, at each end. */
const COMPARED = 4

/** Whether a visitor who reads both ends could take one for the other. */
export const looksLike = (a: string, b: string): boolean =>
  normalized(a) !== normalized(b) && appearance(a) === appearance(b)

/** What people see of an address: the same for all that they could mix up. */
export function appearance(address: string): string {
  // Without what all addresses of a family begin with.
  const body = normalized(address).replace(/^0x/, '')
  return `${body.length} ${body.slice(0, COMPARED)} ${body.slice(-COMPARED)}`
}
