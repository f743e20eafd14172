import { type AccountId, namespaceOf, parseAccountId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { isServed } from '../../services/servesChain.ts'
import { traitsOf } from '../../traitsOf.ts'

/**
 * Whether this account's NFTs can be told: only a server can, of families whose collectibles its
 * API covers, on a chain that it serves. `undefined` until it has said which those are.
 */
export const hasNfts = (kit: Kit, account: AccountId): boolean | undefined =>
  traitsOf(kit, namespaceOf(account)).served?.includes('nfts') === true &&
  isServed(kit, parseAccountId(account).chainId)
