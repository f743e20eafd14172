import type { Logger } from '@bowline/common'
import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import type { FarcasterSettings } from '../../config/FarcasterSettings.ts'
import type { SocialSettings } from '../../config/SocialSettings.ts'
import type { Audit } from '../../drivers/audit/createAudit.ts'
import type { Mailer } from '../../drivers/mail/Mailer.ts'
import type { Metrics } from '../../drivers/metrics/Metrics.ts'
import { codeMail, deviceMail, guardedMail } from '../../texts/mails.ts'
import type { Projects } from '../projects/Projects.ts'
import { browserOf } from './browserOf.ts'
import type { Caller } from './Caller.ts'
import { codeExpired, createCodes } from './createCodes.ts'
import { createProjectChecks } from './createProjectChecks.ts'
import { createSessionCalls, type ForgetDevice } from './createSessionCalls.ts'
import { createDeviceLinks } from './deviceLinks.ts'
import { createEmailChange } from './email-change/createEmailChange.ts'
import { createFinishLogin } from './finishLogin.ts'
import { createLoginLimits, type LoginLimitsOptions } from './limits.ts'
import { createLoginBreaker } from './loginBreaker.ts'
import { createLogOut } from './logOut.ts'
import { createMailboxes } from './mailboxes/createMailboxes.ts'
import { createOwners } from './owners.ts'
import { createPasskeys } from './passkeys/createPasskeys.ts'
import { createProjectAlarms } from './projectAlarms.ts'
import { createRequests, type LoginRequest } from './requests.ts'
import { createKeyedHashes, hashOf } from './secrets.ts'
import { createElsewhere } from './social/createElsewhere.ts'
import { createFarcaster } from './social/createFarcaster.ts'
import { createSocial } from './social/createSocial.ts'
import { createSocialLogins } from './social/socialLogins.ts'
import { createTokens } from './tokens.ts'
import { createUsers, type Identity } from './users.ts'

type Api = typeof authApi

export interface AuthOptions extends LoginLimitsOptions {
  readonly logger: Logger
  readonly mailer: Mailer
  readonly metrics: Pick<Metrics, 'gauge'>
  readonly projects: Pick<Projects, 'isAllowed' | 'allowsAppCodes'>
  readonly audit: Pick<Audit, 'append' | 'actsOf'>
  /** Keys the hashes of codes and addresses. */
  readonly secret: string
  /** For tests, which hash hundreds of codes. Default: `CODE_ROUNDS`. */
  readonly codeRounds?: number | undefined
  /** Of the wallet's page, without a trailing slash. */
  readonly frameUrl: string
  readonly social: readonly SocialSettings[]
  readonly farcaster: FarcasterSettings | undefined
  readonly forgetDevice: ForgetDevice
  /** Whether a device of the user waits for the operator to open the wallet: who is told must not change then. */
  readonly isRecovering: (userId: string) => Promise<boolean>
}

