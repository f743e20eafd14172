import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { createManualClock } from '@bowline/common/testing'
import { expect, test, vi } from 'vitest'
import { attacks, fresh, neighbour } from '../../drivers/limits/attackers.test.support.ts'
import { createHoldings } from './createHoldings.ts'
import { createRates, type Party } from './createRates.ts'
import { closing, OTHER_TOPIC, openRelay, TOPIC, until } from './openRelay.test.support.ts'
import { RATE_WINDOW_MS, relayHoldings, relayRates } from './relayQuotas.ts'

vi.setConfig({ testTimeout: 60_000 })

const PARTY: Party = { socket: '1', address: '203.0.113.1', project: 'shop', server: '' }
const SCOPES = ['socket', 'address', 'project', 'server'] as const
const isDone = (act: () => void) => {
  try {
    act()
    return true
  } catch {
    return false
  }
}
const topicOf = (index: number) => index.toString(16).padStart(64, '0')

test.each(
  Object.entries(relayRates).flatMap(([rate, limits]) =>
    SCOPES.map((scope) => ({ rate: rate as keyof typeof relayRates, scope, limit: limits[scope] })),
  ),
)('$limit $rate of one $scope in ten seconds, then a refusal that says so', (given) => {
  const { rate, scope, limit } = given
  const clock = createManualClock()
  const rates = createRates(clock)
  const narrower = SCOPES.slice(0, SCOPES.indexOf(scope))
  let spent = 0
  // Each of the narrower scopes has used up one share. All addresses are of one network.
  const spend = (units: number) => {
    spent += 1
    const own = Object.fromEntries(narrower.map((name) => [name, `2001:470:8a1:${spent}`]))
    rates.spend(rate, { ...PARTY, ...own }, units)
  }
  const share = Math.min(limit, relayRates[rate].socket)
  for (let left = limit; left > 0; left -= share) spend(Math.min(share, left))
  expect(() => spend(1)).toThrow(
    expect.objectContaining({
      code: -32005,
      data: { limit: rate, scope, retryAfterSeconds: RATE_WINDOW_MS / 1_000 },
    }),
  )
  clock.advance(RATE_WINDOW_MS)
  expect(() => spend(1)).not.toThrow()
})

test.each(['sockets', 'subscriptions'] as const)(
  '%s are counted by scope, and given back',
  (name) => {
    const holdings = createHoldings(relayHoldings[name])
    const { address, project } = relayHoldings[name]
    const of = (index: number): Party => ({
      socket: String(index),
      address: `2001:470:8a1:${Math.floor(index / address)}`,
      project: 'shop',
      server: '',
    })
    for (let index = 0; index < address; index += 1) expect(holdings.add(of(index))).toBeUndefined()
    expect(holdings.add(of(0))).toBe('address')
    for (let index = address; index < project; index += 1) holdings.add(of(index))
    expect(holdings.add(of(project))).toBe('project')
    holdings.remove(of(0))
    expect(holdings.add(of(0))).toBeUndefined()
  },
)

test.each(attacks)('a fresh client may act while $name use up what all share', ({ addresses }) => {
  for (const rate of ['operations', 'messages', 'bytes'] as const) {
    const rates = createRates(createManualClock())
    const units = relayRates[rate].socket / 10
    for (const [index, address] of addresses.entries()) {
      const party = { ...PARTY, socket: String(index), address }
      for (let call = 0; call < 100; call += 1) {
        // As many sockets as it likes.
        const socket = `${index} ${call}`
        if (!isDone(() => rates.spend(rate, { ...party, socket }, units))) break
      }
    }
    for (const address of [...fresh, neighbour])
      expect(isDone(() => rates.spend(rate, { ...PARTY, socket: address, address }, 1))).toBe(true)
  }
})

test.each(attacks)(
  'a fresh client may connect and subscribe while $name hold what they can',
  ({ addresses }) => {
    for (const name of ['sockets', 'subscriptions'] as const) {
      const holdings = createHoldings({ ...relayHoldings[name], project: 2_000, server: 2_500 })
      for (const address of addresses) {
        const party = { ...PARTY, socket: address, address }
        for (let held = 0; held < 50; held += 1) if (holdings.add(party)) break
      }
      for (const address of [...fresh, neighbour])
        expect(holdings.add({ ...PARTY, socket: address, address })).toBeUndefined()
    }
  },
)

test('naming 500 topics 500 times counts as one topic', async () => {
  const { join } = await openRelay()
  const [app, wallet] = [await join(1), await join(2)]
  for (const text of ['one', 'two']) await app.publish(text)
  const { result } = await wallet.call('irn_batchFetchMessages', {
    topics: Array.from({ length: 500 }, () => TOPIC),
  })
  expect(result).toMatchObject({
    messages: [{ message: 'one' }, { message: 'two' }],
    hasMore: false,
  })
})

