import { type Clock, systemClock } from '@bowline/common'
import {
  isSignInRefusal,
  type SignInAnswer,
  type SignInNonce,
  type SignInServer,
} from '@bowline/common/sign-in'
import { type Body, createCall, readSession } from './createCall.ts'

export interface SignInClientOptions {
  /** Where the server's sign-in is: `/api/sign-in`, or an `https:` address of another host of the app. */
  readonly url: string
  readonly fetch?: typeof fetch | undefined
  /** A call without an answer after this long fails with `SERVER_UNREACHABLE`. @defaultValue 30 seconds */
  readonly timeoutMs?: number | undefined
  readonly clock?: Clock | undefined
}

const TIMEOUT_MS = 30_000

/**
 * Creates the page's side of `createSignIn`. It keeps nothing: the session is in a cookie that scripts do not
 * see.
 *
 * Its calls throw a `SignInError` `SERVER_UNREACHABLE` or `ANSWER_INVALID`, or the signal's reason. A refused
 * proof is an answer.
 *
 * @example
 * const server = createSignInClient({ url: '/api/sign-in' })
 * const { nonce, issuedAt, expirationTime } = await server.getNonce()
 */
export function createSignInClient({
  url,
  fetch: send = (...request) => fetch(...request),
  timeoutMs = TIMEOUT_MS,
  clock = systemClock,
}: SignInClientOptions): SignInServer {
  const base = url.replace(/\/$/, '')
  const call = createCall({ base, send, timeoutMs, clock })

  return {
    async getNonce({ signal } = {}) {
      const { response, body, invalid } = await call('nonce', init(signal))
      const nonce = readNonce(body)
      if (!response.ok || !nonce) throw invalid()
      return nonce
    },

    async verify(proof, { signal } = {}): Promise<SignInAnswer> {
      const { response, body, invalid } = await call('verify', {
        ...init(signal),
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(proof),
      })
      if (!response.ok && isSignInRefusal(body.refusal)) return { ok: false, refusal: body.refusal }
      const session = readSession(body)
      if (!response.ok || !session) throw invalid()
      return { ok: true, session }
    },

    async getSession({ signal } = {}) {
      const { response, body, invalid } = await call('session', init(signal))
      const session = readSession(body)
      if (!response.ok || (session === undefined && body.session !== null)) throw invalid()
      return session
    },

    async signOut({ signal } = {}) {
      const { response, invalid } = await call('session', { ...init(signal), method: 'DELETE' })
      if (!response.ok) throw invalid()
    },
  }
}

const init = (signal: AbortSignal | undefined): RequestInit => (signal ? { signal } : {})

function readNonce({ nonce, issuedAt, expirationTime, statement }: Body): SignInNonce | undefined {
  const texts = [nonce, issuedAt, expirationTime, statement ?? '']
  if (!texts.every((one) => typeof one === 'string')) return undefined
  // Checked in the line above.
  return {
    nonce,
    issuedAt,
    expirationTime,
    ...(statement !== undefined && { statement }),
  } as SignInNonce
}
