import { Auth } from '@auth/core'
import Credentials from '@auth/core/providers/credentials'
import { parseMessage, type SignInServer } from '@bowline/common/sign-in'
import { verify } from '@bowline/sign-in'
import { type Browser, createBrowser } from './createBrowser.test.support.ts'
import { CHAIN, createNonce, ORIGIN, timesOfNonce } from './shop.test.support.ts'

/** A back end with Auth.js, whose provider of credentials has messages verified by `@bowline/sign-in`. */
export function createAuthJs() {
  const nonces = new Set<string>()
  const domain = new URL(ORIGIN).host
  const provider = Credentials({
    credentials: { message: {}, signature: {} },
    async authorize({ message, signature }) {
      const text = String(message)
      const nonce = parseMessage(text)?.nonce ?? ''
      // For one message.
      if (!nonces.delete(nonce)) return null
      const expected = { domain, nonce, uri: ORIGIN, chains: [CHAIN] }
      const verified = await verify({ message: text, signature: String(signature), expected })
      return verified.ok ? { id: verified.account } : null
    },
  })
  const answer = (request: Request) => {
    if (new URL(request.url).pathname !== '/nonce')
      return Auth(request, {
        basePath: '/auth',
        trustHost: true,
        secret: 'at least 32 characters that nobody can guess',
        providers: [provider],
        // What does not sign in is its answer, and not its log's business.
        logger: { error: () => {} },
        callbacks: {
          session: ({ session, token }) => ({
            ...session,
            account: token.sub,
            signedInAt: Number(token.iat) * 1_000,
          }),
        },
      })
    const nonce = createNonce()
    nonces.add(nonce)
    return Response.json({ nonce })
  }
  return { open: () => createBrowser(ORIGIN, answer) }
}

/** The page's side of it, as an app writes it. */
export function signInWithAuthJs({ ask }: Browser): SignInServer {
  const getSession: SignInServer['getSession'] = async () => {
    const session = await (await ask('/auth/session')).json()
    if (!session?.account) return undefined
    const { account, signedInAt, expires } = session
    return { accounts: [{ account, signedInAt, expiresAt: Date.parse(expires) }] }
  }
  const csrfToken = async () => (await (await ask('/auth/csrf')).json()).csrfToken
  return {
    getSession,
    async getNonce() {
      const { nonce } = await (await ask('/nonce')).json()
      return { nonce, ...timesOfNonce() }
    },
    async verify({ message, signature }) {
      const form = { message, signature, csrfToken: await csrfToken() }
      await ask('/auth/callback/credentials', { form })
      const session = await getSession()
      const address = parseMessage(message)?.address
      const isOwn = session?.accounts.some(({ account }) => account.endsWith(`:${address}`))
      return session && isOwn ? { ok: true, session } : { ok: false, refusal: 'SIGNATURE_INVALID' }
    },
    async signOut() {
      await ask('/auth/signout', { form: { csrfToken: await csrfToken() } })
    },
  }
}
