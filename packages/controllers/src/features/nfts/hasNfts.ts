import { type AccountId, namespaceOf, parseAccountId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { isServed } from '../../services/servesChain.ts'

/**
 * Whether this account's NFTs can be told: only a server can, of EVM accounts, on a chain that it
 * serves. `undefined` until it has said which those are.
 */
export const hasNfts = (kit: Kit, account: AccountId): boolean | undefined =>
  namespaceOf(account) === 'eip155' && isServed(kit, parseAccountId(account).chainId)
