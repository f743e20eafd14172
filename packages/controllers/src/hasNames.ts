import { type AccountId, parseAccountId } from '@bowline/common'
import type { Kit } from './kit.ts'
import { isCovered } from './services/isCovered.ts'
import { isServed } from './services/servesChain.ts'

/**
 * Whether an account may choose a name in the server's own zone, where the server's API covers the
 * family's and it serves the chain. `undefined` until the server has said which chains those are.
 */
export const hasNames = (kit: Kit, account: AccountId): boolean | undefined =>
  isCovered(kit, account, 'names') && isServed(kit, parseAccountId(account).chainId)
