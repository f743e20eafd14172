import type { ChainId } from '@bowline/common'
import { decodeAddress, GENERAL_PREFIX } from '@bowline/signatures/ss58'
import { prefixOf } from '../ss58/prefixOf.ts'
import type { PolkadotContext } from './PolkadotContext.ts'

/** Polkadot's own prefix, which its parachains take as well. */
const POLKADOT = 0
/** Kusama's own prefix, and the one of chains that have none of their own. */
const OTHERS: readonly (number | undefined)[] = [2, GENERAL_PREFIX, undefined]

/**
 * Returns whether a value is an address of 32 bytes with a valid checksum (SS58). With a chain: one with
 * that chain's prefix or the generic one (42), since funds sent to another chain's address may be lost.
 * Chains with a prefix of their own take Polkadot's as well, in which wallets and exchanges write the
 * addresses of all chains under Polkadot; Kusama's and test networks do not.
 * A chain whose prefix is not known yet accepts only the generic one.
 */
export function isAddress(
  { prefixes, testnets }: Pick<PolkadotContext, 'prefixes' | 'testnets'>,
  value: string,
  chainId?: ChainId<'polkadot'>,
): boolean {
  const decoded = decodeAddress(value)
  if (!decoded || chainId === undefined) return decoded !== undefined
  const { prefix } = decoded
  const own = prefixOf(prefixes, chainId)
  const isUnified = !OTHERS.includes(own) && !testnets.has(chainId)
  return prefix === GENERAL_PREFIX || prefix === own || (isUnified && prefix === POLKADOT)
}
