import { type Address, isAddress } from 'viem'

/**
 * Reads an address in any spelling. Returns `undefined` if it is not an address. Does not check the
 * checksum, so this is not for user input.
 */
export function toAddress(value: string): Address | undefined {
  if (isAddress(value)) return value
  // `isAddress` has just said so, only not for this spelling.
  return isAddress(value, { strict: false }) ? (value.toLowerCase() as Address) : undefined
}
