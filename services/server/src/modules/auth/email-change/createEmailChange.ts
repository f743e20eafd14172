import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '@bowline/common'
import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import type { Audit } from '../../../drivers/audit/createAudit.ts'
import { inTransaction } from '../../../drivers/db/inTransaction.ts'
import type { Mail, Mailer } from '../../../drivers/mail/Mailer.ts'
import { needFrame, needStepUp } from '../../../http/checkSession.ts'
import { HttpProblem } from '../../../http/HttpProblem.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import { changedMail, changeMail, changingMail, keptMail } from '../../../texts/mails.ts'
import { browserOf } from '../browserOf.ts'
import type { Caller } from '../Caller.ts'
import { codeExpired, type createCodes } from '../createCodes.ts'
import type { LogOut } from '../logOut.ts'
import type { createRequests, LoginRequest } from '../requests.ts'
import { type createKeyedHashes, hashOf, newSecret } from '../secrets.ts'
import type { createUsers, Identity } from '../users.ts'
import { createChanges, type EmailChange } from './changes.ts'

type Api = typeof authApi

export interface EmailChangeOptions {
  readonly db: DatabaseSync
  readonly clock: Clock
  readonly mailer: Mailer
  readonly users: ReturnType<typeof createUsers>
  readonly requests: ReturnType<typeof createRequests>
  readonly codes: ReturnType<typeof createCodes>
  readonly hashes: ReturnType<typeof createKeyedHashes>
  readonly audit: Pick<Audit, 'append'>
  readonly logOut: LogOut
  readonly forgetDevice: (userId: string, deviceId: string) => void
  readonly isRecovering: (userId: string) => boolean
  /** How users log in who have received a code. */
  readonly identityOf: (who: Pick<LoginRequest, 'subject' | 'email'>) => Identity
  /** Of the wallet's page, without a trailing slash. */
  readonly frameUrl: string
}

/** The owner of the address before has so long to keep it. */
export const HOLD_MS = 24 * 60 * 60_000

/**
 * Replaces the address that a user logs in with, after codes to both. It takes effect a day later: until then
 * whoever reads the mails of the address before can take it back.
 */
