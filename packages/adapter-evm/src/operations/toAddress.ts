import { type Address, isAddress } from 'viem'

/**
 * Takes an address in any spelling; `undefined` when it is none. A checksum that is wrong is left out,
 * so this is not for what a visitor has typed.
 */
export function toAddress(value: string): Address | undefined {
  if (isAddress(value)) return value
  // `isAddress` has just said so, only not for this spelling.
  return isAddress(value, { strict: false }) ? (value.toLowerCase() as Address) : undefined
}
