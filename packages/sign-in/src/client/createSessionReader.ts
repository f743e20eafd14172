import { type Clock, systemClock } from '@bowline/common'
import type { SignInSession } from '@bowline/common/sign-in'
import { createCall, readSession } from './createCall.ts'

export interface SessionReaderOptions {
  /** Where the kit's server is: the `services.url` of the kit. */
  readonly url: string
  readonly projectId: string
  /** The origins of the pages of this app, such as `https://app.example`. */
  readonly origins: string | readonly string[]
  readonly fetch?: typeof fetch | undefined
  /** A call without an answer after this long fails with `SERVER_UNREACHABLE`. @defaultValue 10 seconds */
  readonly timeoutMs?: number | undefined
  readonly clock?: Clock | undefined
}

export interface SessionReader {
  /** Returns who has sent a request; `undefined` if no user is signed in there. */
  getSession(request: Request): Promise<SignInSession | undefined>
}

const TIMEOUT_MS = 10_000
const BEARER = /^Bearer ([-_a-zA-Z0-9]{43})$/i

/**
 * Creates what the back end of an app asks about users who have signed in with the kit's server. Its pages send their
 * token as `Authorization: Bearer …`. The server is asked each time, so that signing out counts at once.
 *
 * `getSession` throws a `SignInError` `SERVER_UNREACHABLE` or `ANSWER_INVALID`: nothing is known then.
 *
 * @example
 * const reader = createSessionReader({ url: 'https://kit.example', projectId: 'shop', origins: 'https://shop.example' })
 * const session = await reader.getSession(request)
 */
export function createSessionReader(options: SessionReaderOptions): SessionReader {
  const { url, projectId, origins, timeoutMs = TIMEOUT_MS, clock = systemClock } = options
  const { fetch: send = (...request) => fetch(...request) } = options
  const own = typeof origins === 'string' ? [origins] : origins
  const base = `${url.replace(/\/$/, '')}/v1/sign-in`
  const call = createCall({ base, send, timeoutMs, clock })
  return {
    async getSession({ headers, signal }) {
      const [, token] = BEARER.exec(headers.get('authorization') ?? '') ?? []
      if (token === undefined) return undefined
      const { response, body, invalid } = await call(
        `session?${new URLSearchParams({ projectId })}`,
        {
          method: 'POST',
          signal,
          credentials: 'omit',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ token }),
        },
      )
      const session = readSession(body)
      if (!response.ok || (session === undefined && body.session !== null)) throw invalid()
      const { origin } = Object(body.session)
      return own.includes(origin) ? session : undefined
    },
  }
}
