import { loadCode } from '@bowline/common'
import type { Core } from './kit.ts'

/** Has users sign in, if the app wants that (`siwx`). */
export function wireSignIn(core: Core): void {
  const { kit, signIn } = core
  const { siwx } = kit.config
  if (!siwx) return
  const load = () => loadCode(() => import('./signInWiring.ts'))
  const gate = async () => (await load()).gateOf(core, siwx)
  signIn.setState(
    {
      isRequired: siwx.isRequired ?? true,
      isSignedIn: async (session) => (await gate()).isSignedIn(session),
      signIn: async (session, conversation) => (await gate()).signIn(session, conversation),
    },
    true,
  )
}
