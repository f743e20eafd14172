import type { Clock } from '@bowline/common'
import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import { askedMail, codeMail, deviceMail, guardedMail } from '../../texts/mails.ts'
import { browserOf } from './browserOf.ts'
import type { Caller } from './Caller.ts'
import { codeExpired, type createCodes } from './createCodes.ts'
import type { createProjectChecks } from './createProjectChecks.ts'
import type { createDeviceLinks } from './deviceLinks.ts'
import type { createFinishLogin } from './finishLogin.ts'
import type { createLoginLimits, Who } from './limits.ts'
import type { createLoginBreaker } from './loginBreaker.ts'
import type { createMailboxes, FoundMailbox } from './mailboxes/createMailboxes.ts'
import { shownAddress } from './mailboxes/shownAddress.ts'
import type { createRequests, LoginRequest } from './requests.ts'
import { hashOf, newSecret } from './secrets.ts'
import { idOfLinked, type LoginElsewhere } from './social/createLoginElsewhere.ts'
import type { createUsers, Identity } from './users.ts'

type Api = typeof authApi
type Checks = ReturnType<typeof createProjectChecks>

export interface MailLoginsOptions extends Checks {
  readonly clock: Clock
  readonly mailboxes: ReturnType<typeof createMailboxes>
  readonly requests: ReturnType<typeof createRequests>
  readonly codes: ReturnType<typeof createCodes>
  readonly limits: ReturnType<typeof createLoginLimits>
  readonly breaker: Pick<ReturnType<typeof createLoginBreaker>, 'isTripped'>
  readonly links: ReturnType<typeof createDeviceLinks>
  readonly users: ReturnType<typeof createUsers>
  readonly finish: ReturnType<typeof createFinishLogin>
  readonly whoIs: (identity: Identity, thumbprint: string) => Promise<Who>
  /** Throws a 409 for an address that logs in to another account from a later time on. */
  readonly refuseComing: (request: LoginRequest) => Promise<void>
  readonly loginElsewhere: LoginElsewhere
}

/** The logins that a mail leads to: by a code, by a link that allows a device, or by both. */
export function createMailLogins(options: MailLoginsOptions) {
  const { checkOrigin, checkEnteredIn, mailboxes, requests, codes, limits, breaker } = options
  const { links, users, finish, whoIs, refuseComing, loginElsewhere, clock } = options

  /** Ends the request, which is in the given state, and logs its user in. */
  function finishRequest(request: LoginRequest, caller: Pick<Caller, 'ip' | 'language' | 'place'>) {
    const end = () => requests.advance(request.idHash, request.state, 'done')
    return finish({ ...request, end }, caller)
  }

  /** The owner is written to in their own language: a thief must not choose one that they cannot read. */
  async function languageFor(identity: Identity, language: string) {
    const userId = await users.find(identity)
    // For an address without an account it asks as much.
    const own = await users.languageOf(userId ?? '')
    return userId === undefined ? language : own
  }

  /** Where codes are being guessed, a link takes their place: it cannot be guessed, and only its reader uses it. */
  async function beginWithLink(
    { identity, shown }: FoundMailbox,
    { origin, who }: { readonly origin: string; readonly who: Who },
    { projectId, key: thumbprint, from, userAgent, language: asked }: Caller,
  ) {
    const takeBack = await limits.takeMail(who, from)
    const language = await languageFor(identity, asked)
    const requestId = newSecret()
    const browser = browserOf(userAgent)
    const begun = { idHash: hashOf(requestId), thumbprint, origin, browser, identity }
    const mail = { projectId, language, mailOf: askedMail }
    const sent = await links.begin(begun, mail).catch(async (error) => {
      await takeBack()
      throw error
    })
    return { ...sent, requestId, email: shown }
  }

  return {
    async email(
      { email, origin }: ParsedParamsOf<Api['email']>,
      caller: Caller,
    ): Promise<AnswerOf<Api['email']>> {
      const { projectId, key, from, userAgent, language } = caller
      checkOrigin(projectId, origin)
      const found = await mailboxes.find(email)
      const { identity, shown } = found
      const who = await whoIs(identity, key)
      if (await limits.isPaused(who)) return beginWithLink(found, { origin, who }, caller)
      const browser = browserOf(userAgent)
      const mail = (code: string) =>
        codeMail({ to: identity.email, language, origin, browser, code })
      const purpose = 'login'
      const request = {
        purpose,
        thumbprint: key,
        origin,
        browser,
        identity,
        sessionId: null,
      } as const
      const sent = await codes.send({ ...request, from, mail })
      return { status: 'code', ...sent, email: shown }
    },

    /**
     * A device that the account does not know is checked after the right code: before it, the check
     * would tell a stranger that the address has an account. While the breaker is tripped, every other
     * login takes the link as well.
     */
    async verify(
      { requestId, code, enteredIn }: ParsedParamsOf<Api['verify']>,
      { projectId, key, from, ip, language, place }: Omit<Caller, 'userAgent'>,
    ): Promise<AnswerOf<Api['verify']>> {
      checkEnteredIn(projectId, enteredIn)
      const entered = { purpose: 'login', requestId, code, enteredIn, sessionId: null } as const
      const request = await codes.check({ ...entered, thumbprint: key, from, projectId })
      await refuseComing(request)
      const userId = await users.find(request.identity)
      const isNewDevice = userId !== undefined && !(await users.deviceOf(userId, key))
      const link = { projectId, language: await languageFor(request.identity, language) }
      if (isNewDevice) return links.send(request, { ...link, mailOf: deviceMail })
      if (await breaker.isTripped()) return links.send(request, { ...link, mailOf: guardedMail })
      return finishRequest(request, { ip, language, place })
    },

    /** Answers a device that waits to be allowed or for a login elsewhere, and asks again and again. */
    async login(
      { requestId }: ParsedParamsOf<Api['login']>,
      caller: Omit<Caller, 'from'>,
    ): Promise<AnswerOf<Api['login']>> {
      const answer = await loginElsewhere(requestId, caller)
      if (answer) return answer
      const find = (idHash: string) => requests.find(idHash, caller.key, clock.now())
      const request = (await find(hashOf(requestId))) ?? (await find(idOfLinked(requestId)))
      if (!request || request.state === 'done' || request.state === 'code') throw codeExpired()
      await refuseComing(request)
      if (request.state === 'allowed') return finishRequest(request, caller)
      if (request.state === 'denied') return { status: 'denied' }
      const { number, expiresAt, identity } = request
      const email = shownAddress(identity.email ?? '')
      return { status: 'device', number: number ?? 0, email, expiresAt }
    },
  }
}
