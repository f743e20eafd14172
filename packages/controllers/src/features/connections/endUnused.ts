import type { Session } from '@bowline/common'
import { within } from '../../core/boundedWait.ts'
import type { Core } from '../../kit/kit.ts'
import type { HeldSession, LiveSession } from '../../kit/sessions.ts'

/** How long a wallet may take to let go of a session that is not used. */
const DISCARD_TIMEOUT_MS = 10_000

/**
 * Ends a session that will not be used, so that its wallet does not believe to be connected; unless the
 * same wallet is in use by then, because ending the session would end that too. Never rejects.
 */
export async function discardUnused(
  { clock, connections, logger, sessions }: Core,
  connectorId: string,
  session: Session,
): Promise<void> {
  const isConnecting = connections.claims().some((claim) => claim.connectorId === connectorId)
  if (isConnecting || sessions.isUsing(connectorId)) return
  try {
    const ended = session.discard?.() ?? session.disconnect()
    await within(ended, DISCARD_TIMEOUT_MS, clock)
  } catch (error) {
    logger.log('warn', 'unused session', { connectorId, error: String(error) })
  }
}

/** Ends a held session whose user does not want to sign in. Failures are only logged. */
export async function endDeclined(
  { clock, held, logger, saved }: Core,
  declined: HeldSession,
): Promise<void> {
  if (!held.drop(declined)) return
  for (const namespace of declined.namespaces) saved.forget(namespace)
  try {
    await within(declined.session.disconnect(), DISCARD_TIMEOUT_MS, clock)
  } catch (error) {
    const connectorId = declined.connector.id
    logger.log('warn', 'declined session', { connectorId, error: String(error) })
  }
}

/** Ends sessions that lost every family to another wallet. Failures are only logged. */
export async function endReplaced(
  { logger, sessions }: Pick<Core, 'logger' | 'sessions'>,
  replaced: readonly LiveSession[],
): Promise<void> {
  for (const { connector, session } of replaced) {
    if (sessions.isUsing(connector.id)) continue
    try {
      await session.disconnect()
    } catch (error) {
      logger.log('warn', 'replaced session', { connectorId: connector.id, error: String(error) })
    }
  }
}
