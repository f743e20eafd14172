import type { Clock } from '@bowline/common'
import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import { AUDITED, type Audit } from '../../../drivers/audit/createAudit.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import { checkSigned, readNewPasskey } from '../../../webauthn/checkPasskey.ts'
import { browserOf } from '../browserOf.ts'
import type { Caller } from '../Caller.ts'
import { codeExpired } from '../createCodes.ts'
import type { createLoginLimits } from '../limits.ts'
import { hashOf, newSecret } from '../secrets.ts'
import type { createTokens } from '../tokens.ts'
import type { createUsers, Identity, ProvenLogin } from '../users.ts'
import { createPasskeyRepo } from './repo.ts'

type Api = typeof authApi
type LoggedIn = AnswerOf<Api['usePasskey']>
type Signed = ParsedParamsOf<Api['usePasskey']>
type Sender = Pick<Caller, 'key' | 'ip' | 'language' | 'place'>

export interface PasskeysOptions {
  readonly db: Database
  readonly clock: Clock
  readonly users: ReturnType<typeof createUsers>
  readonly tokens: ReturnType<typeof createTokens>
  readonly limits: Pick<ReturnType<typeof createLoginLimits>, 'takeLogin'>
  readonly audit: Pick<Audit, 'append'>
  /** Throws a 403 for an app that the project does not allow. */
  readonly checkOrigin: (projectId: string, origin: string) => void
  /** Logs a user in who has proven who they are. */
  readonly finish: (
    login: ProvenLogin,
    caller: Pick<Caller, 'ip' | 'language' | 'place'>,
  ) => Promise<LoggedIn>
  /** The address of the wallet's page, without a trailing slash. Passkeys belong to its host. */
  readonly frameUrl: string
}

const CHALLENGE_MS = 5 * 60_000

/** Logs users in with passkeys (WebAuthn). The passkey is who they are: nothing else is known of them. */
export function createPasskeys(options: PasskeysOptions) {
  const { db, clock, users, tokens, limits, audit, checkOrigin, finish, frameUrl } = options
  const { hostname } = new URL(frameUrl)
  const repo = createPasskeyRepo(db)

  const identityOf = (id: string): Identity => ({
    provider: 'passkey',
    issuer: hostname,
    subject: id,
    email: null,
  })

  async function challenge(
    origin: string,
    { key, from, userAgent }: Caller,
    of: { readonly sessionId: string | null; readonly credentialIds: readonly string[] },
  ): Promise<AnswerOf<Api['passkey']>> {
    await limits.takeLogin(from)
    const [requestId, challenge, now] = [newSecret(), newSecret(), clock.now()]
    const expiresAt = now + CHALLENGE_MS
    const who = { idHash: hashOf(requestId), thumbprint: key, browser: browserOf(userAgent) }
    await repo.addRequest({ ...who, origin, challenge, sessionId: of.sessionId, expiresAt }, now)
    return { requestId, challenge, expiresAt, credentialIds: [...of.credentialIds] }
  }

  /** Throws 410 `CODE_EXPIRED`. Whatever was sent with it, there is no second try. */
  async function take(requestId: string, key: string, sessionId: string | null) {
    const waiting = { idHash: hashOf(requestId), thumbprint: key, sessionId }
    const request = await repo.takeRequest(waiting, clock.now())
    if (!request) throw codeExpired()
    return request
  }

  /** Throws `PASSKEY_WRONG` for a passkey that is not known here, as for a wrong signature. */
  async function check(signed: Signed, request: Awaited<ReturnType<typeof take>>) {
    const passkey = await repo.find(signed.credentialId)
    const counter = passkey && (await checkSigned(passkey, signed, request, frameUrl))
    if (!passkey || counter === undefined) throw passkeyWrong()
    return {
      identity: identityOf(passkey.id),
      /** Counts the use, in the transaction that makes it. */
      async count() {
        if (!(await repo.touch(passkey, counter, clock.now()))) throw passkeyWrong()
      },
    }
  }

  return {
    async begin(
      { origin }: ParsedParamsOf<Api['passkey']>,
      caller: Caller,
    ): Promise<AnswerOf<Api['passkey']>> {
      checkOrigin(caller.projectId, origin)
      return challenge(origin, caller, { sessionId: null, credentialIds: [] })
    },

    async use(signed: Signed, { key, ip, language, place }: Sender): Promise<LoggedIn> {
      const request = await take(signed.requestId, key, null)
      const { identity, count } = await check(signed, request)
      const end = async () => {
        await count()
        return true
      }
      return finish({ ...request, identity, end }, { ip, language, place })
    },

    async create(
      { requestId, ...created }: ParsedParamsOf<Api['createPasskey']>,
      { key, ip, language, place }: Sender,
    ): Promise<LoggedIn> {
      const request = await take(requestId, key, null)
      const passkey = await readNewPasskey(created, request, frameUrl)
      if (!passkey) throw passkeyWrong()
      const end = async () => {
        // What is new proves nothing about an account that is there.
        if (!(await repo.add(passkey, clock.now()))) throw passkeyWrong()
        return true
      }
      return finish({ ...request, identity: identityOf(passkey.id), end }, { ip, language, place })
    },

    async stepUp(
      { origin }: ParsedParamsOf<Api['stepUpPasskey']>,
      { userId, sessionId }: SignedIn,
      caller: Caller,
    ): Promise<AnswerOf<Api['stepUpPasskey']>> {
      checkOrigin(caller.projectId, origin)
      const credentialIds = await users.subjectsOf(userId, 'passkey')
      if (credentialIds.length === 0)
        throw new HttpProblem(403, 'NO_PASSKEY', 'This account does not log in with a passkey.')
      return challenge(origin, caller, { sessionId, credentialIds })
    },

    /** Whether a passkey of the user logs in, so that `checkOwn` can check what it signs. */
    isOwn: async (userId: string, credentialId: string): Promise<boolean> =>
      (await users.find(identityOf(credentialId))) === userId,

    /** Checks what a passkey of the user has signed for another purpose, and counts it. */
    async checkOwn(
      userId: string,
      signed: Omit<Signed, 'requestId'>,
      asked: { readonly challenge: string; readonly origin: string },
    ): Promise<boolean> {
      const passkey = await repo.find(signed.credentialId)
      if (!passkey || (await users.find(identityOf(passkey.id))) !== userId) return false
      const counter = await checkSigned(passkey, signed, asked, frameUrl)
      return counter !== undefined && (await repo.touch(passkey, counter, clock.now()))
    },

    async confirm(
      signed: ParsedParamsOf<Api['confirmPasskey']>,
      { userId, sessionId }: SignedIn,
      { key, ip }: Sender,
    ): Promise<AnswerOf<Api['confirmPasskey']>> {
      const request = await take(signed.requestId, key, sessionId)
      const { identity, count } = await check(signed, request)
      // Somebody else's passkey confirms nothing.
      if ((await users.find(identity)) !== userId) throw passkeyWrong()
      await db.transaction(async () => {
        await count()
        await tokens.stepUp(sessionId)
        const ref = sessionId
        await audit.append({ actor: userId, event: 'login.confirmed', ref, ip, meta: {} })
      }, AUDITED)
      return { success: true }
    },
  }
}

const passkeyWrong = () =>
  new HttpProblem(400, 'PASSKEY_WRONG', 'This passkey does not log in here.')
