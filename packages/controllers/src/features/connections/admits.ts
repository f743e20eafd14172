import { type Session, toKitError } from '@bowline/common'
import { raceAbort, within } from '../../core/boundedWait.ts'
import type { Core } from '../../kit/kit.ts'

/** How long the app's server may take to say who is signed in. */
const ANSWER_TIMEOUT_MS = 10_000

/** Whether a session needs no sign-in, or its user is signed in. A server that does not answer says nothing. */
export async function admits(
  { clock, logger, signIn }: Core,
  session: Session | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const gate = signIn.getState()
  if (!session || !gate?.isRequired) return true
  try {
    return await raceAbort(within(gate.isSignedIn(session), ANSWER_TIMEOUT_MS, clock), signal)
  } catch (error) {
    logger.log('warn', 'sign-in not read', { code: toKitError(error).code })
    return false
  }
}
