import { type AnswerOf, type authApi, mailboxOf, type ParsedParamsOf } from '@bowline/common/api'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import { AUDITED } from '../../../drivers/audit/createAudit.ts'
import type { Mail } from '../../../drivers/mail/Mailer.ts'
import { needFrame, needStepUp } from '../../../http/checkSession.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import {
  changedMail,
  changeMail,
  changingMail,
  keptMail,
  signedChangeMail,
} from '../../../texts/mails.ts'
import { browserOf } from '../browserOf.ts'
import type { Caller } from '../Caller.ts'
import { codeExpired } from '../createCodes.ts'
import { shownAddress } from '../mailboxes/shownAddress.ts'
import type { LoginRequest } from '../requests.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { createChanges, type EmailChange } from './changes.ts'
import type { EmailChangeOptions } from './EmailChangeOptions.ts'

type Api = typeof authApi

/**
 * Replaces the address that a user logs in with, after codes to both. It takes effect a day later or, if it was not signed
 * by the wallet that there is, seven: until then each login, and whoever reads the mails of the address before, takes it
 * back. What was signed is taken back on a device that has opened the wallet alone.
 */
export function createEmailChange(options: EmailChangeOptions) {
  const { db, clock, mailer, users, requests, codes, mailboxes } = options
  const { audit, frameUrl, forgetDevice, logOut } = options
  const changes = createChanges(db)

  async function addressOf(userId: string): Promise<string> {
    const { address, provider } = await users.onFile(userId)
    if (provider === 'email' && address) return address
    throw new HttpProblem(403, 'NO_EMAIL', 'This account does not log in by email.')
  }

  async function refuseSecond(userId: string) {
    if (await changes.find(userId, clock.now()))
      throw new HttpProblem(409, 'EMAIL_CHANGE_PENDING', 'Take the earlier change back first.')
    if (await options.isRecovering(userId))
      throw new HttpProblem(409, 'RECOVERY_PENDING', 'A device waits for the wallet.')
  }

  /** Sends mails that change nothing if they do not arrive. The mailer logs those. */
  const tell = (mail: Mail) => void mailer.send(mail).catch(() => {})

  async function takeBack({ userId, email }: EmailChange, ip: string, further = async () => {}) {
    await db.transaction(async () => {
      if (!(await changes.remove(userId))) throw linkExpired()
      await users.keepIdentity(userId)
      await further()
      await audit.append({ actor: userId, event: 'email.kept', ref: userId, ip, meta: {} })
    }, AUDITED)
    const language = await users.languageOf(userId)
    for (const to of [await addressOf(userId), email])
      tell(keptMail({ to, language, email: shownAddress(email) }))
  }

  const mayKeep = async ({ signedBy: by }: EmailChange, session: SignedIn) =>
    !by || options.mayKeepEmail(session, by)

  async function behindLink(token: string): Promise<EmailChange> {
    const change = await changes.findByLink(hashOf(token), clock.now())
    // The mail about one that was signed has none.
    if (!change || change.signedBy) throw linkExpired()
    return change
  }

  return {
    /** Whether an address is about to replace that of a user. */
    isChanging: async (userId: string): Promise<boolean> =>
      (await changes.find(userId, clock.now())) !== undefined,

    /** Throws a 409 for an address that will log in to another account, once the code has proven whose it is. */
    async refuseComing(request: LoginRequest): Promise<void> {
      if (!(await users.isComing(request.identity))) return
      await requests.advance(request.idHash, request.state, 'done')
      throw new HttpProblem(409, 'EMAIL_NOT_YET', 'This address does not log in yet.')
    },

    calls: {
      async changeEmail(
        { email }: ParsedParamsOf<Api['changeEmail']>,
        session: SignedIn,
        { key, from, userAgent, language }: Caller,
      ): Promise<AnswerOf<Api['changeEmail']>> {
        needFrame(session)
        needStepUp(session, clock)
        await refuseSecond(session.userId)
        const own = await addressOf(session.userId)
        if (mailboxOf(email).address === mailboxOf(own).address)
          throw new HttpProblem(400, 'EMAIL_SAME', 'This is the address of the account already.')
        const browser = browserOf(userAgent)
        const { identity, shown } = await mailboxes.find(email)
        // Whether the address has an account is told to nobody who cannot read its mails.
        const asked = { thumbprint: key, from, browser, identity, sessionId: session.sessionId }
        const sent = await codes.send({
          purpose: 'change',
          ...asked,
          origin: frameUrl,
          mail: (code) => changeMail({ to: identity.email, language, browser, code }),
        })
        return { ...sent, email: shown }
      },

      async confirmEmail(
        params: ParsedParamsOf<Api['confirmEmail']>,
        session: SignedIn,
        { key, from, ip, projectId }: Caller,
      ): Promise<AnswerOf<Api['confirmEmail']>> {
        const { requestId, code } = params
        const { userId, sessionId, deviceId } = session
        const asked = { requestId, code, thumbprint: key, from, sessionId, projectId }
        const request = await codes.check({ purpose: 'change', ...asked })
        const { browser, idHash, identity: next } = request
        const email = next.email ?? ''
        const refuse = async () => {
          await refuseSecond(userId)
          if ((await users.find(next)) || (await users.isComing(next)))
            throw new HttpProblem(409, 'EMAIL_IN_USE', 'This address has an account of its own.')
        }
        await refuse()
        const [to, language] = [await addressOf(userId), await users.languageOf(userId)]
        const [token, requestedAt] = [newSecret(), clock.now()]
        const { holdMs, signedBy } = await options.emailHold(params, session)
        const effectiveAt = requestedAt + holdMs
        const link = `${frameUrl}/email?projectId=${projectId}#${token}`
        // First: nothing is changed that the owner of the address has not been told.
        const shown = shownAddress(email)
        const told = { to, language, email: shown, browser, effectiveAt }
        await mailer.send(signedBy ? signedChangeMail(told) : changingMail({ ...told, link }))
        await db.transaction(async () => {
          await refuse()
          if (!(await requests.advance(idHash, 'code', 'done'))) throw codeExpired()
          const times = { requestedAt, effectiveAt }
          const change = { userId, deviceId, browser, email, ...times, signedBy }
          await changes.add(change, hashOf(token))
          await users.replaceIdentity(userId, next, effectiveAt)
          const event = 'email.changing'
          await audit.append({ actor: userId, event, ref: sessionId, ip, meta: {} })
        }, AUDITED)
        tell(changedMail({ to: email, language, effectiveAt }))
        return { effectiveAt }
      },

      async emailChange(session: SignedIn): Promise<AnswerOf<Api['emailChange']>> {
        const change = await changes.find(session.userId, clock.now())
        if (!change) return { change: null }
        const { effectiveAt, email } = change
        const isThisDevice = change.deviceId === session.deviceId
        const about = { isThisDevice, canKeep: await mayKeep(change, session) }
        return { change: { email: shownAddress(email), effectiveAt, ...about } }
      },

      async keepEmail(
        session: SignedIn,
        { ip }: Pick<Caller, 'ip'>,
      ): Promise<AnswerOf<Api['keepEmail']>> {
        needFrame(session)
        const change = await changes.find(session.userId, clock.now())
        if (!change) return {}
        if (!(await mayKeep(change, session)))
          throw new HttpProblem(
            403,
            'LOGIN_TOO_NEW',
            'A device that has opened the wallet can take it back.',
          )
        await takeBack(change, ip)
        return {}
      },

      async emailLink({
        token,
      }: ParsedParamsOf<Api['emailLink']>): Promise<AnswerOf<Api['emailLink']>> {
        const { email, browser, requestedAt, effectiveAt } = await behindLink(token)
        return { email: shownAddress(email), browser, requestedAt, effectiveAt }
      },

      /** Whoever has asked for it had a login and the code: both are taken away. See `LogOut` for the other logins. */
      async undoEmail(
        { token }: ParsedParamsOf<Api['undoEmail']>,
        { ip }: Pick<Caller, 'ip'>,
      ): Promise<AnswerOf<Api['undoEmail']>> {
        const change = await behindLink(token)
        const { userId, deviceId } = change
        // First, so that a crash in between leaves no share of a device that is gone.
        const isGone = await forgetDevice(userId, deviceId)
        await takeBack(change, ip, () => logOut(userId, { deviceId, isRevoked: isGone, ip }))
        return {}
      },
    },
  }
}

const linkExpired = () =>
  new HttpProblem(410, 'LINK_EXPIRED', 'This link has been used or has expired.')
