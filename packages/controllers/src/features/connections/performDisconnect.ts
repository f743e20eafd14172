import { KitError, type Namespace, toKitError } from '@bowline/common'
import { within } from '../../core/boundedWait.ts'
import type { Core } from '../../kit/kit.ts'

/** A wallet that takes longer counts as failed. */
export const DISCONNECT_TIMEOUT_MS = 10_000

/** Removes sessions and tells their wallets. See `disconnect`. */
export async function performDisconnect(
  { adapters, clock, connections, events, held, logger, saved, sessions }: Core,
  namespace: Namespace | undefined,
): Promise<void> {
  const asked = namespace ? [namespace] : [...adapters.keys()]
  connections.revoke(({ namespaces }) => namespaces.some((one) => asked.includes(one)))
  // The wallets of users who have not signed in count themselves as connected.
  const waiting = held.takeAll(asked)
  const taken = sessions.take(asked)
  const namespaces = taken.flatMap((one) => one.namespaces)
  const told = [...taken, ...waiting]
  for (const one of [...asked, ...told.flatMap((one) => one.namespaces)]) saved.forget(one)
  if (taken.length > 0) events.emit('disconnected', { namespaces, by: 'app' })

  const tell = async ({ session }: (typeof told)[number]) =>
    within(session.disconnect(), DISCONNECT_TIMEOUT_MS, clock)
  const results = await Promise.allSettled(told.map(tell))
  const failed = told.flatMap((one, index) => {
    const result = results[index]
    if (result?.status !== 'rejected') return []
    const { code } = toKitError(result.reason)
    logger.log('error', 'disconnect failed', { connectorId: one.connector.id, code })
    return one.namespaces
  })
  if (failed.length === 0) return
  const error = new KitError('DISCONNECT_FAILED', { namespaces: failed })
  events.emit('disconnectFailed', { namespaces: failed, code: error.code })
  throw error
}
