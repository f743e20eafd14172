import { refuse } from '../../verify/checkMessage.ts'
import { createSigner } from '../createSigner.ts'
import { createVerifier } from '../createVerifier.ts'
import { isVisitor, newVisitor } from '../createVisitors.ts'
import { isUriOf } from '../isUriOf.ts'
import { createNonces } from '../nonces/createNonces.ts'
import { readProofSettings } from '../readSettings.ts'
import { createSessionKeeper } from '../sessions/createSessionKeeper.ts'
import { readSession } from '../sessions/readSession.ts'
import type { TokenSession, TokenSignIn, TokenSignInOptions } from './TokenSignIn.ts'

/**
 * Creates sign-in for pages that are on another site than the server, such as `createSignIn` is for pages of the
 * same: what a cookie holds there, the page sends here. A session belongs to the origin of the page, and a message
 * has to name that origin. The caller has checked that the origin may use this.
 *
 * Throws a `SignInError` `SETTING_INVALID` with the name of an option that is missing or invalid. What it returns
 * throws what the stores throw.
 *
 * @example
 * const signIn = createTokenSignIn({ secrets: [secret], nonces, sessions })
 * const answer = await signIn.verify(proof, 'https://app.example')
 * if (answer.ok) answer.token // for the page, which sends it from now on
 */
export function createTokenSignIn(options: TokenSignInOptions): TokenSignIn {
  const settings = readProofSettings(options)
  const { clock, chains, statement } = settings
  const signer = createSigner(settings.secrets)
  const nonces = createNonces(signer, settings.nonceLifeMs)
  const keeper = createSessionKeeper({ store: options.sessions, parse: parseSession, clock })
  const verifier = createVerifier({ ...settings, signer, nonces, used: options.nonces })

  async function getSession(token: string | undefined, origin: string | undefined) {
    const session = await keeper.read(token)
    return origin === undefined || session?.origin === origin ? session : undefined
  }

  return {
    getSession,

    async giveNonce(known) {
      const visitor = isVisitor(known) ? known : newVisitor()
      return {
        visitor,
        ...(await nonces.issue(visitor, clock.now())),
        ...(statement && { statement }),
      }
    },

    async verify({ visitor, token, ...proof }, origin) {
      const { host } = new URL(origin)
      const current = () => getSession(token, origin)
      const answer = await verifier({
        proof,
        visitor,
        expected: { domains: [host], isUri: isUriOf([origin]), chains, statement },
        current,
      })
      if (!answer.ok) return answer
      const { id } = answer
      // Another origin's session is not replaced.
      const earlierId = (await current()) && token
      const session = await keeper.open({ ...answer.session, origin }, { id, earlierId })
      return session ? { ok: true, session, token: id } : refuse('NONCE_USED')
    },

    async signOut(token, origin) {
      if (await getSession(token, origin)) await keeper.end(token)
    },
  }
}

function parseSession(json: string, now: number): TokenSession | undefined {
  const session = readSession(json, now)
  // Only `verify` writes it.
  const { origin } = session ? (JSON.parse(json) as { readonly origin?: unknown }) : {}
  return session && typeof origin === 'string' ? { ...session, origin } : undefined
}
