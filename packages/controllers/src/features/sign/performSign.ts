import { KitError, type Namespace, type TypedData, toKitError } from '@bowline/common'
import { probeWhilePending } from '@bowline/common/adapters'
import type { ConnectedAccount } from '../../kit/accounts.ts'
import type { Core } from '../../kit/kit.ts'

/** See `signMessage`. */
export function performSignMessage(
  core: Core,
  message: string,
  namespace: Namespace | undefined,
): Promise<string> {
  return request(core, 'signMessage', namespace, async ({ account, provider, operations }) =>
    (await operations()).signMessage(provider, account, message),
  )
}

/** See `signTypedData`. */
export function performSignTypedData(
  core: Core,
  typedData: TypedData,
  namespace: Namespace | undefined,
): Promise<string> {
  return request(core, 'signTypedData', namespace, async ({ account, provider, operations }) => {
    const { signTypedData: sign } = await operations()
    if (!sign) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method: 'signTypedData' })
    return sign(provider, account, typedData)
  })
}

/**
 * Asks the connected wallet for a signature. Cannot be aborted: the wallet's answer always reaches the
 * caller.
 */
async function request(
  { clock, events, requireAccount }: Core,
  method: string,
  namespace: Namespace | undefined,
  ask: (account: ConnectedAccount) => Promise<string>,
): Promise<string> {
  try {
    const account = requireAccount(namespace)
    const probe = () => void account.session.refresh?.()
    const signature = await probeWhilePending(clock, ask(account), probe)
    events.emit('messageSigned', { namespace: account.namespace })
    return signature
  } catch (cause) {
    const error = toKitError(cause)
    events.emit('requestFailed', { method, code: error.code })
    throw error
  }
}
