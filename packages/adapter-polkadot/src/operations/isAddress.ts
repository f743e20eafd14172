import type { ChainId } from '@bowline/common'
import { prefixOf } from '../ss58/prefixOf.ts'
import { decodeAddress, GENERAL_PREFIX } from '../ss58/ss58.ts'

/**
 * Tells whether it is an address of 32 bytes with a checksum that is right. With a chain: one of that
 * chain's own prefix or of the general one, since what is sent to another chain's address may never
 * arrive. A chain that has not told its prefix yet has only the general one.
 */
export function isAddress(
  prefixes: ReadonlyMap<string, number>,
  value: string,
  chainId?: ChainId<'polkadot'>,
): boolean {
  const decoded = decodeAddress(value)
  if (!decoded || chainId === undefined) return decoded !== undefined
  return decoded.prefix === GENERAL_PREFIX || decoded.prefix === prefixOf(prefixes, chainId)
}
