import { type Clock, systemClock } from '@bowline/common'
import {
  isSignInRefusal,
  type SignInAnswer,
  SignInError,
  type SignInNonce,
  type SignInServer,
  type SignInSession,
} from '@bowline/common/sign-in'
import { parseSession } from '../server/sessions/readSession.ts'

export interface SignInClientOptions {
  /** Where the server's sign-in is: `/api/sign-in`, or an `https:` address of another host of the app. */
  readonly url: string
  readonly fetch?: typeof fetch | undefined
  /** A call without an answer after this long fails with `SERVER_UNREACHABLE`. @defaultValue 30 seconds */
  readonly timeoutMs?: number | undefined
  readonly clock?: Clock | undefined
}

const TIMEOUT_MS = 30_000
type Body = Readonly<Record<string, unknown>>

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

  async function call(name: string, init: RequestInit = {}) {
    const address = `${base}/${name}`
    const limit = new AbortController()
    const stop = clock.after(timeoutMs, () => limit.abort())
    const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal
    // A cookie of another host of the app has to come along.
    const options = { credentials: 'include', redirect: 'error', ...init, signal } as const
    let response: Response
    let body: unknown
    try {
      response = await send(address, options)
      body = await response.json()
    } catch (cause) {
      init.signal?.throwIfAborted()
      // What answers with something else than JSON is not the server.
      const code = cause instanceof SyntaxError ? 'ANSWER_INVALID' : 'SERVER_UNREACHABLE'
      throw new SignInError(code, address, { cause })
    } finally {
      stop()
    }
    const isBody = typeof body === 'object' && body !== null
    if (!isBody) throw new SignInError('ANSWER_INVALID', address)
    const invalid = () => new SignInError('ANSWER_INVALID', address)
    return { response, body: body as Body, invalid }
  }

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

const readSession = ({ session }: Body): SignInSession | undefined =>
  session ? parseSession(JSON.stringify(session)) : undefined

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
