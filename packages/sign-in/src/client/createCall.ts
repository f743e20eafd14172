import type { Clock } from '@bowline/common'
import { SignInError, type SignInSession } from '@bowline/common/sign-in'
import { parseSession } from '../server/sessions/readSession.ts'

interface CallOptions {
  /** The address of the server, without a trailing slash. */
  readonly base: string
  readonly send: typeof fetch
  readonly timeoutMs: number
  readonly clock: Clock
}

/** What a server answers in JSON. */
export type Body = Readonly<Record<string, unknown>>

/**
 * Creates a function that calls a sign-in server. It throws a `SignInError` `SERVER_UNREACHABLE` or
 * `ANSWER_INVALID`, or the signal's reason.
 */
export function createCall({ base, send, timeoutMs, clock }: CallOptions) {
  return async (name: string, init: RequestInit = {}) => {
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
}

/** The session of an answer; `undefined` if there is none, or something else. */
export const readSession = ({ session }: Body): SignInSession | undefined =>
  session ? parseSession(JSON.stringify(session)) : undefined
