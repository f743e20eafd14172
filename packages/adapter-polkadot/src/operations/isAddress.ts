import type { ChainId } from '@bowline/common'
import { decodeAddress, GENERAL_PREFIX } from '@bowline/signatures/ss58'
import { prefixOf } from '../ss58/prefixOf.ts'

/**
 * Returns whether a value is an address of 32 bytes with a valid checksum (SS58). With a chain: one with
 * that chain's prefix or the generic one (42), since funds sent to another chain's address may be lost.
 * A chain whose prefix is not known yet accepts only the generic one.
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
