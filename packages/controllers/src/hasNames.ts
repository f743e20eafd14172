import { type AccountId, namespaceOf, parseAccountId } from '@bowline/common'
import type { Kit } from './kit.ts'
import { isServed } from './services/servesChain.ts'

/**
 * Whether an account may choose a name in the server's own zone, which shows where the server serves
 * its chain. `undefined` until the server has said which chains those are.
 */
export const hasNames = (kit: Kit, account: AccountId): boolean | undefined =>
  namespaceOf(account) === 'eip155' && isServed(kit, parseAccountId(account).chainId)
