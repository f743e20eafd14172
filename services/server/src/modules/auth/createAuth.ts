import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '@bowline/common'
import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import { inTransaction } from '../../drivers/db/inTransaction.ts'
import { migrate } from '../../drivers/db/migrate.ts'
import type { Mailer } from '../../drivers/mail/Mailer.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import type { SignedIn } from '../../http/SignedIn.ts'
import type { Projects } from '../projects/Projects.ts'
import { browserOf } from './browserOf.ts'
import { createDeviceLinks } from './deviceLinks.ts'
import { COOLDOWN_MS, createLoginLimits } from './limits.ts'
import { codeMail } from './mails.ts'
import { createRequests, type LoginRequest, REQUEST_MS } from './requests.ts'
import { createKeyedHashes, hashOf, newCode, newSecret } from './secrets.ts'
import { createTokens } from './tokens.ts'
import { createUsers, type Identity } from './users.ts'

type Api = typeof authApi

export interface AuthOptions {
  readonly db: DatabaseSync
  readonly clock: Clock
  readonly mailer: Mailer
  readonly projects: Projects
  /** Keys the hashes of codes and addresses. */
  readonly secret: string
  /** Of the wallet's page, without a trailing slash. */
  readonly frameUrl: string
}

/** Whoever calls, with a key that they have proven to hold. */
export interface Caller {
  readonly projectId: string
  /** The thumbprint of the key. */
  readonly key: string
  /** The network that limits count; see `networkOf`. */
  readonly network: string
  readonly userAgent: string
}

/** Logs users in by codes sent to their e-mail addresses. */
export function createAuth({ db, clock, mailer, projects, secret, frameUrl }: AuthOptions) {
  migrate(db, 'auth', new URL('./migrations/', import.meta.url))
  const requests = createRequests(db)
  const users = createUsers(db)
  const tokens = createTokens(db, clock)
  const limits = createLoginLimits(db, clock)
  const hashes = createKeyedHashes(secret)
  const links = createDeviceLinks({ requests, mailer, clock, frameUrl })

  const identityOf = ({ subject, email }: Pick<LoginRequest, 'subject' | 'email'>): Identity => ({
    provider: 'email',
    issuer: 'server',
    subject,
    email,
  })

  const isKnown = (request: Pick<LoginRequest, 'subject' | 'email'>, key: string) => {
    const userId = users.find(identityOf(request))
    return userId !== undefined && users.deviceOf(userId, key) !== undefined
  }

  const whoIs = (subject: string, key: string) => ({
    subject,
    device: isKnown({ subject, email: '' }, key) ? key : '',
  })

  /** Ends the request, which is in the given state, and logs its user in. */
  function finish(request: LoginRequest) {
    const now = clock.now()
    const { thumbprint, browser } = request
    const identity = identityOf(request)
    return inTransaction(db, () => {
      // Of several calls at once, one logs in.
      if (!requests.advance(request.idHash, request.state, 'done')) throw codeExpired()
      const userId = users.find(identity) ?? users.add(identity, now)
      const deviceId =
        users.deviceOf(userId, thumbprint) ?? users.addDevice(userId, { thumbprint, browser }, now)
      users.touchDevice(deviceId, now)
      const issued = tokens.issue({ userId, deviceId, thumbprint })
      return { status: 'loggedIn', ...issued, user: userOf(userId), deviceId } as const
    })
  }

  function userOf(id: string) {
    const user = users.get(id)
    if (!user) throw new HttpProblem(401, 'SESSION_ENDED', 'Log in again.')
    return user
  }

  return {
    access: tokens.access,

    async email(
      { email, origin }: ParsedParamsOf<Api['email']>,
      { projectId, key, network, userAgent }: Caller,
    ): Promise<AnswerOf<Api['email']>> {
      if (projects.isAllowed(projectId, origin) !== 'ok')
        throw new HttpProblem(403, 'ORIGIN_NOT_ALLOWED', 'The project does not allow this origin.')
      const subject = hashes.subjectOf(email)
      const takeBack = limits.takeCode(whoIs(subject, key), network)
      const [requestId, code, browser, now] = [
        newSecret(),
        newCode(),
        browserOf(userAgent),
        clock.now(),
      ]
      const codeHash = await hashes.hashCode(code)
      await mailer.send(codeMail({ to: email, origin, browser, code })).catch((error) => {
        takeBack()
        throw error
      })
      const expiresAt = now + REQUEST_MS
      requests.add({
        idHash: hashOf(requestId),
        thumbprint: key,
        origin,
        browser,
        email,
        subject,
        codeHash,
        createdAt: now,
        expiresAt,
      })
      return { requestId, expiresAt, resendAt: now + COOLDOWN_MS }
    },

    /**
     * A device that the account does not know is checked after the right code: before it, the check
     * would tell a stranger that the address has an account.
     */
    async verify(
      { requestId, code }: ParsedParamsOf<Api['verify']>,
      { key, network }: Pick<Caller, 'key' | 'network'>,
    ): Promise<AnswerOf<Api['verify']>> {
      const request = requests.find(hashOf(requestId), key, clock.now())
      if (request?.state !== 'code') throw codeExpired()
      const who = whoIs(request.subject, key)
      limits.takeCheck(who, network)
      if (!requests.tryCode(request.idHash)) throw codeExpired()
      if (!(await hashes.isCode(code, request.codeHash))) {
        limits.countWrong(who)
        throw new HttpProblem(400, 'CODE_WRONG', 'This is not the code of the newest mail.')
      }
      const isNewAccount = users.find(identityOf(request)) === undefined
      if (isNewAccount || isKnown(request, key)) return finish(request)
      const link = await links.send(request)
      if (!link) throw codeExpired()
      return link
    },

    /** Asked again and again by a device that waits to be allowed. */
    login(
      { requestId }: ParsedParamsOf<Api['login']>,
      { key }: Pick<Caller, 'key'>,
    ): AnswerOf<Api['login']> {
      const request = requests.find(hashOf(requestId), key, clock.now())
      if (!request || request.state === 'done' || request.state === 'code') throw codeExpired()
      if (request.state === 'allowed') return finish(request)
      return { status: request.state === 'device' ? 'pending' : 'denied' }
    },

    device: links.describe,
    answerDevice: links.answer,

    refresh: (
      { refreshToken }: ParsedParamsOf<Api['refresh']>,
      { key }: Pick<Caller, 'key'>,
    ): AnswerOf<Api['refresh']> => tokens.renew(refreshToken, key),

    logout({ sessionId }: SignedIn) {
      tokens.end(sessionId)
      return {}
    },

    user: ({ userId }: SignedIn): AnswerOf<Api['user']> => userOf(userId),

    devices: ({ userId, deviceId }: SignedIn): AnswerOf<Api['devices']> => ({
      devices: users
        .devices(userId)
        .map((device) => ({ ...device, isThisOne: device.id === deviceId })),
    }),

    revokeDevice({ deviceId }: ParsedParamsOf<Api['revokeDevice']>, { userId }: SignedIn) {
      inTransaction(db, () => {
        if (!users.revokeDevice(userId, deviceId, clock.now()))
          throw new HttpProblem(404, 'DEVICE_NOT_FOUND', 'There is no such device.')
        tokens.endOfDevice(deviceId)
      })
      return {}
    },
  }
}

const codeExpired = () =>
  new HttpProblem(410, 'CODE_EXPIRED', 'This code is not valid any more. Ask for a new one.')
