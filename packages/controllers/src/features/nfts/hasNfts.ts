import { type AccountId, parseAccountId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { isCovered } from '../../services/isCovered.ts'
import { isServed } from '../../services/servesChain.ts'

/**
 * Whether this account's NFTs can be told: only a server can, of families whose collectibles its
 * API covers, on a chain that it serves. `undefined` until it has said which those are.
 */
export const hasNfts = (kit: Kit, account: AccountId): boolean | undefined =>
  isCovered(kit, account, 'nfts') && isServed(kit, parseAccountId(account).chainId)