test('a topic named 500 times is answered each time, and its messages are pushed once', async () => {
  const { join } = await openRelay()
  const [app, wallet] = [await join(1), await join(2, { acknowledges: false })]
  for (const text of ['one', 'two']) await app.publish(text)
  const topics = Array.from({ length: 500 }, () => TOPIC)
  const { result } = await wallet.call('irn_batchSubscribe', { topics })
  expect(result).toHaveLength(500)
  expect(await wallet.subscribe()).toHaveProperty('result')
  await app.publish('three')
  await until(() => wallet.texts().length === 3)
  expect(wallet.texts()).toEqual(['one', 'two', 'three'])
  await wallet.call('irn_unsubscribe', { topic: TOPIC })
  await wallet.subscribe()
  await until(() => wallet.texts().length === 6)
})

test('a fetch returns at most 500 messages, and 1 MB with their attestations and rows', async () => {
  const { join } = await openRelay()
  const wallet = await join(9)
  async function fetch(attestation: string, from: number) {
    const topics = [topicOf(from), topicOf(from + 1), topicOf(from + 2)]
    for (const [index, topic] of topics.entries()) {
      const app = await join(from + index)
      for (let start = 0; start < 200; start += 50)
        await app.call('irn_batchPublish', {
          messages: Array.from({ length: 50 }, (_, n) => ({
            topic,
            message: `${start + n}`.padStart(3),
            attestation,
          })),
        })
    }
    const { result } = await wallet.call('irn_batchFetchMessages', { topics })
    const { messages, hasMore } = result as { messages: unknown[]; hasMore: boolean }
    return { count: messages.length, hasMore }
  }
  expect(await fetch('', 10)).toEqual({ count: 500, hasMore: true })
  const attestation = 'a'.repeat(4_096)
  const count = Math.floor((1024 * 1024 + 256 * 256) / (attestation.length + 256 + 3))
  expect(await fetch(attestation, 20)).toEqual({ count, hasMore: true })
})

test('a publish above the limit is refused with the seconds to wait, and the connection stays open', async () => {
  const { join, clock, hold } = await openRelay()
  const app = await join(1)
  await app.call('irn_batchPublish', {
    messages: Array.from({ length: 100 }, (_, n) => ({ topic: TOPIC, message: `${n}` })),
  })
  for (let n = 100; n < 200; n += 1) await app.publish(`${n}`)
  expect(await app.publish('one more')).toMatchObject({
    error: {
      code: -32005,
      message: expect.stringMatching(/^Too many messages of one connection, try again in \d+ s$/),
      data: { limit: 'messages', scope: 'socket', retryAfterSeconds: expect.any(Number) },
    },
  })
  hold()
  clock.advance(RATE_WINDOW_MS)
  const published = app.publish('one more')
  const other = await join(2)
  expect(await other.subscribe(OTHER_TOPIC)).toHaveProperty('result')
  clock.advance(5)
  expect(await published).toMatchObject({ result: true })
})

test('a phone with 5,000 topics subscribes to all of them and fetches its messages at once', async () => {
  const { join, relay } = await openRelay()
  const wallet = await join(1)
  for (let start = 0; start < 5_000; start += 500) {
    const topics = Array.from({ length: 500 }, (_, n) => topicOf(start + n))
    expect(await wallet.call('irn_batchSubscribe', { topics })).toHaveProperty('result.length', 500)
    expect(await wallet.call('irn_batchFetchMessages', { topics })).toHaveProperty('result')
  }
  expect(relay.stats().topics).toBe(5_000)
  expect(await wallet.subscribe(topicOf(0))).toHaveProperty('result')
  expect(await wallet.subscribe(topicOf(5_000))).toMatchObject({
    error: { code: -32005, data: { limit: 'subscriptions', scope: 'socket' } },
  })
  await wallet.call('irn_unsubscribe', { topic: topicOf(0) })
  expect(await wallet.subscribe(topicOf(5_000))).toHaveProperty('result')
})

test('a closed socket frees its subscriptions', async () => {
  const { join, relay } = await openRelay()
  for (let round = 0; round < 5; round += 1) {
    const wallet = await join(1)
    for (let start = 0; start < 5_000; start += 500)
      await wallet.call('irn_batchSubscribe', {
        topics: Array.from({ length: 500 }, (_, n) => topicOf(round * 5_000 + start + n)),
      })
    expect(relay.stats().topics).toBe(5_000)
    wallet.socket.terminate()
    await until(() => relay.stats().sockets === 0)
  }
})

test('16 connections receive the messages of a topic, and the oldest one is dropped for a new one', async () => {
  const { join } = await openRelay()
  const wallets: Awaited<ReturnType<typeof join>>[] = []
  for (let index = 0; index < 17; index += 1) {
    const wallet = await join(2)
    await wallet.subscribe()
    wallets.push(wallet)
  }
  const app = await join(1)
  await app.publish('sealed')
  await until(() => wallets.slice(1).every(({ pushes }) => pushes.length === 1))
  expect(wallets[0]?.pushes).toEqual([])
})

