import type { SignInFields, SignInNonce } from '@bowline/common/sign-in'
import { createManualClock } from '@bowline/common/testing'
import { type ServerType, serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { createSignIn } from '../server/createSignIn.ts'
import type { SignInOptions } from '../server/SignInOptions.ts'
import {
  BITCOIN,
  messageOf,
  NOW,
  POLKADOT,
  SOLANA,
  type TestAccount,
} from './accounts.test.support.ts'

export const SECRET = 'a secret of the tests, 32 characters'
export const CHAINS = ['eip155:1', 'eip155:31337', SOLANA, BITCOIN, POLKADOT]

/** Starts a server for one test: real HTTP on a free port of this machine. */
export async function startServer(changes: Partial<SignInOptions> = {}) {
  const clock = createManualClock(NOW)
  const signIn = createSignIn({
    domain: 'app.example',
    secrets: [SECRET],
    chains: CHAINS,
    clock,
    ...changes,
  })
  const address = await listen(signIn.handle)
  return { signIn, clock, address, visit: () => createVisitor(`${address}/api/sign-in`) }
}

/** Serves requests until the test is over. Returns the address. */
export async function listen(
  handle: (request: Request) => Response | Promise<Response>,
): Promise<string> {
  let server: ServerType | undefined
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: handle, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port))
  })
  onTestFinished(() => void server?.close())
  return `http://127.0.0.1:${port}`
}

interface Sent {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
}

/** A browser: it keeps cookies, and sends the origin of its page. */
export function createVisitor(url: string, origin = 'https://app.example') {
  const cookies = new Map<string, string>()

  /** The answer may get lost before the browser has read it: then its cookies are as they were. */
  async function ask(path: string, { method = 'GET', body, headers }: Sent = {}, isLost = false) {
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { Origin: origin }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const read: unknown = response.status === 204 ? {} : await response.json()
    if (!isLost)
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = cookie.split('; ')
        const [name = '', value = ''] = pair.split('=')
        if (attributes.includes('Max-Age=0')) cookies.delete(name)
        else cookies.set(name, value)
      }
    // Each of our answers is an object.
    return { status: response.status, body: read, headers: response.headers } as Answered
  }

  const nonce = async () => (await ask('nonce')).body as unknown as SignInNonce
  const post = (body: unknown, isLost = false) => ask('verify', { method: 'POST', body }, isLost)

  return {
    cookies,
    ask,
    nonce,
    post,
    /** Signs a message with a nonce of the server. */
    async prove(account: TestAccount, changes: Partial<SignInFields> = {}) {
      const { nonce: given, issuedAt, expirationTime, statement } = await nonce()
      const fields = { nonce: given, issuedAt, expirationTime, statement, ...changes }
      const message = messageOf(account, fields)
      return { message, signature: await account.sign(message), account: account.account }
    },
    session: async () => (await ask('session')).body.session,
    signOut: () => ask('session', { method: 'DELETE' }),
  }
}