/** Logs users in: by codes sent to their e-mail addresses, with passkeys, and with their accounts at providers. */
export function createAuth(options: AuthOptions) {
  const { db, clock, mailer, audit, secret, frameUrl } = options
  const requests = createRequests(db)
  const users = createUsers(db, clock)
  const tokens = createTokens(db, clock)
  const limits = createLoginLimits(options)
  const hashes = createKeyedHashes(secret, { rounds: options.codeRounds })
  const mailboxes = createMailboxes({ db, hashes, now: () => clock.now() })
  const breaker = createLoginBreaker(options)
  const alarms = createProjectAlarms(options)
  const codes = createCodes({ ...options, requests, limits, breaker, alarms, hashes, whoIs })
  const { checkOrigin, checkEnteredIn } = createProjectChecks(options)
  const links = createDeviceLinks({ requests, mailer, clock, frameUrl })
  const logins = createSocialLogins(db)
  const logOut = createLogOut({ users, tokens, audit })
  const isChangingEmail = (userId: string) => changes.isChanging(userId)
  const owners = createOwners({ ...options, users, logOut, isChangingEmail })
  const common = { ...options, logins, limits, checkOrigin, logOut, owners }
  const social = createSocial({ ...common, settings: options.social })
  const farcaster = createFarcaster({ ...common, settings: options.farcaster })
  const elsewhere = createElsewhere({ ...common, social, farcaster, users, tokens })
  const finish = createFinishLogin({ ...common, users, tokens })
  const passkeys = createPasskeys({ ...common, users, tokens, finish })

  function identityOf({ subject, email }: Pick<LoginRequest, 'subject' | 'email'>): Identity {
    return { provider: 'email', issuer: 'server', subject, email }
  }

  async function isKnown(request: Pick<LoginRequest, 'subject' | 'email'>, key: string) {
    // For an address without an account it asks as much: the time tells nothing.
    const userId = (await users.find(identityOf(request))) ?? ''
    return (await users.deviceOf(userId, key)) !== undefined
  }

  const changes = createEmailChange({ ...common, users, requests, codes, mailboxes, identityOf })

  async function whoIs(subject: string, key: string) {
    return { subject, device: (await isKnown({ subject, email: '' }, key)) ? key : '' }
  }

  /** Ends the request, which is in the given state, and logs its user in. */
  function finishRequest(request: LoginRequest, caller: Pick<Caller, 'ip' | 'language'>) {
    const end = () => requests.advance(request.idHash, request.state, 'done')
    return finish({ ...request, identity: identityOf(request), end }, caller)
  }

  /** A login with an account elsewhere, for the device that waits for it; `undefined` if it is none. */
  async function loginElsewhere(requestId: string, caller: Omit<Caller, 'network'>) {
    const login = await elsewhere.find({ requestId, key: caller.key, sessionId: null })
    if (!login) return undefined
    const { state, identity, idHash } = login
    if (state === 'done') throw codeExpired()
    if (state !== 'allowed' || !identity)
      return { status: state === 'denied' ? 'denied' : 'pending' } as const
    return finish({ ...login, identity, end: () => logins.advance(idHash, state, 'done') }, caller)
  }

  return {
    access: tokens.access,
    logins: { isOpen: tokens.isOpen, endOfUser: tokens.endOfUser },
    owners,

    async email(
      { email, origin }: ParsedParamsOf<Api['email']>,
      { projectId, key, network, userAgent, language }: Caller,
    ): Promise<AnswerOf<Api['email']>> {
      checkOrigin(projectId, origin)
      const browser = browserOf(userAgent)
      const { subject, to, shown } = await mailboxes.find(email)
      const sent = await codes.send({
        ...{ purpose: 'login', thumbprint: key, network, origin, browser, email: to, subject },
        sessionId: null,
        mail: (code) => codeMail({ to, language, origin, browser, code }),
      })
      return { ...sent, email: shown }
    },

    /**
     * A device that the account does not know is checked after the right code: before it, the check
     * would tell a stranger that the address has an account. While the breaker is tripped, every other
     * login takes the link as well.
     */
    async verify(
      { requestId, code, enteredIn }: ParsedParamsOf<Api['verify']>,
      { projectId, key, network, ip, language }: Omit<Caller, 'userAgent'>,
    ): Promise<AnswerOf<Api['verify']>> {
      checkEnteredIn(projectId, enteredIn)
      const request = await codes.check({
        ...{ purpose: 'login', requestId, code, enteredIn },
        ...{ thumbprint: key, network, projectId, sessionId: null },
      })
      await changes.refuseComing(request)
      const userId = await users.find(identityOf(request))
      const isNewDevice = userId !== undefined && !(await isKnown(request, key))
      // The owner is warned in their own language: a thief must not choose one that they cannot read.
      const own = userId === undefined ? language : await users.languageOf(userId)
      const link = { projectId, language: own }
      if (isNewDevice) return links.send(request, { ...link, mailOf: deviceMail })
      if (await breaker.isTripped()) return links.send(request, { ...link, mailOf: guardedMail })
      return finishRequest(request, { ip, language })
    },

    social,
    farcaster,
    passkeys,
    stepUpElsewhere: elsewhere.stepUpElsewhere,
    confirmElsewhere: elsewhere.confirmElsewhere,
    /** How users may log in here. */
    ways: [
      'email',
      'passkey',
      ...options.social.map(({ provider }) => provider),
      ...(options.farcaster ? ['farcaster'] : []),
    ],

    /** Asked again and again by a device that waits to be allowed, or for a login elsewhere. */
    async login(
      { requestId }: ParsedParamsOf<Api['login']>,
      caller: Omit<Caller, 'network'>,
    ): Promise<AnswerOf<Api['login']>> {
      const answer = await loginElsewhere(requestId, caller)
      if (answer) return answer
      const request = await requests.find(hashOf(requestId), caller.key, clock.now())
      if (!request || request.state === 'done' || request.state === 'code') throw codeExpired()
      await changes.refuseComing(request)
      if (request.state === 'allowed') return finishRequest(request, caller)
      return { status: request.state === 'device' ? 'pending' : 'denied' }
    },

    device: links.describe,
    answerDevice: links.answer,

    async refresh(
      { refreshToken }: ParsedParamsOf<Api['refresh']>,
      { key }: Pick<Caller, 'key'>,
    ): Promise<AnswerOf<Api['refresh']>> {
      const { userId, ...renewed } = await tokens.renew(refreshToken, key)
      return { ...renewed, user: await users.get(userId) }
    },

    ...createSessionCalls({ ...common, users, tokens, requests, codes, mailboxes }),
    ...changes.calls,
  }
}
