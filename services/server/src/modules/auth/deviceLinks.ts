import type { Clock } from '@bowline/common'
import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { Mail, Mailer } from '../../drivers/mail/Mailer.ts'
import type { AskedWithLink } from '../../texts/mails.ts'
import { codeExpired } from './createCodes.ts'
import { type createRequests, type LoginRequest, type NewRequest, REQUEST_MS } from './requests.ts'
import { choicesOf, hashOf, newNumber, newSecret } from './secrets.ts'

type Api = typeof authApi

export interface DeviceLinksOptions {
  readonly requests: ReturnType<typeof createRequests>
  readonly mailer: Mailer
  readonly clock: Clock
  /** The address of the wallet's page, without a trailing slash. */
  readonly frameUrl: string
}

/** A login that begins with its link. */
type Begun = Pick<NewRequest, 'idHash' | 'thumbprint' | 'origin' | 'browser' | 'identity'>

/** How a link is sent. */
interface LinkMail {
  readonly projectId: string
  readonly language: string
  mailOf(asked: AskedWithLink): Mail
}

/** Lets a device be allowed by a link in a mail, and by a number that both screens show. */
export function createDeviceLinks({ requests, mailer, clock, frameUrl }: DeviceLinksOptions) {
  async function waiting(token: string): Promise<LoginRequest & { readonly number: number }> {
    const request = await requests.findByLink(hashOf(token), clock.now())
    if (request?.state === 'device' && request.number !== null)
      return { ...request, number: request.number }
    throw linkExpired()
  }

  async function mailLink(
    { identity, origin, browser }: Omit<Begun, 'idHash' | 'thumbprint'>,
    { projectId, language, mailOf }: LinkMail,
  ) {
    const [link, number, expiresAt] = [newSecret(), newNumber(), clock.now() + REQUEST_MS]
    const page = `${frameUrl}/device?projectId=${projectId}`
    const to = identity.email ?? ''
    await mailer.send(mailOf({ to, language, origin, browser, link: `${page}#${link}` }))
    return { linkHash: hashOf(link), number, expiresAt }
  }

  return {
    /** Throws 410 `CODE_EXPIRED` if the request waits for its code no more. */
    async send(request: LoginRequest, mail: LinkMail) {
      // First, so that the code is still good if the mail cannot be sent.
      const waits = await mailLink(request, mail)
      if (!(await requests.awaitDevice(request.idHash, waits))) throw codeExpired()
      const { number, expiresAt } = waits
      return { status: 'device', number, expiresAt } as const
    },

    /** Begins a login without a code. `proceed` ends what has led to it; false if another call has. */
    async begin(begun: Begun, mail: LinkMail, proceed = async () => true) {
      const { linkHash, number, expiresAt } = await mailLink(begun, mail)
      if (!(await proceed())) throw codeExpired()
      const linked = { linkHash, number }
      const createdAt = clock.now()
      const request = { purpose: 'login', sessionId: null, linked, createdAt, expiresAt } as const
      await requests.add({ ...begun, ...request })
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
      const request = await requests.findByLink(hashOf(token), clock.now())
      if (!request || request.number === null) throw linkExpired()
      const { idHash, state } = request
      const status = number === request.number ? 'allowed' : 'denied'
      // The same once more: the answer to the first was lost. A device that was allowed may have logged in since.
      if (state === status || (state === 'done' && status === 'allowed')) return { status }
      if (!(await requests.advance(idHash, 'device', status))) throw linkExpired()
      return { status }
    },
  }
}

const linkExpired = () =>
  new HttpProblem(410, 'LINK_EXPIRED', 'This link has been used or has expired.')
