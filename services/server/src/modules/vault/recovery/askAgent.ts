import type { Logger } from '@bowline/common'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import { AgentError, type RecoveryAgent } from '../../../drivers/agent/RecoveryAgent.ts'

/** Asks the agent. Throws a 503 if it cannot do it now, and a 403 if it does not do it at all. */
export async function askAgent<T>(
  agent: RecoveryAgent | undefined,
  ask: (agent: RecoveryAgent) => Promise<T>,
  logger: Logger,
): Promise<T> {
  try {
    if (!agent) throw new AgentError('AGENT_UNAVAILABLE', 'There is no recovery agent.')
    return await ask(agent)
  } catch (cause) {
    if (!(cause instanceof AgentError)) throw cause
    logger.log('error', 'The recovery agent failed', { code: cause.code, reason: cause.message })
    if (cause.code === 'AGENT_REFUSED')
      throw new HttpProblem(403, 'RECOVERY_REFUSED', 'The recovery agent refuses this recovery.', {
        cause,
      })
    const message = 'The recovery agent cannot be used now. Nothing is lost: try again later.'
    throw new HttpProblem(503, 'AGENT_UNAVAILABLE', message, { cause })
  }
}

/** Throws a 429 while there is a time to wait. */
export function refuseTooMany(waitMs: number): void {
  if (waitMs <= 0) return
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  const message = `Please try again after ${retryAfterSeconds} seconds`
  throw new HttpProblem(429, 'RATE_LIMITED', message, { retryAfterSeconds })
}