test('connections that a wallet has lost take the messages of a topic from no app', async () => {
  const { join } = await openRelay()
  const app = await join(1)
  await app.subscribe()
  const wallets: Awaited<ReturnType<typeof join>>[] = []
  for (let index = 0; index < 40; index += 1) {
    const wallet = await join(2)
    await wallet.subscribe()
    wallets.push(wallet)
  }
  await wallets.at(-1)?.publish('approved')
  await until(() => app.pushes.length === 1)
  await app.publish('request')
  await until(() => wallets.at(-1)?.pushes.length === 1)
  expect(wallets[0]?.pushes).toEqual([])
})

test('unacknowledged pushes take at most 1 MB, and the rest waits', async () => {
  const { join } = await openRelay()
  const [app, wallet] = [await join(1), await join(2, { acknowledges: false })]
  const topics = Array.from({ length: 8 }, (_, n) => topicOf(n))
  for (const topic of topics) await app.publish('x'.repeat(200 * 1024), topic)
  await wallet.call('irn_batchSubscribe', { topics })
  await until(() => wallet.pushes.length === 6)
  await wallet.call('irn_fetchMessages', { topic: OTHER_TOPIC })
  expect(wallet.pushes).toHaveLength(6)
  for (const { id } of wallet.pushes.slice(0, 2)) wallet.acknowledge(id)
  await until(() => wallet.pushes.length === 8)
  expect(wallet.pushes.map(({ data }) => data.topic)).toEqual(topics)
})

test('a connection that only sends refused requests is closed', async () => {
  const { join } = await openRelay()
  const app = await join(1)
  const closed = closing(app.socket)
  for (let n = 0; n <= 200; n += 1) app.socket.send('{')
  expect(await closed).toEqual({ code: 1008, reason: 'Too many refused requests' })
})

test('multi-byte characters count by their bytes', async () => {
  const { join } = await openRelay()
  const app = await join(1)
  const frame = (n: number) =>
    app.call('irn_fetchMessages', { topic: topicOf(n), unused: '\u20ac'.repeat(300 * 1024) })
  const { socket } = relayRates.bytes
  const fitting = Math.floor(socket / (3 * 300 * 1024))
  for (let n = 0; n < fitting; n += 1) expect(await frame(n)).toHaveProperty('result')
  expect(await frame(fitting)).toMatchObject({
    error: { code: -32005, data: { limit: 'bytes', scope: 'socket' } },
  })
})

test('large refused frames count more', async () => {
  const { join } = await openRelay()
  const app = await join(1)
  const closed = closing(app.socket)
  for (let n = 0; n < 4; n += 1) app.socket.send(`{${' '.repeat(900 * 1024)}`)
  expect(await closed).toMatchObject({ code: 1008 })
})

test('deeply nested frames are refused without parsing', async () => {
  const { join } = await openRelay()
  const app = await join(1)
  app.socket.send(`{"id":1,"params":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)
  const [answer] = await once(app.socket, 'message')
  expect(JSON.parse(String(answer))).toMatchObject({ error: { code: -32600 } })
})

test('one network address, as the trusted proxy reports it, has at most 500 connections', async () => {
  const { join, open, clock } = await openRelay({ trustedProxies: 1 })
  for (let index = 0; index < 500; index += 1) {
    await join(index, { from: `6.6.6.${index % 250}, 203.0.113.1` })
    if (index % 50 === 49) clock.advance(1_000)
  }
  const refused = await open(500, { from: '6.6.6.6, 203.0.113.1' })
  expect(await closing(refused)).toEqual({
    code: 1013,
    reason: 'Too many connections of one address',
  })
  await join(1, { from: '203.0.113.2' })
})

test('sockets that a client has lost keep neither itself nor its neighbours out', async () => {
  const { join, clock } = await openRelay({ trustedProxies: 1 })
  const from = '203.0.113.1'
  const lost = await join(1, { from })
  const next = await join(1, { from })
  for (let index = 2; index < 500; index += 1) {
    await join(1, { from })
    if (index % 50 === 49) clock.advance(1_000)
  }
  for (const [client, { socket }] of [
    [1, lost],
    [2, next],
  ] as const) {
    const closed = closing(socket)
    await join(client, { from })
    expect(await closed).toEqual({ code: 1013, reason: 'Too many connections of one client' })
  }
})

test('an address with failed handshakes waits, and handshakes of other addresses are admitted', async () => {
  const { address, hold, join, open, relay } = await openRelay({ trustedProxies: 1 })
  hold()
  // Behind a public address of IPv4 there may be many, so a /64 waits sooner.
  for (let index = 0; index < 20; index += 1)
    await closing(await open(1, { projectId: 'other', from: '2001:db8:6:6::6' }))
  const url = new URL(await address(1))
  const answer = Promise.withResolvers<[number | undefined, string | undefined]>()
  const request = httpRequest({
    host: url.hostname,
    port: url.port,
    path: url.pathname + url.search,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'x-forwarded-for': '2001:db8:6:6::7',
    },
  })
  request.on('response', (response) => {
    response.resume()
    answer.resolve([response.statusCode, response.headers['retry-after']])
  })
  request.end()
  expect(await answer.promise).toEqual([429, '10'])
  await join(1, { from: '203.0.113.1' })
  expect(relay.stats()).toMatchObject({ sockets: 1, refused: { busy: 1 } })
})
