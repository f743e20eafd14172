import type { Core } from '../../kit.ts'
import type { LiveSession } from './sessions.ts'

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
