import type { SignInSession } from '@bowline/common/sign-in'
import type { SignIn } from '../server/createSignIn.ts'

/** What of Express's request is needed. */
interface ExpressRequest extends AsyncIterable<Uint8Array> {
  readonly method: string
  readonly originalUrl: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** What `express.json()` has read, if the app uses it. */
  readonly body?: unknown
}

interface ExpressResponse {
  status(code: number): unknown
  append(name: string, value: string): unknown
  send(body: string): unknown
}

/**
 * Returns the handler of an Express route, before or behind `express.json()`.
 *
 * @example
 * app.all('/api/sign-in/:route', toExpress(signIn))
 */
export function toExpress({ handle }: SignIn) {
  return async (request: ExpressRequest, response: ExpressResponse): Promise<void> => {
    const answer = await handle(toRequest(request))
    response.status(answer.status)
    for (const [name, value] of answer.headers) response.append(name, value)
    response.send(await answer.text())
  }
}

/** Returns who is signed in, to guard routes; `undefined` if no user is. Throws if the store of sessions fails. */
export function getExpressSession(
  { getSession }: SignIn,
  request: Pick<ExpressRequest, 'headers' | 'originalUrl'>,
): Promise<SignInSession | undefined> {
  return getSession(new Request(addressOf(request), { headers: fieldsOf(request) }))
}

/** All that the handler knows; `fetch` refuses to name some others. */
const METHODS = ['GET', 'POST', 'DELETE', 'OPTIONS']

function toRequest(request: ExpressRequest): Request {
  const { method, body } = request
  const init = { method: METHODS.includes(method) ? method : 'PUT', headers: fieldsOf(request) }
  if (method !== 'POST') return new Request(addressOf(request), init)
  const sent = typeof body === 'object' && body !== null ? JSON.stringify(body) : streamOf(request)
  // A body that is a stream needs `duplex`, which the types of browsers do not know.
  return new Request(addressOf(request), { ...init, body: sent, duplex: 'half' } as RequestInit)
}

/** Only its path counts. The host is what the visitor says it is, or no host at all. */
function addressOf({ originalUrl }: Pick<ExpressRequest, 'originalUrl'>): URL {
  const url = new URL('http://localhost')
  url.pathname = originalUrl.split('?', 1)[0] ?? ''
  return url
}

/** Lists the header fields without the length, which is of what was sent: that may have been read, and written again. */
const fieldsOf = ({ headers }: Pick<ExpressRequest, 'headers'>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'content-length' ? [] : [[name, String(value)]],
  )

function streamOf(request: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const parts = request[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void parts.return?.(),
  })
}
