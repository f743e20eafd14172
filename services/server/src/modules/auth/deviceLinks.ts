import type { Clock } from '@bowline/common'
import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import type { Mail, Mailer } from '../../drivers/mail/Mailer.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import type { AskedWithLink } from '../../texts/mails.ts'
import { codeExpired } from './createCodes.ts'
import { type createRequests, type LoginRequest, REQUEST_MS } from './requests.ts'
import { choicesOf, hashOf, newNumber, newSecret } from './secrets.ts'

type Api = typeof authApi

export interface DeviceLinksOptions {
  readonly requests: ReturnType<typeof createRequests>
  readonly mailer: Mailer
  readonly clock: Clock
  /** Of the wallet's page, without a trailing slash. */
  readonly frameUrl: string
}

/** How a link is sent. */
interface LinkMail {
  readonly projectId: string
  readonly language: string
  mailOf(asked: AskedWithLink): Mail
}

/** Has a device allowed by a link in a mail, and by a number that both screens show. */
export function createDeviceLinks({ requests, mailer, clock, frameUrl }: DeviceLinksOptions) {
  async function waiting(token: string): Promise<LoginRequest & { readonly number: number }> {
    const request = await requests.findByLink(hashOf(token), clock.now())
    if (request?.state === 'device' && request.number !== null)
      return { ...request, number: request.number }
    throw linkExpired()
  }

  return {
    /** Throws 410 `CODE_EXPIRED` if the request waits for its code no more. */
    async send(request: LoginRequest, { projectId, language, mailOf }: LinkMail) {
      const { email: to, origin, browser, idHash } = request
      const [link, number, expiresAt] = [newSecret(), newNumber(), clock.now() + REQUEST_MS]
      // First, so that the code is still good if the mail cannot be sent.
      const page = `${frameUrl}/device?projectId=${projectId}`
      await mailer.send(mailOf({ to, language, origin, browser, link: `${page}#${link}` }))
      const waits = { linkHash: hashOf(link), number, expiresAt }
      if (!(await requests.awaitDevice(idHash, waits))) throw codeExpired()
      return { status: 'device', number, expiresAt } as const
    },

    async describe({ token }: ParsedParamsOf<Api['device']>): Promise<AnswerOf<Api['device']>> {
      const { origin, browser, createdAt, number, idHash } = await waiting(token)
      return { origin, browser, requestedAt: createdAt, numbers: [...choicesOf(number, idHash)] }
    },

    async answer({
      token,
      number,
    }: ParsedParamsOf<Api['answerDevice']>): Promise<AnswerOf<Api['answerDevice']>> {
      const request = await waiting(token)
      const status = number === request.number ? 'allowed' : 'denied'
      if (!(await requests.advance(request.idHash, 'device', status))) throw linkExpired()
      return { status }
    },
  }
}

const linkExpired = () =>
  new HttpProblem(410, 'LINK_EXPIRED', 'This link has been used or has expired.')
