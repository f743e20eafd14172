import { parseMessage, type SignInServer } from '@bowline/common/sign-in'
import { verify } from '@bowline/sign-in'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { siwe } from 'better-auth/plugins'
import { type Browser, createBrowser } from './createBrowser.test.support.ts'
import { CHAIN, createNonce, ORIGIN, timesOfNonce } from './shop.test.support.ts'

/** A back end with better-auth, whose plugin for EIP-4361 has messages verified by `@bowline/sign-in`. */
export function createBetterAuth() {
  const database = { user: [], session: [], account: [], verification: [], walletAddress: [] }
  const domain = new URL(ORIGIN).host
  const auth = betterAuth({
    baseURL: ORIGIN,
    secret: 'at least 32 characters that nobody can guess',
    database: memoryAdapter(database),
    logger: { disabled: true },
    plugins: [
      siwe({
        domain,
        getNonce: async () => createNonce(),
        async verifyMessage({ message, signature, cacao }) {
          const nonce = cacao?.p.nonce ?? ''
          const expected = { domain, nonce, uri: ORIGIN, chains: [CHAIN] }
          return (await verify({ message, signature, expected })).ok
        },
      }),
    ],
  })
  return {
    database,
    open: () => createBrowser(ORIGIN, (request) => auth.handler(request)),
  }
}

/** The page's side of it, as an app writes it. */
export function signInWithBetterAuth({ ask }: Browser): SignInServer {
  const getSession: SignInServer['getSession'] = async () => {
    const found = await (await ask('/api/auth/get-session')).json()
    if (!found) return undefined
    const { session, user } = found
    const account = `${CHAIN}:${user.name}`
    const signedInAt = Date.parse(session.createdAt)
    return { accounts: [{ account, signedInAt, expiresAt: Date.parse(session.expiresAt) }] }
  }
  return {
    getSession,
    async getNonce() {
      const { nonce } = await (await ask('/api/auth/siwe/nonce', { json: {} })).json()
      return { nonce, ...timesOfNonce() }
    },
    async verify({ message, signature }) {
      const response = await ask('/api/auth/siwe/verify', { json: { message, signature } })
      const session = await getSession()
      // A nonce counts once. Whose answer was lost is signed in already when the proof is sent again.
      const address = parseMessage(message)?.address
      const isOwn = session?.accounts.some(({ account }) => account.endsWith(`:${address}`))
      if (session && (response.ok || isOwn)) return { ok: true, session }
      const { code } = await response.json()
      const isOld = code === 'UNAUTHORIZED_INVALID_OR_EXPIRED_NONCE'
      return { ok: false, refusal: isOld ? 'NONCE_INVALID' : 'SIGNATURE_INVALID' }
    },
    async signOut() {
      await ask('/api/auth/sign-out', { json: {} })
    },
  }
}
