import { createHash } from 'node:crypto'
import { defineApi } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import { Hono } from 'hono'
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { createMemoryLimits } from '../drivers/limits/createMemoryLimits.ts'
import { createUsedProofs } from '../drivers/proofs/createUsedProofs.ts'
import { createDevice } from '../testing/createDevice.test.support.ts'
import { openTestStore } from '../testing/openTestStore.test.support.ts'
import { answerProblem } from './answerProblem.ts'
import { createOpenGate } from './createGate.ts'
import { createProofs } from './createProofs.ts'
import { implement } from './implement.ts'

const contract = defineApi({
  greet: {
    method: 'POST',
    path: '/v1/greet',
    summary: 'Greets the owner of a key.',
    params: v.object({}),
    response: v.object({ key: v.string() }),
    proof: 'key',
  },
  whoAmI: {
    method: 'GET',
    path: '/v1/me',
    summary: 'Says who is logged in.',
    params: v.object({}),
    response: v.object({ userId: v.string() }),
    proof: 'session',
  },
})

const query = 'projectId=shop&st=react&sv=1'
const home = 'https://wallet.test'
const greeting = `${home}/v1/greet`
const me = `${home}/v1/me`
const token = 'the-access-token'

async function setUp({
  addresses = [home],
  maxProofs,
}: {
  readonly addresses?: readonly string[]
  readonly maxProofs?: number
} = {}) {
  const clock = createManualClock()
  const device = await createDevice(clock)
  const access = {
    find: async (asked: string, thumbprint: string) =>
      asked === token && thumbprint === device.thumbprint
        ? ({
            sessionId: 's',
            userId: 'ada',
            deviceId: 'd',
            assurance: 'frame',
            createdAt: 0,
          } as const)
        : undefined,
  }
  const used = createUsedProofs({ ...openTestStore(), clock, logger: { log() {} } })
  onTestFinished(() => used.stop())
  const gate = createOpenGate({ limiter: { async consume() {} }, trustedProxies: 0 })
  const app = new Hono()
  app.onError((error, c) => answerProblem(error, c, { log() {} }))
  app.route(
    '/',
    implement(contract, {
      gate,
      proofs: createProofs({
        clock,
        openLimit: createMemoryLimits(clock),
        access,
        used,
        addresses,
        maxProofs,
      }),
      handlers: {
        greet: (_params, { key }) => ({ key }),
        whoAmI: (_params, { session }) => ({ userId: session.userId }),
      },
      policies: {
        greet: { limit: 'data', cacheSeconds: 0 },
        whoAmI: { limit: 'data', cacheSeconds: 0 },
      },
    }),
  )
  const call = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    remoteAddress?: string,
  ) => {
    const response = await app.request(
      `${home}${path}?${query}`,
      { method, headers, ...(method === 'POST' && { body: '{}' }) },
      { ...(remoteAddress && { incoming: { headers: {}, socket: { remoteAddress } } }) },
    )
    return { status: response.status, body: await response.json() }
  }
  return {
    app,
    clock,
    device,
    greet: (headers: Record<string, string>, from?: string) =>
      call('POST', '/v1/greet', headers, from),
    whoAmI: (headers: Record<string, string>) => call('GET', '/v1/me', headers),
  }
}

test('a proof tells whose key calls', async () => {
  const { device, greet } = await setUp()
  expect(await greet(await device.headers('POST', greeting, { body: '{}' }))).toEqual({
    status: 200,
    body: { key: device.thumbprint },
  })
  // RFC 9449 section 4.3: query and fragment do not count.
  const { status } = await greet(await device.headers('POST', `${greeting}?a=1#b`, { body: '{}' }))
  expect(status).toBe(200)
})

test('a session is found by its token and the key that it was issued to', async () => {
  const { clock, device, whoAmI } = await setUp()
  const { status, body } = await whoAmI(await device.headers('GET', me, { token }))
  expect({ status, body }).toEqual({ status: 200, body: { userId: 'ada' } })
  const thief = await createDevice(clock)
  expect(await whoAmI(await thief.headers('GET', me, { token }))).toMatchObject({
    status: 401,
    body: { code: 'SESSION_ENDED' },
  })
})

/** What the call sends. */
const body = '{}'
const claims = {
  htm: 'POST',
  htu: greeting,
  jti: 'x'.repeat(16),
  body: createHash('sha256').update(body).digest('base64url'),
}

type Setting = Awaited<ReturnType<typeof setUp>>

