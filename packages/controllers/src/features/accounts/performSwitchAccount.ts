import { type AccountId, KitError, namespaceOf } from '@bowline/common'
import type { Core } from '../../kit/kit.ts'

/** See `switchAccount`. */
export function performSwitchAccount({ sessions }: Core, account: AccountId): void {
  const namespace = namespaceOf(account)
  const session = sessions.get(namespace)?.session
  const scope = session?.scopes().find((one) => one.namespace === namespace)
  if (!session || !scope) throw new KitError('NOT_CONNECTED', { namespace })
  if (!scope.accounts.includes(account)) throw new KitError('WALLET_UNAUTHORIZED')
  if (!session.setActiveAccount)
    throw new KitError('WALLET_METHOD_UNSUPPORTED', { method: 'switchAccount' })
  session.setActiveAccount(account)
}
