import { randomUUID } from 'node:crypto'
import { namesApi } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ServerDrivers } from '../../assembly/createServer.ts'
import type { Environment } from '../../config/parseConfig.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { openMigrated } from '../../testing/openMigrated.test.support.ts'
import { readLabel } from './readLabel.ts'
import { suggestLabels } from './suggestLabels.ts'

const DAY_MS = 86_400_000
const ZONE = 'bowline.id'

function serve(drivers: ServerDrivers = {}, environment: Environment = {}) {
  const clock = createManualClock()
  const server = createTestServer(environment, { clock, ...drivers })

  async function post(body: Record<string, unknown>, action = 'register') {
    const path = action === 'register' ? '' : `/${action}`
    const response = await server.get(`/v1/profile/account${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  /** The message that an account signs. */
  function compose(name: string, { action = 'register', at = clock.now(), ...rest } = {}): string {
    const timestamp = Math.floor(at / 1_000)
    return JSON.stringify({
      action,
      server: 'localhost',
      name: name.includes('.') ? name : `${name}.${ZONE}`,
      attributes: {},
      nonce: randomUUID(),
      timestamp,
      expires: timestamp + 300,
      ...rest,
    })
  }

  async function sign(
    message: string,
    { account = privateKeyToAccount(generatePrivateKey()), coinType = 60 } = {},
  ) {
    const signature = await account.signMessage({ message })
    return { coin_type: coinType, address: account.address, message, signature }
  }

  async function act(
    action: 'register' | 'update' | 'release',
    name: string,
    { account, coinType, ...parts }: ActOptions = {},
  ) {
    const message = compose(name, { ...parts, action })
    return post(await sign(message, { account, coinType }), action)
  }

  const register = (name: string, options?: ActOptions) => act('register', name, options)
  return { ...server, clock, post, compose, sign, act, register }
}

interface ActOptions {
  readonly account?: PrivateKeyAccount | undefined
  readonly coinType?: number | undefined
  /** The fields of the message. */
  readonly attributes?: { readonly bio?: string; readonly avatar?: string } | undefined
  readonly at?: number | undefined
  readonly server?: string | undefined
  readonly nonce?: string | undefined
  readonly expires?: number | undefined
}

const newAccount = () => privateKeyToAccount(generatePrivateKey())

const refusal = (code: string, name: string) => ({
  status: 400,
  body: { code, status: 'FAILED', reasons: [{ name, description: expect.any(String) }] },
})

describe('registration', () => {
  test('a registered name is found in both directions at once', async () => {
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

  test('a registered name is the identity of its account', async () => {
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

  test('if several accounts register a name at once, one succeeds', async () => {
    const { register } = serve()
    const answers = await Promise.all(Array.from({ length: 20 }, () => register('captain')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(
      refusal('NAME_TAKEN', 'name'),
    )
  })

  test('an account gets one name, however many it registers at once', async () => {
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

  test('allows three attempts a day, which strangers cannot use up', async () => {
    const { register, post, compose, clock } = serve()
    await register('taken-name')
    const account = newAccount()
    const message = compose('alice')
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
    const db = openMigrated()
    onTestFinished(() => db.close())
    const first = serve({ db })
    await first.register('alice')
    await first.server.close()
    const { names } = serve({ db })
    expect((await names.profile({ name: 'alice' })).name).toBe('alice.bowline.id')
  })

  test('a name that a key has signed for holds on every chain, one of before on that of its coin', async () => {
    const db = openMigrated()
    onTestFinished(() => db.close())
    const { register, act, data } = serve({ db })
    const account = newAccount()
    await register('alice', { account, coinType: 0x8000_0000 + 137 })
    const look = async (chainId?: string) =>
      (await data.resolveName({ name: 'alice.bowline.id', chainId })).address
    const everywhere = async () => [await look(), await look('eip155:1'), await look('eip155:137')]
    const { address } = account
    expect(await everywhere()).toEqual([address, address, address])
    await db.prepare('UPDATE names SET proven_on = NULL').run()
    expect(await everywhere()).toEqual([null, null, address])
    await act('update', 'alice', { account, attributes: { bio: 'Sails' } })
    expect(await everywhere()).toEqual([address, address, address])
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
    [
      'in the former format',
      '{"name":"alice","attributes":{},"timestamp":1700000000}',
      'MESSAGE_INVALID',
    ],
    ['too deep', `${'['.repeat(40)}${']'.repeat(40)}`, 'MESSAGE_INVALID'],
  ])('a message that is %s is refused', async (_name, message, code) => {
    const account = privateKeyToAccount(generatePrivateKey())
    const signature = await account.signMessage({ message })
    const { post } = serve()
    expect(
      await post({ coin_type: 60, address: account.address, message, signature }),
    ).toMatchObject(refusal(code, 'message'))
  })

  test('a message for another server or zone is refused', async () => {
    const { register } = serve()
    for (const server of ['other.test', 'localhost:8080', 'localhost.evil.test'])
      expect(await register('alice', { server })).toMatchObject(
        refusal('SERVER_MISMATCH', 'server'),
      )
    for (const name of ['alice.other.id', 'alice.eth'])
      expect(await register(name)).toMatchObject(refusal('NAME_INVALID', 'name'))
  })

  test('a label without its zone is refused, because it would be valid for any zone', async () => {
    const { compose, sign, post } = serve()
    const message = compose('alice').replace(`alice.${ZONE}`, 'alice')
    expect(await post(await sign(message))).toMatchObject(refusal('NAME_INVALID', 'name'))
  })

  test('behind a proxy, the server uses its public address, whatever the request’s host', async () => {
    const { register } = serve({}, { BOWLINE_PUBLIC_URL: 'https://kit.example:8443' })
    expect((await register('alice')).body.code).toBe('SERVER_MISMATCH')
    expect((await register('alice', { server: 'kit.example:8443' })).status).toBe(200)
  })

  test('a message is valid once, even after its effect is undone', async () => {
    const { compose, sign, post, act, clock } = serve()
    const account = newAccount()
    const signed = await sign(compose('alice'), { account })
    expect((await post(signed)).status).toBe(200)
    clock.advance(1_000)
    await act('release', 'alice', { account })
    expect(await post(signed)).toMatchObject(refusal('MESSAGE_USED', 'nonce'))
    clock.advance(10 * 60_000)
    expect((await post(signed)).body.code).toBe('MESSAGE_EXPIRED')
  })

  test('a message dated ahead cannot be replayed when its nonce is deleted', async () => {
    const { compose, sign, post, clock } = serve()
    const signed = await sign(compose('alice', { at: clock.now() + 5 * 60_000 }))
    expect((await post(signed)).status).toBe(200)
    clock.advance(10 * 60_000)
    expect(await post(signed)).toMatchObject(refusal('MESSAGE_USED', 'nonce'))
  })

  test('a message that expires more than five minutes ahead is refused', async () => {
    const { register, clock } = serve()
    const expires = Math.floor(clock.now() / 1_000) + 301
    expect(await register('alice', { expires })).toMatchObject(
      refusal('MESSAGE_INVALID', 'expires'),
    )
  })

  test('a message for one action is refused for another', async () => {
    const { compose, sign, post } = serve()
    expect(await post(await sign(compose('alice')), 'release')).toMatchObject(
      refusal('MESSAGE_INVALID', 'message'),
    )
  })

  test('one visitor registers twenty names a day, with any accounts', async () => {
    const { register } = serve({}, { BOWLINE_LIMIT_REGISTRATIONS: '' })
    for (let count = 0; count < 20; count += 1)
      expect((await register(`name-${count}`)).status).toBe(200)
    const refused = await register('name-20')
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    // The first one comes back after a fortieth of a day.
    expect(Number(refused.headers.get('retry-after'))).toBe(2_188)
  })

  test('a project has its own limit', async () => {
    const { register } = serve({}, { BOWLINE_LIMIT_PROJECT_REGISTRATIONS: '2' })
    const answers = [await register('name-1'), await register('name-2'), await register('name-3')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  })

  test('a signed message costs six units, so ten a minute are allowed', async () => {
    const { register, names } = serve({}, { BOWLINE_LIMIT_NAMES: '60' })
    for (let count = 0; count < 10; count += 1) await register('taken-name')
    expect((await register('taken-name')).status).toBe(429)
    await expect(names.zone({})).rejects.toThrow()
  })

  test('coin types of other families are refused', async () => {
    const { register } = serve()
    expect(await register('alice', { coinType: 501 })).toMatchObject(
      refusal('COIN_TYPE_INVALID', 'coin_type'),
    )
    expect((await register('alice', { coinType: 0x8000_0000 + 8453 })).status).toBe(200)
  })
})

describe('update and release', () => {
  test('the owner updates the attributes of a name', async () => {
    const { register, act, names, clock } = serve()
    const account = newAccount()
    await register('alice', { account, attributes: { bio: 'Sails' } })
    clock.advance(60_000)
    expect((await act('update', 'alice', { account, attributes: { bio: 'Rows' } })).status).toBe(
      200,
    )
    const { registered, updated, attributes } = await names.profile({ name: 'alice' })
    expect(updated - registered).toBe(60)
    expect(attributes).toEqual([{ bio: 'Rows' }])
    await act('update', 'alice', { account })
    expect((await names.profile({ name: 'alice' })).attributes).toEqual([])
  })

  test.each(['update', 'release'] as const)('another account cannot %s a name', async (action) => {
    const { register, act, names } = serve()
    await register('alice')
    expect(await act(action, 'alice')).toMatchObject(refusal('NAME_NOT_OWNED', 'name'))
    expect(await act(action, 'nobody-has-it')).toMatchObject(refusal('NAME_NOT_OWNED', 'name'))
    expect((await names.profile({ name: 'alice' })).name).toBe(`alice.${ZONE}`)
  })

  test('a released name is removed at once, and for 30 days only its former owner can register it', async () => {
    const { register, act, get, names, clock } = serve()
    const account = newAccount()
    await register('alice', { account })
    expect((await act('release', 'alice', { account })).status).toBe(200)
    expect((await get('/v1/profile/account/alice')).status).toBe(404)
    expect(await names.reverse({ address: account.address })).toEqual([])
    expect(await register('alice')).toMatchObject(refusal('NAME_TAKEN', 'name'))
    expect((await names.suggestions({ name: 'alice' })).suggestions[0]).toMatchObject({
      registered: true,
    })
    expect((await register('alice', { account })).status).toBe(200)
    await act('release', 'alice', { account })
    clock.advance(30 * DAY_MS)
    expect((await register('alice')).status).toBe(200)
  })
})

describe('suggestions', () => {
  test('the typed name comes first with its availability, and the others are available', async () => {
    const { register, names } = serve()
    await register('alice')
    await register('alice-eth')
    const { suggestions } = await names.suggestions({ name: 'Alice' })
    expect(suggestions[0]).toEqual({ name: 'alice.bowline.id', registered: true })
    expect(suggestions).toHaveLength(6)
    expect(suggestions.slice(1).some(({ registered }) => registered)).toBe(false)
    expect(suggestions.map(({ name }) => name)).not.toContain('alice-eth.bowline.id')
  })

  test('another zone has no suggestions', async () => {
    const { names } = serve()
    expect(await names.suggestions({ name: 'alice', zone: 'eth' })).toEqual({ suggestions: [] })
    expect(await names.zone({})).toEqual({ zone: ZONE })
  })

  test('every suggestion can be registered, whatever is typed', () => {
    const typed = fc.oneof(fc.string({ maxLength: 80 }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(typed, (text) => {
        for (const label of suggestLabels(text, ZONE))
          expect(readLabel(label, ZONE)).toEqual({ status: 'sound', label })
      }),
    )
  })
})

const signed = fc.record({
  coin_type: fc.constantFrom(60, 501),
  address: fc.constant(`0x${'1'.repeat(40)}`),
  message: fc.constantFrom(
    '{}',
    'x',
    JSON.stringify({
      action: 'register',
      server: 'server.test',
      name: 'alice.bowline.id',
      attributes: {},
      nonce: '0'.repeat(32),
      timestamp: 1_700_000_000,
      expires: 1_700_000_300,
    }),
  ),
  signature: fc.constantFrom('0x', 'nonsense', `0x${'00'.repeat(65)}`),
})
const SIGNED_REFUSALS = ['MESSAGE_INVALID', 'SIGNATURE_INVALID', 'COIN_TYPE_INVALID']

test('a text that is longer than any name is neither normalised nor varied', () => {
  const long = 'a'.repeat(256)
  expect(readLabel(long, ZONE)).toMatchObject({ status: 'refused' })
  expect(suggestLabels(long, ZONE)).toEqual([])
  expect(suggestLabels('a'.repeat(63), ZONE)).toHaveLength(1)
})

describeRoutes(namesApi, {
  serve: () => serve(),
  valid: {
    profile: fc.record({ name: fc.constantFrom('alice', 'nobody.bowline.id', 'x', 'ß') }),
    reverse: fc.record({ address: fc.constant(`0x${'1'.repeat(40)}`) }),
    suggestions: fc.record({ name: fc.constantFrom('alice', 'A b', '-', 'аlice') }),
    zone: fc.constant({}),
    register: signed,
    update: signed,
    release: signed,
  },
  refusals: {
    profile: ['NAME_NOT_FOUND'],
    register: SIGNED_REFUSALS,
    update: SIGNED_REFUSALS,
    release: SIGNED_REFUSALS,
  },
})
