import {
  type ChainId,
  KitError,
  type MissingFamily,
  namespaceOf,
  type Session,
} from '@bowline/common'

/**
 * Makes one session of those of a wallet that is asked for each family separately.
 *
 * Throws `WALLET_ANSWER_INVALID` without a session.
 */
export function joinSessions(
  sessions: readonly Session[],
  missing: readonly MissingFamily[] = [],
): Session {
  const [first] = sessions
  if (!first) throw new KitError('WALLET_ANSWER_INVALID', { method: 'connect' })
  if (sessions.length === 1 && missing.length === 0) return first
  const lockedOf = (session: Session) => session.locked?.() ?? []
  // Kept per family, because a part that has ended has no scopes to find it by.
  const owners = new Map(
    sessions.flatMap((session) => {
      const namespaces = session.scopes().map(({ namespace }) => namespace)
      return [...namespaces, ...lockedOf(session)].map((one) => [one, session] as const)
    }),
  )
  const each = async (run: (session: Session) => Promise<void>) => {
    const results = await Promise.allSettled(sessions.map(run))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }
  return {
    scopes: () => sessions.flatMap((session) => session.scopes()),
    locked: () => sessions.flatMap(lockedOf),
    missing,
    subscribe(onChange) {
      const stops = sessions.map((session) => session.subscribe(onChange))
      return () => {
        for (const stop of stops) stop()
      }
    },
    provider: (namespace) => (owners.get(namespace) ?? first).provider(namespace),
    setActiveChain: (chainId: ChainId) =>
      owners.get(namespaceOf(chainId))?.setActiveChain?.(chainId),
    disconnect: () => each((session) => session.disconnect()),
    discard: () => each((session) => session.discard?.() ?? session.disconnect()),
    parts: sessions,
    peer: first.peer,
    redirect: first.redirect,
  }
}
