import type { Clock } from '@bowline/common'
import { authApi, createApiClient } from '@bowline/common/api'
import { createManualClock, type ManualClock } from '@bowline/common/testing'
import type { Environment } from '../config/parseConfig.ts'
import { createDevice } from './createDevice.test.support.ts'
import {
  caller,
  createTestServer,
  shopOrigin,
  type TestDrivers,
} from './createTestServer.test.support.ts'
import type { TestMailbox } from './startMailbox.test.support.ts'

export const frameUrl = 'https://wallet.test'

interface LoginDrivers extends TestDrivers {
  readonly clock?: ManualClock
}

/** A server that logs users in, and browsers that call it. */
export function serveLogin(
  mailbox: TestMailbox,
  environment: Environment = {},
  { clock = createManualClock(Date.UTC(2026, 10, 22)), ...drivers }: LoginDrivers = {},
) {
  const server = createTestServer(
    {
      BOWLINE_ROLES: 'auth',
      BOWLINE_FRAME_URL: frameUrl,
      BOWLINE_SMTP: mailbox.smtpUrl(),
      BOWLINE_MAIL_FROM: 'Our wallet <wallet@example.org>',
      BOWLINE_AUTH_SECRET: 'a-secret-of-the-tests-with-enough-letters',
      BOWLINE_LIMIT_AUTH: '1000000',
      ...environment,
    },
    { clock, ...drivers },
  )
  const send: Send = (url, init) => server.app.request(url, init)
  return {
    ...server,
    baseUrl: frameUrl,
    send,
    clock,
    browser: (
      userAgent = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0',
      /** What the browser's `Accept-Language` is. */
      languages = 'en',
    ) => createBrowser(send, { clock, userAgent, languages, mailbox }),
  }
}

export type TestBrowser = Awaited<ReturnType<typeof createBrowser>>

type Send = (url: string, init?: RequestInit) => Response | Promise<Response>

interface BrowserOptions {
  readonly clock: Clock
  readonly userAgent: string
  readonly languages: string
  readonly mailbox: TestMailbox
}

async function createBrowser(send: Send, { clock, userAgent, languages, mailbox }: BrowserOptions) {
  const device = await createDevice(clock)
  const login: { token: string | undefined } = { token: undefined }
  const headersOf = (method: string, url: URL, body?: string) =>
    device.headers(method, `${frameUrl}${url.pathname}`, { token: login.token, body })

  const through = (send: Send) =>
    createApiClient(authApi, {
      baseUrl: frameUrl,
      caller,
      fetch: async (input, init) => {
        const url = new URL(String(input))
        const { method = 'GET', body } = init ?? {}
        const sent = body === undefined || body === null ? undefined : String(body)
        const headers = await headersOf(method, url, sent)
        return send(url.href, {
          method,
          headers: {
            ...headers,
            'user-agent': userAgent,
            'accept-language': languages,
            origin: frameUrl,
          },
          ...(body && { body }),
        })
      },
    })
  const api = through(send)

  const codeFor = async (email: string) => {
    const [newest] = (await mailbox.mailsTo(email)).filter(({ subject }) => /code/i.test(subject))
    return newest?.subject.slice(0, 9).replace(' ', '') ?? ''
  }

  return {
    api,
    /** The same browser at another server. */
    through,
    device,
    headersOf,
    /** The code of the newest mail. */
    codeFor,
    /** The token of the link in the newest mail about a new device. */
    async linkFor(email: string) {
      const [newest] = await mailbox.mailsTo(email)
      return newest?.text.match(/\/device\?projectId=\w+#([-\w]+)/)?.[1] ?? ''
    },
    /** Uses this access token from now on. */
    use: (token: string | undefined) => {
      login.token = token
    },
    requestCode: (email: string) => api.email({ email, origin: shopOrigin }),
    /** Enters the right code. */
    async enter(email: string) {
      const { requestId } = await api.email({ email, origin: shopOrigin })
      const answer = await api.verify({ requestId, code: await codeFor(email) })
      if (answer.status === 'loggedIn') login.token = answer.accessToken
      return { ...answer, requestId }
    },
    /** Confirms who the user is, with the code of another mail. */
    async confirm(email: string) {
      const { requestId } = await api.stepUp({})
      await api.confirm({ requestId, code: await codeFor(email) })
    },
  }
}
