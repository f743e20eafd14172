import type { Clock } from '@bowline/common'
import { HttpProblem } from '../basics/HttpProblem.ts'
import type { SignedIn } from './SignedIn.ts'

/** The logins of users, which are in the same database. */
export interface Logins {
  isOpen(sessionId: string): Promise<boolean>
  /** All of a user, but for those of some devices. */
  endOfUser(userId: string, spared?: readonly string[]): Promise<void>
}

const STEP_UP_MS = 120_000

/**
 * Throws a 403 for a session whose code was typed into the app's page: the page could have used it
 * to log in elsewhere, so such a session reaches nothing but the slot of its own device.
 */
export function needFrame({ assurance }: Pick<SignedIn, 'assurance'>): void {
  if (assurance === 'frame') return
  throw new HttpProblem(
    403,
    'ASSURANCE_TOO_LOW',
    'This needs a login whose code was not typed into the app.',
  )
}

/** Whether the user proved who they are in the last two minutes. */
export function isSteppedUp({ steppedUpAt }: SignedIn, clock: Clock): boolean {
  const age = steppedUpAt === undefined ? Number.POSITIVE_INFINITY : clock.now() - steppedUpAt
  return age >= 0 && age <= STEP_UP_MS
}

/** Throws a 403 unless the user proved who they are in the last two minutes. */
export function needStepUp(session: SignedIn, clock: Clock): void {
  if (isSteppedUp(session, clock)) return
  throw new HttpProblem(403, 'STEP_UP_NEEDED', 'Confirm who you are first.')
}

/**
 * Throws a 401 for a session that has ended since the request was let in, such as by closing the wallet: what
 * it would still store belonged to nobody. Asked in the transaction that stores it.
 */
export async function needLogin(
  { sessionId }: SignedIn,
  logins: Pick<Logins, 'isOpen'>,
): Promise<void> {
  if (!(await logins.isOpen(sessionId)))
    throw new HttpProblem(401, 'SESSION_ENDED', 'Log in again.')
}
