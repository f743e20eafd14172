import type { SignInRefusal, SignInSession } from '@bowline/common/sign-in'
import { answer, refusalAnswer } from './answer.ts'
import { createCookies } from './cookies.ts'
import { createSigner } from './createSigner.ts'
import { createVerifier } from './createVerifier.ts'
import { createVisitors } from './createVisitors.ts'
import { isUriOf } from './isUriOf.ts'
import { createMemoryNonces } from './nonces/createMemoryNonces.ts'
import { createNonces } from './nonces/createNonces.ts'
import { StoreFull } from './nonces/NonceStore.ts'
import { readProof } from './readProof.ts'
import { readSettings } from './readSettings.ts'
import type { SignInOptions } from './SignInOptions.ts'
import { createCookieSessions } from './sessions/createCookieSessions.ts'
import { createStoredSessions } from './sessions/createStoredSessions.ts'
import type { SessionPort } from './sessions/SessionPort.ts'

/** The half of sign-in that runs on a server. */
export interface SignIn {
  /**
   * Answers a request by the last part of its path: `GET nonce`, `POST verify`, `GET session` and `DELETE
   * session`. Never throws.
   */
  handle(request: Request): Promise<Response>
  /**
   * Returns who is signed in, to guard routes of your own; `undefined` if no user is. Throws if the store of
   * sessions fails.
   */
  getSession(request: Request): Promise<SignInSession | undefined>
}

/**
 * Creates the half of sign-in that runs on a server, as a function from a request to a response. It needs
 * nothing of Node.
 *
 * Throws a `SignInError` `SETTING_INVALID` with the name of an option that is missing or invalid.
 *
 * @example
 * const signIn = createSignIn({
 *   domain: 'app.example',
 *   secrets: [process.env.SIGN_IN_SECRET],
 *   chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
 *   endpoints: { 'eip155:1': 'https://rpc.example' },
 * })
 */
export function createSignIn(options: SignInOptions): SignIn {
  const settings = readSettings(options)
  const { clock, origins, secrets, statement } = settings
  const { onError = () => undefined } = options
  const signer = createSigner(secrets)
  const cookies = createCookies(origins.some((origin) => origin.startsWith('https:')))
  const visitors = createVisitors(cookies, settings)
  const nonces = createNonces(signer, settings.nonceLifeMs)
  const sessions = portOf(options.sessions)
  const verifier = createVerifier({
    ...settings,
    signer,
    nonces,
    used: options.nonces ?? createMemoryNonces({ clock }),
  })
  const expected = { ...settings, isUri: isUriOf(origins) }

  function portOf(given: SignInOptions['sessions']): SessionPort {
    if (given === undefined) return createCookieSessions({ signer, cookies, clock })
    return 'read' in given ? given : createStoredSessions({ store: given, cookies, clock })
  }

  async function giveNonce(request: Request) {
    const visitor = visitors.read(request) ?? visitors.create()
    const given = await nonces.issue(visitor, clock.now())
    // Written each time, so that the cookie outlives its nonces.
    return answer({ ...given, statement }, [visitors.write(visitor)])
  }

  async function verify(request: Request) {
    const read = await readProof(request)
    if (!read.ok) return refusalAnswer(read.refusal)
    const { admit } = options
    const answered = await verifier({
      proof: read.proof,
      visitor: visitors.read(request),
      expected,
      current: () => sessions.read(request),
      admit: admit && ((account, fields) => admit({ account, fields, request })),
    })
    if (!answered.ok) return refusalAnswer(answered.refusal)
    const { session, id } = answered
    const fields = await sessions.write(session, request, id)
    return fields ? answer({ session }, fields) : refusalAnswer('NONCE_USED')
  }

  async function signOut(request: Request) {
    // Another visitor from here on: messages of before cannot be sent again.
    const fields = [...(await sessions.end(request)), visitors.write(visitors.create())]
    return answer({ session: null }, fields)
  }

  const routes: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
    nonce: { GET: giveNonce },
    verify: { POST: verify },
    session: {
      GET: async (request) => answer({ session: (await sessions.read(request)) ?? null }),
      DELETE: signOut,
    },
  }

  async function route(request: Request): Promise<Response> {
    const origin = request.headers.get('origin')
    // Browsers send it with every POST and DELETE, and with what other sites ask.
    const isOwn = origin === null ? request.method === 'GET' : origins.includes(origin)
    if (!isOwn) return refusalAnswer('ORIGIN_NOT_ALLOWED')
    const name = new URL(request.url).pathname.split('/').findLast((part) => part !== '') ?? ''
    const methods = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (!methods) return refusalAnswer('NOT_FOUND')
    if (request.method === 'OPTIONS') return preflight(Object.keys(methods))
    const handler = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
    return handler ? handler(request) : refusalAnswer('METHOD_NOT_ALLOWED')
  }

  return {
    getSession: (request) => sessions.read(request),

    async handle(request) {
      const response = await route(request).catch((error: unknown) => {
        if (!(error instanceof StoreFull)) onError(error)
        return refusalAnswer(refusalFor(error))
      })
      const origin = request.headers.get('origin')
      if (origin !== null && origins.includes(origin)) {
        response.headers.set('Access-Control-Allow-Origin', origin)
        response.headers.set('Access-Control-Allow-Credentials', 'true')
      }
      return response
    },
  }
}

type Handler = (request: Request) => Promise<Response>

const refusalFor = (error: unknown): SignInRefusal =>
  error instanceof StoreFull ? 'BUSY' : 'UNAVAILABLE'

/** Answers a preflight of pages of another origin of the list. */
function preflight(methods: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': 'Content-Type',
      'Access-Control-Max-Age': '600',
      Vary: 'Origin',
    },
  })
}
