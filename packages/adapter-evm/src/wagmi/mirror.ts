import type { Connector, Session } from '@bowline/common'
import type { WagmiBridge } from './WagmiBridge.ts'

/** Shows a session in the app's wagmi config, unless it is one of wagmi's own. */
export function mirror(
  { wagmi: config, networks, clock }: WagmiBridge,
  signal: AbortSignal,
  session: Session<'eip155'>,
  connector: Connector<'eip155'>,
): void {
  if (session.adopted) return
  import('../lazyParts.ts').then(
    ({ mirrorSession }) => mirrorSession({ config, networks, session, connector, clock, signal }),
    // The chunk could not be loaded: the kit itself works on, wagmi's hooks stay empty.
    () => {},
  )
}
