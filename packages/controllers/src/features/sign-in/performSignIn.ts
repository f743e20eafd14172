import type {
  AccountId,
  ChainId,
  ChainOperations,
  Namespace,
  ProviderMap,
  Session,
  SignIn,
} from '@bowline/common'
import { toKitError } from '@bowline/common'
import type { SignInSession } from '@bowline/common/sign-in'
import type { Core } from '../../kit.ts'
import type { SignInConversation } from '../connections/SignInGate.ts'
import { askToSignIn } from './askToSignIn.ts'
import { messageFor } from './messageFor.ts'
import { signedIn } from './signInState.ts'

export interface SignInWith {
  readonly siwx: SignIn
  readonly account: AccountId
  readonly chainId: ChainId
  readonly session: Session
  readonly provider: ProviderMap[Namespace]
  readonly isRequired: boolean
  operations(): Promise<ChainOperations>
}

/** Has the user sign in with an account, and keeps the session. See `askToSignIn`. */
export async function performSignIn(
  { events, kit, logger }: Core,
  { siwx, account, chainId, session, provider, operations, isRequired }: SignInWith,
  conversation: SignInConversation,
): Promise<SignInSession> {
  const { host: domain, origin: uri } = globalThis.location
  try {
    const opened = await askToSignIn(
      {
        account,
        isRequired,
        peer: session.peer,
        redirect: session.redirect,
        prepare: () => messageFor(siwx, { account, domain, uri, signal: conversation.signal }),
        verify: siwx.server.verify,
        async sign(message) {
          events.emit('signingIn', { chainId })
          // The user has read the message, so the wallet is asked without a preview.
          return (await operations()).signMessage(provider, account, message)
        },
        onFailed(error) {
          const { code } = error
          logger.log('warn', 'sign-in failed', { code, ...error.context })
          events.emit('signInFailed', { chainId, code })
        },
      },
      conversation,
    )
    signedIn(kit).set(opened)
    events.emit('signedIn', { chainId })
    return opened
  } catch (cause) {
    const { code } = toKitError(cause)
    if (code === 'USER_REJECTED') events.emit('signInDeclined', { chainId })
    throw cause
  }
}
