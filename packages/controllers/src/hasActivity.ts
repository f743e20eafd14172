import { type AccountId, namespaceOf } from '@bowline/common'
import type { Kit } from './kit.ts'

/** Whether an account's past can be shown. */
export const hasActivity = (kit: Kit, account: AccountId): boolean =>
  kit.config.features.history && namespaceOf(account) === 'eip155'
