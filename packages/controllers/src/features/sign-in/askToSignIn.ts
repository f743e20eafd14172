import {
  type AccountId,
  type AccountType,
  isKitError,
  KitError,
  type Session,
  type SignInProblem,
  toKitError,
} from '@bowline/common'
import type {
  SignInProof,
  SignInRefusal,
  SignInServer,
  SignInSession,
} from '@bowline/common/sign-in'
import type { SignInConversation } from '../../kit/SignInGate.ts'

export interface SignInAsked extends Pick<Session, 'peer' | 'redirect'> {
  readonly account: AccountId
  readonly accountType: AccountType | undefined
  /** Whether declining ends the connection. */
  readonly isRequired: boolean
  /** What the wallet has signed already. */
  readonly signed?: SignInProof | undefined
  /** The user has just pressed to connect, and the wallet shows the message by itself: it is asked at once. */
  readonly isShownByWallet?: boolean | undefined
  /** Makes the text to sign. */
  prepare(): Promise<string>
  /** Lets the wallet sign. */
  sign(message: string): Promise<string>
  verify: SignInServer['verify']
  /** Called with the error of each attempt that failed. */
  onFailed(error: KitError): void
}

/**
 * Asks the user to sign in until they have, or decline. The wallet is asked only after a press, and what it has
 * signed is sent until the server answers.
 *
 * Throws `USER_REJECTED` if the user declines, and `ABORTED` if they leave.
 */
export async function askToSignIn(
  asked: SignInAsked,
  { ask, noteSigned, seal, signal, tell }: SignInConversation,
): Promise<SignInSession> {
  const { account, accountType, isRequired, peer, redirect, signed, isShownByWallet } = asked
  const { prepare, sign, verify, onFailed } = asked
  const question = { kind: 'signIn', account, accountType, isRequired, peer, redirect } as const
  let proof = signed
  let message = signed?.message
  let problem: SignInProblem | undefined

  const fail = (why: SignInProblem, error: KitError) => {
    problem = why
    onFailed(error)
  }

  /** The user can decline while the message is being made. */
  async function makeMessage(): Promise<void> {
    const made = attempt(prepare)
    const declined = ask(question).then(({ isAccepted }) => {
      if (!isAccepted) throw new KitError('USER_REJECTED', {})
      return made
    })
    const outcome = await Promise.race([made, declined])
    if ('error' in outcome) fail('unprepared', outcome.error)
    else message = outcome.value
  }

  async function makeProof(text: string): Promise<void> {
    const answer = await attempt(() => sign(text))
    if ('value' in answer) proof = { message: text, signature: answer.value, account }
    else fail(isKitError(answer.error, 'USER_REJECTED') ? 'declined' : 'failed', answer.error)
  }

  async function send(own: SignInProof): Promise<SignInSession | undefined> {
    noteSigned()
    const answer = await attempt(() => verify(own, { signal }))
    if ('error' in answer) return void fail('unsent', answer.error)
    if (answer.value.ok) return answer.value.session
    const { refusal } = answer.value
    const why = problemOf(refusal)
    // The server will not accept this message any more.
    if (why !== 'unsent') message = proof = undefined
    return void fail(why, new KitError('SIGN_IN_REFUSED', { refusal }))
  }

  // Once without a question of ours: the wallet has asked, or asks now.
  if (signed || isShownByWallet) tell({ kind: 'wallet' })
  if (!signed && isShownByWallet) {
    const made = await attempt(prepare)
    // Otherwise it is made again below, where the user can leave.
    if ('value' in made) message = made.value
  }
  for (;;) {
    if (message === undefined) await makeMessage()
    const isAsked = problem === undefined && (signed || isShownByWallet)
    const { isAccepted } = isAsked
      ? ASKED
      : await ask({ ...question, message, problem, isSigned: proof !== undefined })
    if (!isAccepted) throw new KitError('USER_REJECTED', {})
    if (message === undefined) continue
    const unseal = seal()
    try {
      if (!proof) await makeProof(message)
      const session = proof && (await send(proof))
      if (session) return session
    } finally {
      unseal()
    }
  }
}

const ASKED = { isAccepted: true } as const

function problemOf(refusal: SignInRefusal): SignInProblem {
  switch (refusal) {
    case 'CHAIN_UNAVAILABLE':
    case 'UNAVAILABLE':
    case 'BUSY':
      return 'unsent'
    case 'EXPIRED':
    case 'NONCE_INVALID':
    case 'NONCE_USED':
      return 'expired'
    case 'NOT_ADMITTED':
      return 'notAdmitted'
    default:
      return 'refused'
  }
}

type Outcome<T> = { readonly value: T } | { readonly error: KitError }

async function attempt<T>(run: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await run() }
  } catch (cause) {
    return { error: toKitError(cause) }
  }
}
