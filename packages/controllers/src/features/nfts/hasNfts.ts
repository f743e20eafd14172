import { type AccountId, namespaceOf, parseAccountId } from '@bowline/common'
import type { Kit } from '../../kit.ts'
import { isUnserved } from '../../services/servesChain.ts'
import { hasServices } from '../../services/serviceClient.ts'

/** Whether anybody can tell this account's NFTs: only a server can, of EVM accounts. */
export const hasNfts = (kit: Kit, account: AccountId): boolean =>
  hasServices(kit) &&
  namespaceOf(account) === 'eip155' &&
  !isUnserved(kit, parseAccountId(account).chainId)
