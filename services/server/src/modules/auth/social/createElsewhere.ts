import type { Clock } from '@bowline/common'
import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import { AUDITED, type Audit } from '../../../drivers/audit/createAudit.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import type { Caller } from '../Caller.ts'
import { codeExpired } from '../createCodes.ts'
import { hashOf } from '../secrets.ts'
import type { createTokens } from '../tokens.ts'
import type { createUsers } from '../users.ts'
import type { createFarcaster } from './createFarcaster.ts'
import type { createSocial } from './createSocial.ts'
import type { createSocialLogins, SocialLogin } from './socialLogins.ts'

type Api = typeof authApi

export interface ElsewhereOptions {
  readonly db: Database
  readonly clock: Clock
  readonly logins: ReturnType<typeof createSocialLogins>
  readonly social: ReturnType<typeof createSocial>
  readonly farcaster: ReturnType<typeof createFarcaster>
  readonly users: ReturnType<typeof createUsers>
  readonly tokens: ReturnType<typeof createTokens>
  readonly audit: Pick<Audit, 'append'>
  readonly frameUrl: string
}

interface Waiting {
  readonly requestId: string
  /** The thumbprint of the key of the device that waits. */
  readonly key: string
  readonly sessionId: string | null
}

/** Says how requests have ended that go on in a window or an app, and has users confirm who they are there. */
export function createElsewhere(options: ElsewhereOptions) {
  const { db, clock, logins, social, farcaster, users, tokens, audit, frameUrl } = options

  async function find({ requestId, key, sessionId }: Waiting): Promise<SocialLogin | undefined> {
    const waiting = { idHash: hashOf(requestId), thumbprint: key, sessionId }
    const login = await logins.find(waiting, clock.now())
    if (login?.provider !== 'farcaster' || login.state !== 'away') return login
    await farcaster.check(login)
    return logins.find(waiting, clock.now())
  }

  return {
    find,

    /** The account that logs in elsewhere has to be proven there once more: it has no codes. */
    async stepUpElsewhere(
      { userId, sessionId }: SignedIn,
      caller: Caller,
    ): Promise<AnswerOf<Api['stepUpElsewhere']>> {
      const { provider } = await users.get(userId)
      if (provider === 'email')
        throw new HttpProblem(403, 'HAS_CODES', 'This account confirms with a code.')
      if (provider === 'passkey')
        throw new HttpProblem(403, 'HAS_PASSKEY', 'This account confirms with its passkey.')
      const origin = new URL(frameUrl).origin
      return provider === 'farcaster'
        ? farcaster.begin({ origin }, caller, sessionId)
        : social.begin({ provider, origin }, caller, sessionId)
    },

    async confirmElsewhere(
      { requestId }: ParsedParamsOf<Api['confirmElsewhere']>,
      { userId, sessionId }: SignedIn,
      { key, ip }: Pick<Caller, 'key' | 'ip'>,
    ): Promise<AnswerOf<Api['confirmElsewhere']>> {
      const request = await find({ requestId, key, sessionId })
      if (!request || request.state === 'done') throw codeExpired()
      const { state, identity, idHash } = request
      if (state !== 'allowed' || !identity)
        return { status: state === 'denied' ? 'denied' : 'pending' }
      // Somebody else's account confirms nothing.
      const isOwn = (await users.find(identity)) === userId
      await db.transaction(async () => {
        const end = isOwn ? 'done' : 'denied'
        if (!(await logins.advance(idHash, state, end))) throw codeExpired()
        if (!isOwn) return
        await tokens.stepUp(sessionId)
        const ref = sessionId
        await audit.append({ actor: userId, event: 'login.confirmed', ref, ip, meta: {} })
      }, AUDITED)
      return { status: isOwn ? 'confirmed' : 'denied' }
    },
  }
}
