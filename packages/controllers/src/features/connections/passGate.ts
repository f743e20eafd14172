import { type Session, toKitError } from '@bowline/common'
import type { InteractionControl } from '../../core/createInteraction.ts'
import { raceAbort } from '../../core/raceAbort.ts'
import type { Core } from '../../kit.ts'
import type { Claim } from './connections.ts'

/**
 * Has the user sign in, if the app wants that. Throws if the session must not be connected: the user has left,
 * or does not sign in where that is required.
 */
export async function passGate(
  { signIn }: Pick<Core, 'signIn'>,
  { claim, control }: { readonly claim: Claim; readonly control: InteractionControl },
  session: Session,
): Promise<void> {
  const gate = signIn.getState()
  if (!gate) return
  const { signal } = control
  try {
    if (await raceAbort(gate.isSignedIn(session), signal)) return
    claim.authenticate()
    await raceAbort(gate.signIn(session, control), signal)
  } catch (cause) {
    const isLeft = signal.aborted || toKitError(cause).code === 'ABORTED'
    if (gate.isRequired || isLeft) throw cause
  }
}
