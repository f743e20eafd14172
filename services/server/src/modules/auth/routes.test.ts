import { authApi } from '@bowline/common/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serveLogin } from '../../testing/createLogin.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'
import { browserOf } from './browserOf.ts'

const mailbox = startTestMailbox()

const secret = fc.constantFrom('a'.repeat(22), 'Zz-_9'.repeat(25))
const bytes = fc.constantFrom('a', 'Zz-_9'.repeat(100))
const signed = fc.record({
  requestId: secret,
  credentialId: bytes,
  clientData: bytes,
  authenticatorData: bytes,
  signature: bytes,
})
const nothing = fc.constant({})

describeRoutes(authApi, {
  async serve() {
    const server = serveLogin(mailbox)
    const browser = await server.browser()
    await browser.enter(`${crypto.randomUUID()}@example.org`)
    return { ...server, headersOf: browser.headersOf }
  },
  valid: {
    email: fc.record({
      email: fc.constantFrom('ada@example.org', 'o’neil+1@bücher.example'),
      origin: fc.constant('https://shop.example'),
    }),
    verify: fc.record({ requestId: secret, code: fc.constantFrom('00000000', '99999999') }),
    social: fc.record({
      provider: fc.constantFrom('google', 'apple', 'facebook', 'github', 'discord', 'x'),
      origin: fc.constant('https://shop.example'),
    }),
    farcaster: fc.record({ origin: fc.constant('https://shop.example') }),
    login: fc.record({ requestId: secret }),
    device: fc.record({ token: secret }),
    answerDevice: fc.record({ token: secret, number: fc.constantFrom(null, 47) }),
    refresh: fc.record({ refreshToken: secret }),
    stepUp: nothing,
    confirm: fc.record({ requestId: secret, code: fc.constant('12345678') }),
    stepUpElsewhere: nothing,
    confirmElsewhere: fc.record({ requestId: secret }),
    passkey: fc.record({ origin: fc.constant('https://shop.example') }),
    usePasskey: signed,
    createPasskey: fc.record({ requestId: secret, clientData: bytes, attestation: bytes }),
    stepUpPasskey: fc.record({ origin: fc.constant('https://shop.example') }),
    confirmPasskey: signed,
    changeEmail: fc.record({ email: fc.constant('eve@example.org') }),
    confirmEmail: fc.record({ requestId: secret, code: fc.constant('12345678') }),
    emailChange: nothing,
    keepEmail: nothing,
    emailLink: fc.record({ token: secret }),
    undoEmail: fc.record({ token: secret }),
    logout: nothing,
    user: nothing,
    acts: nothing,
    devices: nothing,
    revokeDevice: fc.record({ deviceId: fc.constantFrom('a', 'b-_9') }),
    enterApp: fc.record(
      { origin: fc.constant('https://shop.example'), isAllowed: fc.boolean() },
      { requiredKeys: ['origin'] },
    ),
    apps: nothing,
    leaveApp: fc.record({ origin: fc.constant('https://shop.example') }),
  },
  refusals: {
    email: ['RATE_LIMITED'],
    verify: ['CODE_EXPIRED'],
    // The server of this test has no provider.
    social: ['PROVIDER_NOT_FOUND'],
    farcaster: ['PROVIDER_NOT_FOUND'],
    login: ['CODE_EXPIRED'],
    device: ['LINK_EXPIRED'],
    answerDevice: ['LINK_EXPIRED'],
    refresh: ['SESSION_ENDED'],
    stepUp: ['RATE_LIMITED'],
    confirm: ['CODE_EXPIRED'],
    stepUpElsewhere: ['HAS_CODES'],
    confirmElsewhere: ['CODE_EXPIRED'],
    usePasskey: ['CODE_EXPIRED'],
    createPasskey: ['CODE_EXPIRED'],
    // The user of this test logs in by email.
    stepUpPasskey: ['NO_PASSKEY'],
    confirmPasskey: ['CODE_EXPIRED'],
    changeEmail: ['STEP_UP_NEEDED'],
    confirmEmail: ['CODE_EXPIRED'],
    emailLink: ['LINK_EXPIRED'],
    undoEmail: ['LINK_EXPIRED'],
    // The first call ends the login that the others use.
    logout: ['SESSION_ENDED'],
    revokeDevice: ['STEP_UP_NEEDED'],
    // The login of this test was made in an app.
    enterApp: ['NOT_AT_HOME'],
  },
})

test.each([
  'ada@example.org\r\nBcc: everyone@example.org',
  'ada@example.org,eve@example.org',
  'Ada <ada@example.org>',
  '"ada eve"@example.org',
  'ada@[127.0.0.1]',
  'ada@example.org\0',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'a'.repeat(260)}`,
])('%j is no address to send mail to', async (email) => {
  const { browser } = serveLogin(mailbox)
  const visitor = await browser()
  await expect(visitor.requestCode(email)).rejects.toMatchObject({
    context: { reason: 'INVALID_PARAMETERS' },
  })
})

test('the logs hold no address, code, link or token', async () => {
  const lines: string[] = []
  const logger = {
    log: (level: string, event: string, data?: object) =>
      void lines.push(JSON.stringify({ level, event, ...data })),
  }
  const server = serveLogin(mailbox, { BOWLINE_LOG: 'debug' }, { logger })
  const email = `${crypto.randomUUID()}@example.org`
  const visitor = await server.browser()
  const answer = await visitor.enter(email)
  const broken = serveLogin(mailbox, { BOWLINE_SMTP: 'smtp://127.0.0.1:1' }, { logger })
  await expect(
    visitor.through(broken.send).email({ email, origin: 'https://shop.example' }),
  ).rejects.toBeDefined()
  const written = lines.join('\n')
  expect(written).toContain('/v1/auth/verify')
  expect(written).toContain('Mail not sent')
  for (const canary of [
    email,
    answer.requestId,
    await visitor.codeFor(email),
    'accessToken' in answer ? answer.accessToken : email,
  ])
    expect(written).not.toContain(canary)
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge (Windows)'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1', 'Safari (macOS)'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) CriOS/150.0 Safari/604.1',
    'Chrome (iPhone)',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox (Linux)'],
  ['curl/8.5.0', 'Browser'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Netscape/9', 'Browser (Windows)'],
  ['<b>Chrome/</b>', 'Chrome'],
  ['', 'Browser'],
])('%s is called %s', (userAgent, name) => {
  expect(browserOf(userAgent)).toBe(name)
})
