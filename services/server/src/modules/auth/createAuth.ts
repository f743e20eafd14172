import type { Logger } from '@bowline/common'
import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import type { FarcasterSettings } from '../../config/FarcasterSettings.ts'
import type { SocialSettings } from '../../config/SocialSettings.ts'
import type { Audit } from '../../drivers/audit/createAudit.ts'
import type { Mailer } from '../../drivers/mail/Mailer.ts'
import type { Metrics } from '../../drivers/metrics/Metrics.ts'
import type { Projects } from '../projects/Projects.ts'
import type { Caller } from './Caller.ts'
import { createApps } from './createApps.ts'
import { createCodes } from './createCodes.ts'
import { createMailLogins } from './createMailLogins.ts'
import { createProjectChecks } from './createProjectChecks.ts'
import { createSessionCalls } from './createSessionCalls.ts'
import { createDeviceLinks } from './deviceLinks.ts'
import { createEmailChange } from './email-change/createEmailChange.ts'
import { createFinishLogin } from './finishLogin.ts'
import { createLoginLimits, type LoginLimitsOptions } from './limits.ts'
import { createLoginBreaker } from './loginBreaker.ts'
import { createLogOut, createRevokeDevice } from './logOut.ts'
import { createMailboxes } from './mailboxes/createMailboxes.ts'
import { createOwners } from './owners.ts'
import { createPasskeys } from './passkeys/createPasskeys.ts'
import { createProjectAlarms } from './projectAlarms.ts'
import { createRequests } from './requests.ts'
import { createKeyedHashes } from './secrets.ts'
import { createElsewhere } from './social/createElsewhere.ts'
import { createFarcaster } from './social/createFarcaster.ts'
import { createLoginElsewhere } from './social/createLoginElsewhere.ts'
import { createSocial } from './social/createSocial.ts'
import { createSocialLogins } from './social/socialLogins.ts'
import { createTokens } from './tokens.ts'
import { createUsers, type Identity } from './users.ts'
import type { WalletsOfUsers } from './WalletsOfUsers.ts'

type Api = typeof authApi

export interface AuthOptions extends LoginLimitsOptions, WalletsOfUsers {
  readonly logger: Logger
  readonly mailer: Mailer
  readonly metrics: Pick<Metrics, 'gauge'>
  readonly projects: Pick<Projects, 'isAllowed' | 'allowsAppCodes'>
  readonly audit: Pick<Audit, 'append' | 'actsOf'>
  /** Keys the hashes of codes and addresses. */
  readonly secret: string
  /** A setting for tests, which hash hundreds of codes. Default: `CODE_ROUNDS`. */
  readonly codeRounds?: number | undefined
  /** The address of the wallet's page, without a trailing slash. */
  readonly frameUrl: string
  readonly social: readonly SocialSettings[]
  readonly farcaster: FarcasterSettings | undefined
}

/** Logs users in: by codes sent to their email addresses, with passkeys, and with their accounts at providers. */
export function createAuth(options: AuthOptions) {
  const { db, clock, mailer, secret, frameUrl } = options
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
  const revokeDevice = createRevokeDevice({ ...options, users, tokens })
  const logOut = createLogOut({ ...options, revokeDevice, tokens })
  const isChangingEmail = (userId: string) => changes.isChanging(userId)
  const forgetApps = (userId: string) => apps.forgetApps(userId)
  const asked = { isChangingEmail, forgetApps }
  const owners = createOwners({ ...options, users, logOut, revokeDevice, ...asked })
  const common = { ...options, logins, limits, checkOrigin, logOut, revokeDevice, owners }
  const social = createSocial({ ...common, settings: options.social })
  const farcaster = createFarcaster({ ...common, settings: options.farcaster })
  const elsewhere = createElsewhere({ ...common, social, farcaster, users, tokens })
  const finish = createFinishLogin({ ...common, users, tokens })
  const loginElsewhere = createLoginElsewhere({
    ...common,
    elsewhere,
    users,
    mailboxes,
    links,
    finish,
  })
  const passkeys = createPasskeys({ ...common, users, tokens, finish })

  const apps = createApps({ ...common, users, tokens })

  async function isKnown(identity: Identity, key: string) {
    // For an address without an account it asks as much: the time tells nothing.
    const userId = (await users.find(identity)) ?? ''
    return (await users.deviceOf(userId, key)) !== undefined
  }

  const changes = createEmailChange({ ...common, users, requests, codes, mailboxes })
  const mailed = createMailLogins({
    ...common,
    checkEnteredIn,
    mailboxes,
    requests,
    codes,
    breaker,
    links,
    users,
    finish,
    whoIs,
    loginElsewhere,
    refuseComing: changes.refuseComing,
  })

  async function whoIs(identity: Identity, key: string) {
    return { subject: identity.subject, device: (await isKnown(identity, key)) ? key : '' }
  }

  return {
    access: tokens.access,
    logins: { isOpen: tokens.isOpen, endOfUser: tokens.endOfUser },
    owners,

    ...mailed,
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

    apps,

    device: links.describe,
    answerDevice: links.answer,

    async refresh(
      { refreshToken }: ParsedParamsOf<Api['refresh']>,
      { key }: Pick<Caller, 'key'>,
    ): Promise<AnswerOf<Api['refresh']>> {
      const { userId, ...renewed } = await tokens.renew(refreshToken, key)
      return { ...renewed, user: await users.get(userId) }
    },

    ...createSessionCalls({ ...common, users, tokens, requests, codes, mailboxes, apps }),
    ...changes.calls,
  }
}
