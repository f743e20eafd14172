import { namesApi } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ServerDrivers } from '../../createServer.ts'
import { openDatabase } from '../../drivers/db/openDatabase.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { readLabel } from './readLabel.ts'
import { suggestLabels } from './suggestLabels.ts'

const DAY_MS = 86_400_000
const ZONE = 'bowline.id'

function serve(drivers: ServerDrivers = {}) {
  const clock = createManualClock()
  const server = createTestServer({}, { clock, ...drivers })

  async function post(body: Record<string, unknown>) {
    const response = await server.get('/v1/profile/account', {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  async function register(
    name: string,
    {
      account = privateKeyToAccount(generatePrivateKey()),
      attributes = {},
      at = clock.now(),
      coinType = 60,
    } = {},
  ) {
    const message = JSON.stringify({ name, attributes, timestamp: Math.floor(at / 1_000) })
    const signature = await account.signMessage({ message })
    return post({ coin_type: coinType, address: account.address, message, signature })
  }
  return { ...server, clock, post, register }
}

const refusal = (code: string, name: string) => ({
  status: 400,
  body: { code, status: 'FAILED', reasons: [{ name, description: expect.any(String) }] },
})

describe('registration', () => {
  test('a signed name is found in both directions, at once', async () => {
    const { register, names, clock } = serve()
    const account = privateKeyToAccount(generatePrivateKey())
    const attributes = { bio: 'Sails', avatar: 'https://pictures.example/me.png' }
    expect(await register('Alice.Bowline.id', { account, attributes })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    const profile = await names.profile({ name: 'alice' })
    expect(profile).toMatchObject({
      name: 'alice.bowline.id',
      registered: Math.floor(clock.now() / 1_000),
      addresses: { '60': { address: account.address } },
      attributes: [{ bio: 'Sails', avatar: `/public/getAvatarImage/${account.address}` }],
    })
    expect(await names.reverse({ address: account.address.toLowerCase() })).toEqual([profile])
  })

  test('an own name is the identity of its account', async () => {
    const { register, data } = serve()
    const account = privateKeyToAccount(generatePrivateKey())
    await register('alice', { account })
    expect(await data.identity({ address: account.address })).toMatchObject({
      name: 'alice.bowline.id',
    })
    expect(await data.resolveName({ name: 'ALICE.bowline.id' })).toEqual({
      name: 'alice.bowline.id',
      address: account.address,
    })
  })

  test('of many who want a name at the same moment, one gets it', async () => {
    const { register } = serve()
    const answers = await Promise.all(Array.from({ length: 20 }, () => register('captain')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(
      refusal('NAME_TAKEN', 'name'),
    )
  })

  test('an account has one name, however many it asks for at once', async () => {
    const { register } = serve()
    const account = privateKeyToAccount(generatePrivateKey())
    const answers = await Promise.all(
      ['first-name', 'second-name'].map((name) => register(name, { account })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await register('third-name', { account })).toMatchObject({
      body: {
        code: 'NAME_OWNED',
        reasons: [{ name: 'name', description: 'You already own a name' }],
      },
    })
  })

  test.each([
    [5 * 60_000, 200],
    [5 * 60_000 + 1_000, 400],
    [-5 * 60_000 - 1_000, 400],
  ])('a message that is %d ms old is answered with %d', async (age, status) => {
    const { register, clock } = serve()
    expect((await register('alice', { at: clock.now() - age })).status).toBe(status)
  })

  test('three tries a day, and strangers cannot use them up', async () => {
    const { register, post, clock } = serve()
    await register('taken-name')
    const account = privateKeyToAccount(generatePrivateKey())
    const timestamp = Math.floor(clock.now() / 1_000)
    const message = JSON.stringify({ name: 'alice', attributes: {}, timestamp })
    const forged = await privateKeyToAccount(generatePrivateKey()).signMessage({ message })
    for (let count = 0; count < 5; count++)
      expect(
        await post({ coin_type: 60, address: account.address, message, signature: forged }),
      ).toMatchObject(refusal('SIGNATURE_INVALID', 'signature'))
    for (let count = 0; count < 3; count++)
      expect((await register('taken-name', { account })).body.code).toBe('NAME_TAKEN')
    const limited = await register('free-name', { account })
    expect(limited).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(limited.headers.get('retry-after')).toBe(String(DAY_MS / 1_000))
    clock.advance(DAY_MS)
    expect((await register('free-name', { account })).status).toBe(200)
  })

  test('a name survives a restart of the server', async () => {
    const db = openDatabase(':memory:')
    onTestFinished(() => db.close())
    const first = serve({ db })
    await first.register('alice')
    await first.server.close()
    const { names } = serve({ db })
    expect((await names.profile({ name: 'alice' })).name).toBe('alice.bowline.id')
  })

  test.each([
    ['abc', 'at least 4 characters'],
    ['a'.repeat(64), 'at most 63 characters'],
    ['under_score', 'letters, digits and hyphens'],
    ['with.dot', 'letters, digits and hyphens'],
    ['-front', 'begins nor ends'],
    ['back-', 'begins nor ends'],
    ['support', 'reserved'],
    ['supp0rt', 'reserved'],
    ['sup-port', 'reserved'],
    ['adm1n', 'reserved'],
    ['bi11ing', 'reserved'],
    ['wa11et', 'reserved'],
    ['аlice', 'letters, digits and hyphens'],
    ['ali\u202ece', 'letters, digits and hyphens'],
    ['naïve', 'letters, digits and hyphens'],
    ['😀😀😀😀', 'letters, digits and hyphens'],
  ])('the name %j is refused', async (name, reason) => {
    const { register } = serve()
    const { status, body } = await register(name)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'NAME_INVALID', reasons: [{ name: 'name' }] })
    expect(body.message).toContain(reason)
  })

  test.each([
    ['no JSON', 'alice', 'MESSAGE_INVALID'],
    ['another shape', '{"name":1}', 'MESSAGE_INVALID'],
    ['too deep', `${'['.repeat(40)}${']'.repeat(40)}`, 'MESSAGE_INVALID'],
  ])('a message that is %s is refused', async (_name, message, code) => {
    const account = privateKeyToAccount(generatePrivateKey())
    const signature = await account.signMessage({ message })
    const { post } = serve()
    expect(
      await post({ coin_type: 60, address: account.address, message, signature }),
    ).toMatchObject(refusal(code, 'message'))
  })

  test('coins of other families are refused', async () => {
    const { register } = serve()
    expect(await register('alice', { coinType: 501 })).toMatchObject(
      refusal('COIN_TYPE_INVALID', 'coin_type'),
    )
    expect((await register('alice', { coinType: 0x8000_0000 + 8453 })).status).toBe(200)
  })
})

describe('suggestions', () => {
  test('the typed name comes first and tells whether it is taken; the others are free', async () => {
    const { register, names } = serve()
    await register('alice')
    await register('alice-eth')
    const { suggestions } = await names.suggestions({ name: 'Alice' })
    expect(suggestions[0]).toEqual({ name: 'alice.bowline.id', registered: true })
    expect(suggestions).toHaveLength(6)
    expect(suggestions.slice(1).some(({ registered }) => registered)).toBe(false)
    expect(suggestions.map(({ name }) => name)).not.toContain('alice-eth.bowline.id')
  })

  test('another zone has no suggestions here', async () => {
    const { names } = serve()
    expect(await names.suggestions({ name: 'alice', zone: 'eth' })).toEqual({ suggestions: [] })
    expect(await names.zone({})).toEqual({ zone: ZONE })
  })

  test('whatever is typed, each suggestion could be registered', () => {
    const typed = fc.oneof(fc.string({ maxLength: 80 }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(typed, (text) => {
        for (const label of suggestLabels(text, ZONE))
          expect(readLabel(label, ZONE)).toEqual({ status: 'sound', label })
      }),
    )
  })
})

describeRoutes(namesApi, {
  serve: () => serve(),
  valid: {
    profile: fc.record({ name: fc.constantFrom('alice', 'nobody.bowline.id', 'x', 'ß') }),
    reverse: fc.record({ address: fc.constant(`0x${'1'.repeat(40)}`) }),
    suggestions: fc.record({ name: fc.constantFrom('alice', 'A b', '-', 'аlice') }),
    zone: fc.constant({}),
    register: fc.record({
      coin_type: fc.constantFrom(60, 501),
      address: fc.constant(`0x${'1'.repeat(40)}`),
      message: fc.constantFrom('{}', 'x', '{"name":"alice","timestamp":1700000000}'),
      signature: fc.constantFrom('0x', 'nonsense', `0x${'00'.repeat(65)}`),
    }),
  },
  refusals: {
    profile: ['NAME_NOT_FOUND'],
    register: ['MESSAGE_INVALID', 'MESSAGE_EXPIRED', 'SIGNATURE_INVALID', 'COIN_TYPE_INVALID'],
  },
})
