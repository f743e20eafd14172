import type { Core } from '../../kit.ts'
import type { LiveSession } from './sessions.ts'

/** Ends sessions that another wallet has taken over completely. What fails is only noted. */
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
