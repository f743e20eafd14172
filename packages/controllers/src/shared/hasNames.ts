import { type AccountId, parseAccountId } from '@bowline/common'
import type { Kit } from '../kit/kit.ts'
import { isCovered, isServed } from '../services/serviceClient.ts'

/**
 * Returns true if an account can register a name in the server's zone: the server's API must cover the
 * family and serve the chain. `undefined` until the server has said which chains it serves.
 */
export const hasNames = (kit: Kit, account: AccountId): boolean | undefined =>
  isCovered(kit, account, 'names') && isServed(kit, parseAccountId(account).chainId)