test.each<[string, (setting: Setting) => Promise<string>]>([
  ['none', async () => ''],
  ['no JWT', async () => 'proof'],
  ['another body', ({ device }) => device.proof('POST', greeting, { body: '{"a":1}' })],
  ['no body', ({ device }) => device.proof('POST', greeting)],
  ['another method', ({ device }) => device.proof('GET', greeting, { body })],
  ['another path', ({ device }) => device.proof('POST', `${home}/v1/other`, { body })],
  ['a path below', ({ device }) => device.proof('POST', `${greeting}/x`, { body })],
  ['another host', ({ device }) => device.proof('POST', 'https://evil.test/v1/greet', { body })],
  ['no address', ({ device }) => device.proof('POST', 'greet', { body })],
  ['another type', ({ device }) => device.proof('POST', greeting, { body, typ: 'JWT' })],
  ['a short id', ({ device }) => device.proof('POST', greeting, { body, jti: 'short' })],
  [
    'an endless id',
    ({ device }) => device.proof('POST', greeting, { body, jti: 'x'.repeat(2_000) }),
  ],
  [
    'a signature of another key',
    async ({ clock, device }) => {
      const other = await createDevice(clock)
      const [head] = (await device.proof('POST', greeting, { body })).split('.')
      const [, claims, signature] = (await other.proof('POST', greeting, { body })).split('.')
      return [head, claims, signature].join('.')
    },
  ],
  [
    'its private key',
    async ({ device, clock }) =>
      new SignJWT({ ...claims, iat: clock.now() / 1_000 })
        .setProtectedHeader({
          alg: 'ES256',
          typ: 'dpop+jwt',
          jwk: await exportJWK(device.privateKey),
        })
        .sign(device.privateKey),
  ],
  [
    'no key',
    async ({ device, clock }) =>
      new SignJWT({ ...claims, iat: clock.now() / 1_000 })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt' })
        .sign(device.privateKey),
  ],
  [
    'no signature',
    async ({ clock }) => new UnsecuredJWT({ ...claims, iat: clock.now() / 1_000 }).encode(),
  ],
])('a proof with %s is refused', async (_name, make) => {
  const setting = await setUp()
  const { status, body: answer } = await setting.greet({ dpop: await make(setting) })
  expect({ status, code: answer.code }).toEqual({ status: 401, code: 'PROOF_INVALID' })
})

test('a proof counts once, and only for a minute', async () => {
  const { clock, device, greet } = await setUp()
  const headers = await device.headers('POST', greeting, { body: '{}' })
  expect((await greet(headers)).status).toBe(200)
  expect((await greet(headers)).body.code).toBe('PROOF_INVALID')
  const ahead = await device.headers('POST', greeting, { body: '{}', at: clock.now() + 60_000 })
  expect((await greet(ahead)).status).toBe(200)
  for (const at of [clock.now() + 62_000, clock.now() - 62_000]) {
    const { body } = await greet(await device.headers('POST', greeting, { body: '{}', at }))
    expect(body.code).toBe('CLOCK_SKEWED')
  }
  clock.advance(119_000)
  // Still within its minute, which began in the future.
  expect((await greet(ahead)).status).toBe(401)
})

test('more proofs than are kept are refused until there is room', async () => {
  const { clock, device, greet } = await setUp({ maxProofs: 2 })
  const first = await device.headers('POST', greeting, { body: '{}' })
  expect((await greet(first)).status).toBe(200)
  expect((await greet(await device.headers('POST', greeting, { body: '{}' }))).status).toBe(200)
  const refused = await device.headers('POST', greeting, { body: '{}' })
  expect(await greet(refused)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  clock.advance(180_000)
  expect((await greet(await device.headers('POST', greeting, { body: '{}' }))).status).toBe(200)
})

test('a session demands a proof for its own token', async () => {
  const { device, whoAmI } = await setUp()
  const [bare, other, own] = await Promise.all([
    device.proof('GET', me),
    device.proof('GET', me, { token: 'another' }),
    device.proof('GET', me, { token }),
  ])
  const authorization = `DPoP ${token}`
  expect((await whoAmI({ dpop: bare, authorization })).body.code).toBe('PROOF_INVALID')
  expect((await whoAmI({ dpop: other, authorization })).body.code).toBe('PROOF_INVALID')
  expect((await whoAmI({ dpop: own, authorization: `Bearer ${token}` })).body.code).toBe(
    'SESSION_ENDED',
  )
  expect((await whoAmI({ dpop: own })).body.code).toBe('SESSION_ENDED')
  expect((await whoAmI({ authorization })).body.code).toBe('PROOF_INVALID')
})

test('without a configured address that of the request counts', async () => {
  const { device, greet } = await setUp({ addresses: [] })
  expect((await greet(await device.headers('POST', greeting, { body: '{}' }))).status).toBe(200)
})

test('pages of other origins may send the headers of these calls', async () => {
  const { app } = await setUp()
  const response = await app.request(`${greeting}?${query}`, { method: 'OPTIONS' })
  expect(response.headers.get('access-control-allow-headers')).toBe(
    'Content-Type, Authorization, DPoP',
  )
})

test.each([
  ['one /48', (index: number) => `2001:470:8a1:${index.toString(16)}::7`],
  ['a hundred IPv4 addresses', (index: number) => `198.18.${index}.7`],
])('proofs that %s make with new keys leave room for others', async (_, addressOf) => {
  const { device, greet } = await setUp({ maxProofs: 80 })
  const send = async (from: string) =>
    (await greet(await device.headers('POST', greeting, { body: '{}' }), from)).status
  for (let index = 0; index < 100; index += 1) {
    await send(addressOf(index))
  }
  expect(await send('203.0.113.9')).toBe(200)
  expect(await send('2a02:8071:22c1:1::9')).toBe(200)
})
