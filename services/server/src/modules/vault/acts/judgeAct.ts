import type { Clock } from '@bowline/common'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import { needStepUp } from '../../../http/checkSession.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import { ACTS, type LastingAct } from './ACTS.ts'

export interface ActCircumstances {
  /** Whether a signature of the wallet's key was checked. */
  readonly isSigned: boolean
  /** Whether the server knows a key of the wallet. */
  readonly hasKey: boolean
  /** Whether a passkey of the login has confirmed it, which shows more than a login by mail does. */
  readonly byPasskey?: boolean | undefined
}

/**
 * Decides, by the table, whether an act happens at once or waits.
 *
 * Throws a 403 `ACT_UNSIGNED` for one that needs a signature.
 */
export function judgeAct(act: LastingAct, circumstances: ActCircumstances): 'at once' | 'waits' {
  const { isSigned, hasKey, byPasskey } = circumstances
  const { unsigned, withoutKey } = ACTS[act]
  if (isSigned) return 'at once'
  if (!hasKey) return byPasskey ? 'at once' : withoutKey
  if (unsigned === 'refused') throw actUnsigned()
  return unsigned
}

/** How long an act waits, by the table. */
export function holdMsOf(
  act: LastingAct,
  { isSigned, hasKey }: Pick<ActCircumstances, 'isSigned' | 'hasKey'>,
): number {
  const { holdMs, shortHoldMs } = ACTS[act]
  return isSigned || !hasKey ? (shortHoldMs ?? holdMs) : holdMs
}

/** Throws a 403 for an act that needs a confirmation, unless the user proved who they are in the last two minutes. */
export function needConfirmation(act: LastingAct, session: SignedIn, clock: Clock): void {
  if (ACTS[act].needsConfirmation) needStepUp(session, clock)
}

const actUnsigned = () =>
  new HttpProblem(403, 'ACT_UNSIGNED', 'Only who has opened the wallet can do this: sign it.')
