import type { Clock } from '@bowline/common'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { Mail, Mailer } from '../../drivers/mail/Mailer.ts'
import { COOLDOWN_MS, type createLoginLimits, type Who } from './limits.ts'
import type { createLoginBreaker } from './loginBreaker.ts'
import type { createProjectAlarms } from './projectAlarms.ts'
import { type createRequests, type LoginRequest, type Purpose, REQUEST_MS } from './requests.ts'
import { type createKeyedHashes, hashOf, newCode, newSecret } from './secrets.ts'
import type { Identity } from './users.ts'

export interface CodesOptions {
  readonly requests: ReturnType<typeof createRequests>
  readonly limits: ReturnType<typeof createLoginLimits>
  readonly breaker: Pick<ReturnType<typeof createLoginBreaker>, 'countWrong'>
  readonly alarms: ReturnType<typeof createProjectAlarms>
  readonly hashes: ReturnType<typeof createKeyedHashes>
  readonly mailer: Mailer
  readonly clock: Clock
  /** Says who is counted for a mailbox and the thumbprint of a device's key. */
  whoIs(identity: Identity, thumbprint: string): Promise<Who>
}

/** A code to be mailed, and what it will be good for. */
export interface NewCode
  extends Pick<
    LoginRequest,
    'purpose' | 'thumbprint' | 'origin' | 'browser' | 'identity' | 'sessionId'
  > {
  /** The address of the visitor, as `countedAddress` returns it. */
  readonly from: string
  mail(code: string): Mail
}

/** A code that was entered. */
export interface EnteredCode {
  readonly purpose: Purpose
  readonly requestId: string
  readonly code: string
  /** Absent if it was typed into the wallet's page. */
  readonly enteredIn?: 'app' | undefined
  /** The thumbprint of the key of whoever enters it. */
  readonly thumbprint: string
  /** The address of the visitor, as `countedAddress` returns it. */
  readonly from: string
  readonly projectId: string
  /** The session whose user has asked for the code; null for a login. */
  readonly sessionId: string | null
}

/** Mails codes and checks them, within the limits of both. */
export function createCodes(options: CodesOptions) {
  const { requests, limits, breaker, alarms, hashes, mailer, clock, whoIs } = options
  return {
    /** Throws 429 `RATE_LIMITED` and 503 `MAIL_FAILED`. A code that was not sent is not counted. */
    async send({ from, mail, ...request }: NewCode) {
      const who = await whoIs(request.identity, request.thumbprint)
      await limits.refusePaused(who)
      const takeBack = await limits.takeMail(who, from)
      const [requestId, code, createdAt] = [newSecret(), newCode(), clock.now()]
      const codeHash = await hashes.hashCode(code)
      await mailer.send(mail(code)).catch(async (error) => {
        await takeBack()
        throw error
      })
      const expiresAt = createdAt + REQUEST_MS
      await requests.add({ ...request, idHash: hashOf(requestId), codeHash, createdAt, expiresAt })
      return { requestId, expiresAt, resendAt: createdAt + COOLDOWN_MS }
    },

    /** Throws 410 `CODE_EXPIRED`, 400 `CODE_WRONG` and 429 `RATE_LIMITED`. */
    async check(entered: EnteredCode): Promise<LoginRequest> {
      const { purpose, requestId, code, enteredIn, thumbprint, from, sessionId, projectId } =
        entered
      const request = await requests.find(hashOf(requestId), thumbprint, clock.now())
      if (request?.state !== 'code' || request.purpose !== purpose) throw codeExpired()
      if (request.sessionId !== sessionId) throw codeExpired()
      const who = await whoIs(request.identity, thumbprint)
      await limits.takeCheck(who, from)
      // Counted before the code is looked at, so that tries at the same time count, too. And marked: one digit may
      // be wrong only, and the app knows enough of the code even so.
      const assurance = await requests.tryCode(request.idHash, enteredIn)
      if (!assurance) throw codeExpired()
      const isRight = await hashes.isCode(code, request.codeHash)
      if (!isRight) {
        await limits.countWrong(who)
        await breaker.countWrong(from)
      }
      await alarms.count({ projectId, subject: request.identity.subject, isRight })
      if (isRight) return { ...request, assurance }
      throw new HttpProblem(400, 'CODE_WRONG', 'This is not the code of the newest mail.')
    },
  }
}

export const codeExpired = () =>
  new HttpProblem(410, 'CODE_EXPIRED', 'This code is not valid any more. Ask for a new one.')
