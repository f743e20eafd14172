import type { SignedInAccount, SignInSession } from '@bowline/common/sign-in'
import { checkMessage, type ExpectedMessage } from '../verify/checkMessage.ts'
import { checkSignature } from '../verify/checkSignature.ts'
import { answer, refusalAnswer } from './answer.ts'
import { digestOf } from './createSigner.ts'
import type { Visitors } from './createVisitors.ts'
import type { Nonces } from './nonces/createNonces.ts'
import type { NonceStore } from './nonces/NonceStore.ts'
import { readProof } from './readProof.ts'
import type { readSettings } from './readSettings.ts'
import type { SignInOptions } from './SignInOptions.ts'
import { MAX_ACCOUNTS } from './sessions/readSession.ts'
import type { SessionPort } from './sessions/SessionPort.ts'

interface Parts {
  readonly settings: ReturnType<typeof readSettings>
  readonly nonces: Nonces
  readonly used: NonceStore
  readonly visitors: Visitors
  readonly sessions: SessionPort
  readonly admit: SignInOptions['admit']
}

/**
 * Creates what signs an account in by its proof.
 *
 * A nonce is marked as used after everything else has been checked: what is refused costs no nonce. Its mark
 * holds a digest of the visitor and the message, so the same visitor may send the same message again, as
 * browsers and users do when an answer is lost. Until the nonce expires, this gives the same answer: the
 * account is signed in since the first time, and not for longer. Everybody else, and every other message with
 * this nonce, is refused.
 */
export function createVerifier({ settings, nonces, used, visitors, sessions, admit }: Parts) {
  const { domains, origins, statement, chains, endpoints, clock, sessionLifeMs } = settings
  const isUri = (uri: string) => URL.canParse(uri) && origins.includes(new URL(uri).origin)

  return async (request: Request): Promise<Response> => {
    const read = await readProof(request)
    if (!read.ok) return refusalAnswer(read.refusal)
    const { message: text, signature, account: asked } = read.proof
    const now = clock.now()
    const expected: ExpectedMessage = { domains, isUri, statement, chains, account: asked, now }
    const checked = await checkMessage(text, expected)
    if (!checked.ok) return refusalAnswer(checked.refusal)
    const { message: fields, chainId, address } = checked
    const visitor = visitors.read(request)
    const nonceExpiresAt = visitor && (await nonces.check(visitor, fields.nonce, now))
    if (!visitor || !nonceExpiresAt) return refusalAnswer('NONCE_INVALID')
    const refusal = await checkSignature(checked, { text, signature, endpoints })
    if (refusal) return refusalAnswer(refusal)
    const account = `${chainId}:${address}`
    if (admit && !(await admit({ account, fields, request }))) return refusalAnswer('NOT_ADMITTED')
    const others = await othersOf(request, account)
    if (others.length >= MAX_ACCOUNTS) return refusalAnswer('TOO_MANY_ACCOUNTS')

    const digest = await digestOf(`${visitor}\n${text}`)
    const use = await used.use(fields.nonce, { digest, usedAt: now }, nonceExpiresAt)
    if (use.digest !== digest) return refusalAnswer('NONCE_USED')
    const signedIn = {
      account,
      signedInAt: use.usedAt,
      expiresAt: use.usedAt + sessionLifeMs,
    }
    const accounts = [...others, signedIn].toSorted((a, b) => a.signedInAt - b.signedInAt)
    const session: SignInSession = { accounts }
    return answer({ session }, await sessions.write(session, request))
  }

  /** The accounts that the visitor is signed in with already, without the one that signs in now. */
  async function othersOf(request: Request, account: string): Promise<readonly SignedInAccount[]> {
    const session = await sessions.read(request)
    return (session?.accounts ?? []).filter((one) => one.account !== account)
  }
}
