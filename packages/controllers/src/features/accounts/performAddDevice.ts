import { KitError, type Namespace, toKitError } from '@bowline/common'
import type { Core } from '../../kit/kit.ts'

/** See `addDevice`. */
export async function performAddDevice({ sessions, kit }: Core, namespace: Namespace) {
  const session = sessions.get(namespace)?.session
  if (!session) throw new KitError('NOT_CONNECTED', { namespace })
  if (!session.addDevice) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method: 'addDevice' })
  try {
    await session.addDevice()
  } catch (error) {
    const problem = toKitError(error)
    // Who closes the page knows it.
    if (problem.code !== 'USER_REJECTED')
      kit.toasts.show({ kind: 'error', code: 'somethingWentWrong' })
    throw problem
  }
}
