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
import { probeWhilePending } from '@bowline/common/adapters'
import type { SignInProof, SignInSession } from '@bowline/common/sign-in'
import type { Core } from '../../kit/kit.ts'
import type { SignInConversation } from '../../kit/SignInGate.ts'
import { accountTypeOf } from '../../shared/knownAccountType.ts'
import { askToSignIn } from './askToSignIn.ts'
import { messageFor } from './messageFor.ts'
import { sessionUse } from './sessionUse.ts'
import { signedIn } from './signInState.ts'

export interface SignInWith {
  readonly siwx: SignIn
  readonly account: AccountId
  readonly chainId: ChainId
  readonly session: Session
  readonly provider: ProviderMap[Namespace]
  readonly isRequired: boolean
  /** What the wallet has signed already, while it was connected. */
  readonly proof?: SignInProof | undefined
  readonly isShownByWallet?: boolean | undefined
  operations(): Promise<ChainOperations>
}

/** Lets the user sign in with an account, and keeps the session. See `askToSignIn`. */
export async function performSignIn(
  { clock, events, kit, logger }: Core,
  asked: SignInWith,
  conversation: SignInConversation,
): Promise<SignInSession> {
  const { siwx, account, chainId, session, provider, operations, isRequired, proof } = asked
  const { host: domain, origin: uri } = globalThis.location
  const scope = session.scopes().find(({ accounts }) => accounts.includes(account))
  if (proof) events.emit('signingIn', { chainId })
  try {
    const opened = await askToSignIn(
      {
        account,
        accountType: scope && accountTypeOf(scope, account),
        signed: proof && { ...proof, account },
        isRequired,
        isShownByWallet: asked.isShownByWallet,
        peer: session.peer,
        redirect: session.redirect,
        async prepare() {
          // Before the nonce: those of before belong to a visitor who signs out.
          await sessionUse(kit).endUnused()
          return messageFor(siwx, { account, domain, uri, signal: conversation.signal })
        },
        verify: (proof, options) => siwx.server.verify(proof, options),
        async sign(message) {
          events.emit('signingIn', { chainId })
          // The user has read the message, so the wallet is asked without a preview.
          const signed = (await operations()).signMessage(provider, account, message)
          return probeWhilePending(clock, signed, () => void session.refresh?.())
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
