import type { Clock } from '@bowline/common'
import type {
  SignedInAccount,
  SignInMessage,
  SignInProof,
  SignInRefusal,
  SignInSession,
} from '@bowline/common/sign-in'
import { base64urlnopad } from '@scure/base'
import { checkMessage, type ExpectedMessage, refuse } from '../verify/checkMessage.ts'
import { checkSignature } from '../verify/checkSignature.ts'
import type { Endpoints } from '../verify/Endpoints.ts'
import { digestOf, type Signer } from './createSigner.ts'
import type { Nonces } from './nonces/createNonces.ts'
import type { NonceStore } from './nonces/NonceStore.ts'
import { GRACE_MS } from './sessions/createSessionKeeper.ts'
import { MAX_ACCOUNTS } from './sessions/readSession.ts'

interface Parts {
  readonly signer: Signer
  readonly nonces: Nonces
  readonly used: NonceStore
  readonly endpoints?: Endpoints | undefined
  readonly sessionLifeMs: number
  readonly clock: Pick<Clock, 'now'>
}

/** A proof, and what is known of who sends it. */
interface Attempt {
  readonly proof: SignInProof
  /** The visitor to whom the nonce has to belong. */
  readonly visitor: string | undefined
  readonly expected: Omit<ExpectedMessage, 'account' | 'now'>
  /** The session that the visitor has. */
  readonly current: () => Promise<SignInSession | undefined>
  /** Whether a proven account may sign in. Left out, each may. */
  readonly admit?:
    | ((account: string, fields: SignInMessage) => boolean | Promise<boolean>)
    | undefined
}

type Verdict =
  | {
      readonly ok: true
      readonly session: SignInSession
      /** What may lead to the session: nobody can guess it, and it is the same each time this proof is sent. */
      readonly id: string
    }
  | { readonly ok: false; readonly refusal: SignInRefusal }

const PURPOSE = 'session id'

/**
 * Creates what signs an account in by its proof. The caller keeps the session.
 *
 * A nonce is marked as used after everything else has been checked: what is refused costs no nonce. Its mark
 * holds a digest of the visitor and the message, so the same visitor may send the same message again, as
 * browsers and users do when an answer is lost. For two minutes, this gives the same answer: the
 * account is signed in since the first time, and not for longer. Everybody else, and every other message with
 * this nonce, is refused.
 */
export function createVerifier({ signer, nonces, used, endpoints, sessionLifeMs, clock }: Parts) {
  return async ({ proof, visitor, expected, current, admit }: Attempt): Promise<Verdict> => {
    const { message: text, signature, account: asked } = proof
    const now = clock.now()
    const checked = await checkMessage(text, { ...expected, account: asked, now })
    if (!checked.ok) return checked
    const { message: fields, chainId, address } = checked
    const nonceExpiresAt = visitor && (await nonces.check(visitor, fields.nonce, now))
    if (!visitor || !nonceExpiresAt) return refuse('NONCE_INVALID')
    const refusal = await checkSignature(checked, { text, signature, endpoints })
    if (refusal) return refuse(refusal)
    const account = `${chainId}:${address}`
    if (admit && !(await admit(account, fields))) return refuse('NOT_ADMITTED')
    const others = ((await current())?.accounts ?? []).filter((one) => one.account !== account)
    if (others.length >= MAX_ACCOUNTS) return refuse('TOO_MANY_ACCOUNTS')

    const own = `${visitor}\n${text}`
    const digest = await digestOf(own)
    const use = await used.use(fields.nonce, { digest, usedAt: now }, nonceExpiresAt)
    const isOver = clock.now() >= use.usedAt + GRACE_MS
    if (use.digest !== digest || isOver) return refuse('NONCE_USED')
    const signedIn: SignedInAccount = {
      account,
      signedInAt: use.usedAt,
      expiresAt: use.usedAt + sessionLifeMs,
    }
    const accounts = [...others, signedIn].toSorted((a, b) => a.signedInAt - b.signedInAt)
    const id = await digestOf(base64urlnopad.encode(await signer.sign(PURPOSE, own)))
    return { ok: true, session: { accounts }, id }
  }
}
