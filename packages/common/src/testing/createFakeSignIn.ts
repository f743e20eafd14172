import type { SignIn } from '../ports/SignIn.ts'
import { chainOf } from '../sign-in/families.ts'
import { parseMessage } from '../sign-in/parseMessage.ts'
import type { SignInAnswer, SignInProof, SignInSession } from '../sign-in/SignInServer.ts'

type Answer = SignInAnswer | Error

/** An app's server in memory, which takes every signature, unless the test says what it answers next. */
export function createFakeSignIn(options: Omit<SignIn, 'server'> = {}) {
  let session: SignInSession | undefined
  let nonces = 0
  let isDown = false
  const proofs: SignInProof[] = []
  const answers: Answer[] = []
  const calls = { signOuts: 0, reads: 0 }
  const up = () => {
    if (isDown) throw new Error('down')
  }
  const open = ({ message }: SignInProof, expiresAt: number): SignInSession => {
    const parsed = parseMessage(message)
    const account = parsed && `${chainOf(parsed)}:${parsed.address}`
    const accounts = [
      ...(session?.accounts ?? []),
      { account: account ?? '', signedInAt: 0, expiresAt },
    ]
    session = { accounts }
    return session
  }
  const siwx: SignIn = {
    ...options,
    server: {
      async getNonce() {
        up()
        nonces += 1
        const times = { issuedAt: '2026-01-01T00:00:00Z', expirationTime: '2026-01-01T00:10:00Z' }
        return { nonce: `nonce0000${nonces}`, ...times, statement: 'Members only.' }
      },
      async verify(proof) {
        proofs.push(proof)
        up()
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer ?? { ok: true, session: open(proof, Number.MAX_SAFE_INTEGER) }
      },
      async getSession() {
        calls.reads += 1
        up()
        return session
      },
      async signOut() {
        up()
        calls.signOuts += 1
        session = undefined
      },
    },
  }
  return {
    siwx,
    calls,
    proofs,
    /** What the server answers next. */
    answerNext: (...next: readonly Answer[]) => void answers.push(...next),
    setDown(next: boolean) {
      isDown = next
    },
    /** Sets the session, as another tab of the visitor may. */
    setSession(next: SignInSession | undefined) {
      session = next
    },
  }
}
