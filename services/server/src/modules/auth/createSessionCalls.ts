import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import { AUDITED, type Audit } from '../../drivers/audit/createAudit.ts'
import type { Database } from '../../drivers/db/Database.ts'
import { needFrame } from '../../http/checkSession.ts'
import type { SignedIn } from '../../http/SignedIn.ts'
import { stepUpMail } from '../../texts/mails.ts'
import { browserOf } from './browserOf.ts'
import type { Caller } from './Caller.ts'
import type { createApps } from './createApps.ts'
import { codeExpired, type createCodes } from './createCodes.ts'
import type { RevokeDevice } from './logOut.ts'
import type { createMailboxes } from './mailboxes/createMailboxes.ts'
import type { createOwners } from './owners.ts'
import type { createRequests } from './requests.ts'
import type { createTokens } from './tokens.ts'
import type { createUsers } from './users.ts'
import type { WalletsOfUsers } from './WalletsOfUsers.ts'

type Api = typeof authApi

export interface SessionCallsOptions extends Pick<WalletsOfUsers, 'forgetWallet'> {
  readonly db: Database
  readonly users: ReturnType<typeof createUsers>
  readonly tokens: ReturnType<typeof createTokens>
  readonly requests: ReturnType<typeof createRequests>
  readonly codes: ReturnType<typeof createCodes>
  readonly mailboxes: ReturnType<typeof createMailboxes>
  readonly audit: Pick<Audit, 'append' | 'actsOf'>
  readonly owners: Pick<ReturnType<typeof createOwners>, 'browserOf' | 'notify'>
  readonly frameUrl: string
  readonly revokeDevice: RevokeDevice
  readonly apps: Pick<ReturnType<typeof createApps>, 'forgetAppOf'>
}

/** What users do once they are logged in. */
export function createSessionCalls(options: SessionCallsOptions) {
  const { db, users, tokens, requests, codes, mailboxes, audit, frameUrl, forgetWallet } = options
  const { owners, revokeDevice, apps } = options
  return {
    /** Mails a code that confirms who uses the session, for what a login alone must not do. */
    async stepUp(
      session: SignedIn,
      { key, from, userAgent }: Caller,
    ): Promise<AnswerOf<Api['stepUp']>> {
      needFrame(session)
      const { userId, sessionId } = session
      const { address, provider } = await users.onFile(userId)
      // The address of a provider is shown; only one that logs in is proof of who somebody is.
      if (provider !== 'email' || !address)
        throw new HttpProblem(403, 'NO_EMAIL', 'This account has no email address.')
      const browser = browserOf(userAgent)
      // A thief of the login must not choose the language of what warns its owner.
      const language = await users.languageOf(userId)
      const { identity } = await mailboxes.find(address)
      const to = identity.email
      return codes.send({
        purpose: 'confirm',
        thumbprint: key,
        from,
        browser,
        identity,
        sessionId,
        origin: frameUrl,
        mail: (code) => stepUpMail({ to, language, browser, code }),
      })
    },

    async confirm(
      { requestId, code }: ParsedParamsOf<Api['confirm']>,
      { sessionId, userId }: SignedIn,
      { key, from, ip, projectId }: Pick<Caller, 'key' | 'from' | 'ip' | 'projectId'>,
    ): Promise<AnswerOf<Api['confirm']>> {
      const request = await codes.check({
        purpose: 'confirm',
        requestId,
        code,
        thumbprint: key,
        from,
        sessionId,
        projectId,
      })
      await db.transaction(async () => {
        if (!(await requests.advance(request.idHash, 'code', 'done'))) throw codeExpired()
        await tokens.stepUp(sessionId)
        const ref = sessionId
        await audit.append({ actor: userId, event: 'login.confirmed', ref, ip, meta: {} })
      }, AUDITED)
      return { success: true }
    },

    async logout(session: SignedIn, { ip }: Pick<Caller, 'ip'>) {
      const { sessionId, userId } = session
      await db.transaction(async () => {
        await apps.forgetAppOf(session)
        await tokens.end(sessionId)
        await audit.append({ actor: userId, event: 'login.ended', ref: sessionId, ip, meta: {} })
      }, AUDITED)
      return {}
    },

    user: ({ userId }: SignedIn): Promise<AnswerOf<Api['user']>> => users.get(userId),

    async devices({ userId, deviceId }: SignedIn): Promise<AnswerOf<Api['devices']>> {
      const devices = await users.devices(userId)
      return {
        devices: devices.map((device) => ({ ...device, isThisOne: device.id === deviceId })),
      }
    },

    acts: async ({ userId }: SignedIn): Promise<AnswerOf<Api['acts']>> => ({
      acts: [...(await audit.actsOf(userId))],
    }),

    async revokeDevice(
      params: ParsedParamsOf<Api['revokeDevice']>,
      session: SignedIn,
      { ip, projectId }: Pick<Caller, 'ip' | 'projectId'>,
    ) {
      needFrame(session)
      const { userId } = session
      const { deviceId } = params
      const browser = await owners.browserOf(userId, deviceId)
      // First, so that a crash in between leaves no share of a device that is gone.
      const { effectiveAt } = await forgetWallet(params, { session, ip, projectId })
      if (effectiveAt !== undefined) {
        await tokens.endOfDevice(deviceId)
        return { effectiveAt }
      }
      await db.transaction(async () => {
        if (!(await revokeDevice(userId, deviceId, ip)))
          throw new HttpProblem(404, 'DEVICE_NOT_FOUND', 'There is no such device.')
      }, AUDITED)
      await owners.notify(userId, 'deviceRemoved', browser)
      return {}
    },
  }
}
