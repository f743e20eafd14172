import { type AccountId, namespaceOf } from '@bowline/common'
import type { Kit } from './kit.ts'
import { hasServices } from './services/serviceClient.ts'

/** Whether an account may choose a name in the server's own zone. */
export const hasNames = (kit: Kit, account: AccountId): boolean =>
  hasServices(kit) && namespaceOf(account) === 'eip155'