export function createEmailChange(options: EmailChangeOptions) {
  const { db, clock, mailer, users, requests, codes, hashes } = options
  const { audit, identityOf, frameUrl, forgetDevice, logOut } = options
  const changes = createChanges(db)

  function addressOf(userId: string): string {
    const { email, provider } = users.get(userId)
    if (provider === 'email' && email) return email
    throw new HttpProblem(403, 'NO_EMAIL', 'This account does not log in by e-mail.')
  }

  function refuseSecond(userId: string) {
    if (changes.find(userId, clock.now()))
      throw new HttpProblem(409, 'EMAIL_CHANGE_PENDING', 'Take the earlier change back first.')
    if (options.isRecovering(userId))
      throw new HttpProblem(
        409,
        'RECOVERY_PENDING',
        'A device waits for the wallet to be recovered.',
      )
  }

  /** For mails that change nothing if they do not arrive. The mailer logs those. */
  const tell = (mail: Mail) => void mailer.send(mail).catch(() => {})

  function takeBack({ userId, email }: EmailChange, ip: string, further = () => {}) {
    inTransaction(db, () => {
      if (!changes.remove(userId)) throw linkExpired()
      users.keepIdentity(userId)
      further()
      audit.append({ actor: userId, event: 'email.kept', ref: userId, ip, meta: {} })
    })
    const language = users.languageOf(userId)
    for (const to of [addressOf(userId), email]) tell(keptMail({ to, language, email }))
  }

  function behindLink(token: string): EmailChange {
    const change = changes.findByLink(hashOf(token), clock.now())
    if (!change) throw linkExpired()
    return change
  }

  return {
    /** Whether an address is about to replace that of a user. */
    isChanging: (userId: string): boolean => changes.find(userId, clock.now()) !== undefined,

    /** Throws a 409 for an address that will log in to another account, once the code has proven whose it is. */
    refuseComing(request: LoginRequest): void {
      if (!users.isComing(identityOf(request))) return
      requests.advance(request.idHash, request.state, 'done')
      throw new HttpProblem(409, 'EMAIL_NOT_YET', 'This address does not log in yet.')
    },

    calls: {
      async changeEmail(
        { email }: ParsedParamsOf<Api['changeEmail']>,
        session: SignedIn,
        { key, network, userAgent, language }: Caller,
      ): Promise<AnswerOf<Api['changeEmail']>> {
        needFrame(session)
        needStepUp(session, clock)
        refuseSecond(session.userId)
        const subject = hashes.subjectOf(email)
        if (subject === hashes.subjectOf(addressOf(session.userId)))
          throw new HttpProblem(400, 'EMAIL_SAME', 'This is the address of the account already.')
        const browser = browserOf(userAgent)
        // Whether the address has an account is told to nobody who cannot read its mails.
        return codes.send({
          ...{ purpose: 'change', thumbprint: key, network, browser, email, subject },
          ...{ sessionId: session.sessionId, origin: frameUrl },
          mail: (code) => changeMail({ to: email, language, browser, code }),
        })
      },

      async confirmEmail(
        { requestId, code }: ParsedParamsOf<Api['confirmEmail']>,
        { userId, sessionId, deviceId }: SignedIn,
        { key, network, ip, projectId }: Caller,
      ): Promise<AnswerOf<Api['confirmEmail']>> {
        const request = await codes.check({
          ...{ purpose: 'change', requestId, code, thumbprint: key, network, sessionId, projectId },
        })
        const { email, browser, idHash } = request
        const next = identityOf(request)
        const refuse = () => {
          refuseSecond(userId)
          if (users.find(next) || users.isComing(next))
            throw new HttpProblem(409, 'EMAIL_IN_USE', 'This address has an account of its own.')
        }
        refuse()
        const [to, language] = [addressOf(userId), users.languageOf(userId)]
        const [token, requestedAt] = [newSecret(), clock.now()]
        const effectiveAt = requestedAt + HOLD_MS
        const link = `${frameUrl}/email?projectId=${projectId}#${token}`
        // First: nothing is changed that the owner of the address has not been told.
        await mailer.send(changingMail({ to, language, email, browser, effectiveAt, link }))
        inTransaction(db, () => {
          refuse()
          if (!requests.advance(idHash, 'code', 'done')) throw codeExpired()
          const change = { userId, deviceId, browser, email, requestedAt, effectiveAt }
          changes.add(change, hashOf(token))
          users.replaceIdentity(userId, next, effectiveAt)
          audit.append({ actor: userId, event: 'email.changing', ref: sessionId, ip, meta: {} })
        })
        tell(changedMail({ to: email, language, effectiveAt }))
        return { effectiveAt }
      },

      emailChange({ userId }: SignedIn): AnswerOf<Api['emailChange']> {
        const { email, effectiveAt } = changes.find(userId, clock.now()) ?? {}
        return { change: email && effectiveAt ? { email, effectiveAt } : null }
      },

      keepEmail(session: SignedIn, { ip }: Pick<Caller, 'ip'>): AnswerOf<Api['keepEmail']> {
        needFrame(session)
        const change = changes.find(session.userId, clock.now())
        if (change) takeBack(change, ip)
        return {}
      },

      emailLink({ token }: ParsedParamsOf<Api['emailLink']>): AnswerOf<Api['emailLink']> {
        const { email, browser, requestedAt, effectiveAt } = behindLink(token)
        return { email, browser, requestedAt, effectiveAt }
      },

      /** Whoever has asked for it had a login and the code: both are taken away. */
      undoEmail(
        { token }: ParsedParamsOf<Api['undoEmail']>,
        { ip }: Pick<Caller, 'ip'>,
      ): AnswerOf<Api['undoEmail']> {
        const change = behindLink(token)
        const { userId, deviceId } = change
        // First, so that a crash in between leaves no share of a device that is gone.
        forgetDevice(userId, deviceId)
        takeBack(change, ip, () => logOut(userId, deviceId, ip))
        return {}
      },
    },
  }
}

const linkExpired = () =>
  new HttpProblem(410, 'LINK_EXPIRED', 'This link has been used or has expired.')
