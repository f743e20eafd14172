import { type AccountId, parseAccountId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { isCovered } from '../../services/isCovered.ts'
import { isServed } from '../../services/servesChain.ts'

/**
 * Returns true if this account's NFTs can be listed: the server's API must cover the family and serve the
 * chain. `undefined` until the server has said which chains it serves.
 */
export const hasNfts = (kit: Kit, account: AccountId): boolean | undefined =>
  isCovered(kit, account, 'nfts') && isServed(kit, parseAccountId(account).chainId)
