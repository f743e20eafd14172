import { type Namespace, toKitError } from '@bowline/common'
import type { Core } from '../../kit.ts'
import type { ConnectedAccount } from '../accounts/requireAccount.ts'

/**
 * Asks the connected wallet for a signature. Cannot be aborted: the wallet's answer always reaches the
 * caller.
 */
export async function request(
  { events, requireAccount }: Core,
  method: string,
  namespace: Namespace | undefined,
  ask: (account: ConnectedAccount) => Promise<string>,
): Promise<string> {
  try {
    const account = requireAccount(namespace)
    const signature = await ask(account)
    events.emit('messageSigned', { namespace: account.namespace })
    return signature
  } catch (cause) {
    const error = toKitError(cause)
    events.emit('requestFailed', { method, code: error.code })
    throw error
  }
}
