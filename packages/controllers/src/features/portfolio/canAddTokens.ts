import { type AccountId, namespaceOf } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import { traitsOf } from '../../kit/traitsOf.ts'

/** Whether tokens can be added by their addresses: the family has tokens that its chain does not list by itself. */
export const canAddTokens = (kit: Kit, account: AccountId): boolean =>
  traitsOf(kit, namespaceOf(account)).tokens === true
