import type { Namespace } from '@bowline/common'
import type { Core } from '../../kit/kit.ts'
import { admits } from './admits.ts'
import { holdBack } from './holdBack.ts'

/**
 * Checks whether the user of a wallet that has just been unlocked is signed in, where that is required: its
 * accounts were not known before. Until then its family is being restored. Returns a function that takes what to
 * do once the wallet counts as connected.
 */
export function admitUnlocked(
  core: Core,
  namespace: Namespace,
  connectorId: string,
): (onAdmitted: () => void) => void {
  const { connections, lifetime, sessions, signIn } = core
  const session = sessions.ownerOf(namespace)?.session
  if (!signIn.getState()?.isRequired || !session || session.adopted) return (then) => then()
  const lost = new AbortController()
  // An attempt of the user, who may have unlocked the wallet for it, goes on.
  const claim = connections.isClaimed(namespace)
    ? undefined
    : connections.claim([namespace], { connectorId, restoring: true }, () => lost.abort())
  return async (onAdmitted) => {
    // Never rejects: failures are logged.
    const isAdmitted = await admits(core, session, lost.signal)
    if (lifetime.aborted) return
    if (!isAdmitted) holdBack(core, (one) => one === session)
    claim?.end()
    if (isAdmitted && sessions.get(namespace)?.session === session) onAdmitted()
  }
}
