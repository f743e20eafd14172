import { loadCode, type SignIn } from '@bowline/common'
import type { Core } from '../kit/kit.ts'

/** Lets the users of an app with `siwx` sign in. */
export function wireSignIn(core: Core, siwx: SignIn): void {
  const { events, logger, signIn } = core
  const load = () => loadCode(() => import('./signInWiring.ts'))
  const gate = async () => (await load()).gateOf(core, siwx)
  signIn.setState(
    {
      isRequired: siwx.isRequired ?? true,
      isSignedIn: async (session) => (await gate()).isSignedIn(session),
      // A message of the app's own form cannot be written by the wallet.
      ...((siwx.isRequired ?? true) &&
        !siwx.createMessage && {
          terms: async (namespace, signal) =>
            (await gate().catch(() => undefined))?.terms?.(namespace, signal),
        }),
      endUnused: async () => (await gate().catch(() => undefined))?.endUnused?.(),
      signIn: async (session, conversation, connecting) =>
        (await gate()).signIn(session, conversation, connecting),
    },
    true,
  )
  // A connection of an earlier page is not asked about, but what ends it has to sign its user out.
  const follow = async () => (await load()).followConnected(core, siwx)
  events.on('connected', ({ namespaces }) => {
    if (!namespaces.some((one) => siwx.namespaces?.includes(one) ?? true)) return
    follow().catch((error: unknown) =>
      logger.log('warn', 'sign-in not followed', { error: String(error) }),
    )
  })
}
