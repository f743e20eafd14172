import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyRelayToken } from './verifyRelayToken.ts'

const NOW_SECONDS = 1_800_000_000
const DAY = 86_400
const isAudience = (audience: string) => audience === 'wss://relay.test'
const check = (token: string) => verifyRelayToken(token, isAudience, NOW_SECONDS * 1000)
const keys = generateKeyPair(new Uint8Array(32).fill(7))
const sign = (issuedAt = NOW_SECONDS, audience = 'wss://relay.test', life = DAY) =>
  signJWT('session', audience, life, keys, issuedAt)
const refusal = (reason: string) => ({ refusal: `JWT validation error: ${reason}` })

test('accepts a token that a pairing client signs, and returns the client id', async () => {
  expect(check(await sign())).toEqual({ clientId: expect.stringMatching(/^did:key:z6Mk/) })
})

test('refuses a token for another relay', async () => {
  const token = await sign(NOW_SECONDS, 'wss://other.test')
  expect(check(token)).toEqual(refusal('JWT audience is not this relay'))
})

test('accepts clocks that differ by 120 s, but no more', async () => {
  expect(check(await sign(NOW_SECONDS + 120))).toHaveProperty('clientId')
  expect(check(await sign(NOW_SECONDS + 121))).toEqual(refusal('JWT Token is not yet valid'))
  expect(check(await sign(NOW_SECONDS - DAY - 120))).toHaveProperty('clientId')
  expect(check(await sign(NOW_SECONDS - DAY - 121))).toEqual(refusal('JWT Token is expired'))
})

test('a token is valid for two days at most, whatever its expiry', async () => {
  expect(check(await sign(NOW_SECONDS, undefined, 2 * DAY))).toHaveProperty('clientId')
  for (const life of [2 * DAY + 1, 365 * DAY, 1e300])
    expect(check(await sign(NOW_SECONDS, undefined, life))).toEqual(refusal('JWT life is too long'))
  expect(check(await sign(NOW_SECONDS - 365 * DAY, undefined, 366 * DAY))).toEqual(
    refusal('JWT life is too long'),
  )
})

test('refuses a token that was changed or signed with another key', async () => {
  const [header, payload, signature] = (await sign()).split('.')
  const other = (
    await signJWT('session', 'wss://relay.test', DAY, generateKeyPair(), NOW_SECONDS)
  ).split('.')
  const invalid = refusal('JWT signature is invalid')
  expect(check(`${header}.${other[1]}.${signature}`)).toEqual(invalid)
  expect(check(`${header}.${payload}.${other[2]}`)).toEqual(invalid)
  expect(check(`${header}.${payload}.AAAA`)).toEqual(invalid)
})

test.each([
  ['nothing', ''],
  ['two parts', 'a.b'],
  ['four parts', 'a.b.c.d'],
  ['no JSON', 'a.b.c'],
  ['a token of 3 kB', `${'a'.repeat(3000)}.b.c`],
  ['no algorithm', `${part({ alg: 'none', typ: 'JWT' })}.${part({})}.x`],
  ['another key kind', forge({ iss: `did:key:z${'1'.repeat(46)}` })],
  ['another purpose', forge({ act: 'watch_register' })],
])('refuses %s', (_name, token) => {
  expect(check(token)).toHaveProperty('refusal')
})

test('a token that differs in any character is refused, unless its signature means the same bytes', async () => {
  const token = await sign()
  const bytes = (text: string) => Buffer.from(text.split('.')[2] ?? '', 'base64url').toString('hex')
  const change = fc.record({
    at: fc.oneof(fc.nat(token.length), fc.constant(token.length)),
    removed: fc.integer({ min: 0, max: 3 }),
    added: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.string({ unit: fc.constantFrom('.', '=', 'A', ' '), maxLength: 3 }),
    ),
  })
  fc.assert(
    fc.property(change, ({ at, removed, added }) => {
      const changed = token.slice(0, at) + added + token.slice(at + removed)
      const body = (text: string) => text.slice(0, text.lastIndexOf('.'))
      const isSame = body(changed) === body(token) && bytes(changed) === bytes(token)
      expect('clientId' in check(changed)).toBe(isSame)
    }),
    { numRuns: 300 },
  )
})

test('any claims and any client id are read without a throw', () => {
  const alphabet = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
  const key = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 38, maxLength: 62 })
  const claims = fc.record(
    {
      iss: fc.oneof(
        key.map((text) => `did:key:z${text}`),
        fc.anything(),
      ),
      aud: fc.oneof(fc.constant('wss://relay.test'), fc.anything()),
      iat: fc.oneof(fc.integer(), fc.double(), fc.anything()),
      exp: fc.oneof(fc.integer(), fc.double(), fc.anything()),
      act: fc.anything(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(claims, fc.string(), (given, signature) => {
      const text = JSON.stringify(given, (_name, value) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      const body = Buffer.from(text).toString('base64url')
      expect(check(`${part({ alg: 'EdDSA', typ: 'JWT' })}.${body}.${signature}`)).toHaveProperty(
        'refusal',
      )
    }),
    { numRuns: 300 },
  )
})

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function forge(claims: object): string {
  const iss = 'did:key:z6MkqtQgRzqXBTQkJzSwnP8fkMpJ7gZqUFQhRc2v1r5sPpQ3'
  const body = { iss, aud: 'wss://relay.test', iat: NOW_SECONDS, exp: NOW_SECONDS + 1, ...claims }
  return `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(body)}.AAAA`
}
