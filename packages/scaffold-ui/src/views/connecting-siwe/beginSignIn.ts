import { activeConnection, isEnd, type Kit, startConnect, startSignIn } from '@bowline/controllers'
import type { Visit } from '../../visit/ViewEntry.ts'
import { noteStarted } from '../../visit/visits.ts'
import type { SigningIn } from './SigningIn.ts'

/** Starts to sign in, unless that is under way. */
export function beginSignIn({ kit, route }: Visit): void {
  noteStarted(route, signingIn(kit) ?? startSigningIn(kit))
}

/** The interaction of this view that is under way. The app may have started it and opened this view for it. */
function signingIn(kit: Kit): SigningIn | undefined {
  const shown = kit.interaction.getState()
  const step = shown?.step.getState()
  if (!shown || !step || isEnd(step) || shown.kind === 'switch') return undefined
  return shown.kind === 'signIn' || step.kind === 'signIn' ? shown : undefined
}

/** Goes on with a wallet whose user has not signed in yet, or signs in with the one that is connected. */
export function startSigningIn(kit: Kit): SigningIn | undefined {
  const [held] = kit['~internals'].heldSessions.getState()
  if (held) return startConnect(kit, { connectorId: held.connector.id })
  const isConnected = activeConnection(kit.connections.getState(), kit.networks.getState())
  return isConnected && kit.config.siwx ? startSignIn(kit) : undefined
}
