import type { AnyInteraction, ConnectInteraction, SignInInteraction } from '@bowline/controllers'

/** What the view draws: signing in with a connected wallet, or as the last step of connecting one. */
export type SigningIn = ConnectInteraction | SignInInteraction

export const isSigningIn = (interaction: AnyInteraction | undefined): interaction is SigningIn =>
  interaction?.kind === 'connect' || interaction?.kind === 'signIn'
