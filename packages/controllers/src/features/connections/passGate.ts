import { KitError, type Session, toKitError } from '@bowline/common'
import type { InteractionControl } from '../../core/createInteraction.ts'
import type { Core } from '../../kit.ts'
import type { Claim } from './connections.ts'

/**
 * Asks the user to sign in if the app wants that. If the user does not sign in, the session ends where
 * signing in is required, and is connected without it elsewhere.
 */
export async function passGate(
  { logger, signIn }: Pick<Core, 'logger' | 'signIn'>,
  { claim, control }: { readonly claim: Claim; readonly control: InteractionControl },
  session: Session,
): Promise<void> {
  const gate = signIn.getState()
  if (!gate) return
  try {
    if (await gate.isSignedIn(session)) return
    claim.authenticate()
    await gate.signIn(session, control)
    if (control.signal.aborted) throw new KitError('ABORTED')
  } catch (cause) {
    const { code } = toKitError(cause)
    if (!gate.isRequired && code !== 'ABORTED') return
    // The wallet is told that it is not connected. Its answer changes nothing here.
    await (session.discard?.() ?? session.disconnect()).catch((error: unknown) =>
      logger.log('warn', 'unsigned session', { error: String(error) }),
    )
    throw cause
  }
}
