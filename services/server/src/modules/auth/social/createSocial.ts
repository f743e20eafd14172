import type { Clock, Logger } from '@bowline/common'
import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import { AuthorizationResponseError, randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { SocialSettings } from '../../../config/SocialSettings.ts'
import { browserOf } from '../browserOf.ts'
import type { Caller } from '../Caller.ts'
import type { createLoginLimits } from '../limits.ts'
import { REQUEST_MS } from '../requests.ts'
import { choicesOf, hashOf, newNumber, newSecret } from '../secrets.ts'
import type { Identity } from '../users.ts'
import { type Page, SOCIAL_PATH } from './pages.ts'
import { createProvider } from './providers.ts'
import type { createSocialLogins, SocialLogin } from './socialLogins.ts'

type Api = typeof authApi

export interface SocialOptions {
  readonly logins: ReturnType<typeof createSocialLogins>
  readonly clock: Clock
  readonly logger: Logger
  /** Throws a 403 for an app that the project does not allow. */
  readonly checkOrigin: (projectId: string, origin: string) => void
  readonly limits: Pick<ReturnType<typeof createLoginLimits>, 'takeLogin'>
  readonly settings: readonly SocialSettings[]
  /** The address of the wallet's page, without a trailing slash. */
  readonly frameUrl: string
}

/**
 * Logs users in with their accounts at providers, in a window of its own. The window is opened by the
 * wallet's page, and tells the server alone how it went: the page asks the server.
 */
export function createSocial(options: SocialOptions) {
  const { logins, clock, logger, checkOrigin, limits, settings, frameUrl } = options
  const redirectUriOf = (provider: string) => `${frameUrl}${SOCIAL_PATH}/callback/${provider}`
  const providers = new Map(
    settings.map((one) => {
      const redirectUri = redirectUriOf(one.provider)
      return [one.provider as string, createProvider(one, { redirectUri, clock })]
    }),
  )

  /** Asks the provider who it is; returns why it does not say otherwise. */
  async function ask(login: SocialLogin, answer: URL): Promise<Identity | 'denied' | 'failed'> {
    const { provider, nonce, verifier } = login
    // The login was found by it.
    const state = answer.searchParams.get('state') ?? ''
    try {
      const identity = await providers.get(provider)?.identify(answer, { state, nonce, verifier })
      return identity ?? 'failed'
    } catch (error) {
      const declined =
        error instanceof AuthorizationResponseError && error.error === 'access_denied'
      if (declined) return 'denied'
      // Nothing of the answer: it holds the code.
      const reason =
        error instanceof Error ? `${error.name} ${Reflect.get(error, 'code') ?? ''}` : ''
      logger.log('warn', 'A login at a provider failed', { provider, reason: reason.trim() })
      return 'failed'
    }
  }

  const isOwn = ({ browserHash }: SocialLogin, browser: string | undefined) =>
    browser !== undefined && browserHash === hashOf(browser)

  return {
    redirectUriOf,

    /** Begins a login or, with a session, lets its user confirm who they are. */
    async begin(
      { provider, origin }: ParsedParamsOf<Api['social']>,
      { projectId, key, from, userAgent }: Caller,
      sessionId: string | null = null,
    ): Promise<AnswerOf<Api['social']>> {
      checkOrigin(projectId, origin)
      if (!providers.has(provider))
        throw new HttpProblem(404, 'PROVIDER_NOT_FOUND', 'This server has no such login.')
      await limits.takeLogin(from)
      const [requestId, token, number, createdAt] = [
        newSecret(),
        newSecret(),
        newNumber(),
        clock.now(),
      ]
      const expiresAt = createdAt + REQUEST_MS
      await logins.add({
        idHash: hashOf(requestId),
        tokenHash: hashOf(token),
        thumbprint: key,
        origin,
        browser: browserOf(userAgent),
        provider,
        number,
        sessionId,
        createdAt,
        expiresAt,
      })
      const url = `${frameUrl}${SOCIAL_PATH}/start?token=${token}`
      return { requestId, url, number, expiresAt }
    },

    /** Sends the window to the provider. `browser` is the cookie that says which one it is. */
    async start(token: string, browser: string): Promise<Page | URL> {
      const login = await logins.findByToken(hashOf(token), clock.now())
      const provider = login && providers.get(login.provider)
      if (!login || !provider) return { kind: 'gone' }
      const [state, nonce, verifier] = [newSecret(), randomNonce(), randomPKCECodeVerifier()]
      try {
        const url = await provider.authorizationUrl({ state, nonce, verifier })
        const leaving = { browserHash: hashOf(browser), stateHash: hashOf(state), nonce, verifier }
        return (await logins.leave(login.idHash, leaving)) ? url : { kind: 'gone' }
      } catch (error) {
        const reason = error instanceof Error ? error.name : ''
        logger.log('warn', 'A provider cannot be reached', { provider: login.provider, reason })
        const { provider: name, origin, sessionId } = login
        return { kind: 'failed', provider: name, origin, isLogin: sessionId === null }
      }
    },

    /** The visitor comes back with the answer of a provider. */
    async answer(provider: string, answer: URL, browser: string | undefined): Promise<Page> {
      const stateHash = hashOf(answer.searchParams.get('state') ?? '')
      const login = await logins.findByState(stateHash, clock.now())
      if (!login || login.provider !== provider) return { kind: 'gone' }
      if (!isOwn(login, browser)) return { kind: 'elsewhere' }
      const { idHash, origin, number } = login
      if (!(await logins.take(idHash, stateHash))) return { kind: 'gone' }
      const identity = await ask(login, answer)
      if (typeof identity === 'string') {
        await logins.advance(idHash, 'away', 'denied')
        return { kind: identity, provider, origin, isLogin: login.sessionId === null }
      }
      const token = newSecret()
      if (!(await logins.answer(idHash, hashOf(token), identity))) return { kind: 'gone' }
      const { email } = identity
      const isLogin = login.sessionId === null
      const numbers = choicesOf(number, idHash)
      return { kind: 'question', provider, origin, numbers, token, email, isLogin }
    },

    /**
     * The visitor has chosen the number that the wallet shows, which allows the login. Another one denies it, once and for all:
     * whoever is talked into a login that they have not begun has no number to look at.
     */
    async decide(token: string, browser: string | undefined, answer: string): Promise<Page> {
      const login = await logins.findByToken(hashOf(token), clock.now())
      if (login?.state !== 'answered') return { kind: 'gone' }
      if (!isOwn(login, browser)) return { kind: 'elsewhere' }
      const { idHash, origin, provider, sessionId } = login
      const isLogin = sessionId === null
      const decided = answer === String(login.number) ? 'allowed' : 'denied'
      if (!(await logins.advance(idHash, 'answered', decided))) return { kind: 'gone' }
      return { kind: decided, provider, origin, isLogin }
    },
  }
}
