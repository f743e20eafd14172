import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { HARD_STOP_MS } from '../../cli/runStart.ts'
import { DRAIN_MS } from '../../http/createListener.ts'
import { closing, OTHER_TOPIC, openRelay, TOPIC, until } from './openRelay.test.support.ts'
import { drainMs, relayLimits } from './relayLimits.ts'
import { handshakeLimits, relayHoldings } from './relayQuotas.ts'

vi.setConfig({ testTimeout: 60_000 })

type Json = Record<string, unknown>

test('a published message reaches the other side once, with its metadata', async () => {
  const { join, relay } = await openRelay()
  const [app, wallet] = [await join(1), await join(2)]
  await app.subscribe()
  await wallet.subscribe()
  expect(await app.publish('sealed')).toMatchObject({ result: true })
  await until(() => wallet.pushes.length === 1)
  expect(wallet.pushes[0]?.data).toEqual({
    topic: TOPIC,
    message: 'sealed',
    tag: 1108,
    publishedAt: expect.any(Number),
  })
  await until(() => relay.stats().acknowledged === 1)
  expect(await app.publish('sealed')).toMatchObject({ result: true })
  expect(app.pushes).toEqual([])
  expect(relay.stats()).toMatchObject({ sockets: 2, topics: 1, published: 1, duplicates: 1 })
})

test('an id above 2^53 is returned digit by digit', async () => {
  const { open } = await openRelay()
  const socket = await open(1)
  await once(socket, 'open')
  socket.send(
    `{"id":1778341964282845123,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${TOPIC}"}}`,
  )
  const [answer] = await once(socket, 'message')
  expect(String(answer)).toContain('{"id":1778341964282845123,"jsonrpc":"2.0","result":"')
})

test('messages published during an absence are delivered in order on subscribe', async () => {
  const { join } = await openRelay()
  const app = await join(1)
  for (const text of ['one', 'two', 'three']) await app.publish(text)
  const wallet = await join(2)
  await wallet.call('irn_batchSubscribe', { topics: [OTHER_TOPIC, TOPIC] })
  await until(() => wallet.pushes.length === 3)
  expect(wallet.texts()).toEqual(['one', 'two', 'three'])
})

test('a proposal and its approval subscribe their senders and go out with their tags', async () => {
  const { join } = await openRelay()
  const [app, wallet] = [await join(1), await join(2)]
  await wallet.subscribe(TOPIC)
  const proposed = await app.call('wc_proposeSession', {
    pairingTopic: TOPIC,
    sessionProposal: 'proposal',
    ttl: 300,
    attestation: '',
    correlationId: 1,
  })
  expect(proposed).toMatchObject({ result: true })
  await until(() => wallet.pushes.length === 1)
  expect(wallet.pushes[0]?.data).toMatchObject({ message: 'proposal', tag: 1100 })

  await wallet.call('wc_approveSession', {
    sessionTopic: OTHER_TOPIC,
    pairingTopic: TOPIC,
    sessionProposalResponse: 'yes',
    sessionSettlementRequest: 'settle',
    ttl: 300,
    correlationId: 1,
  })
  await until(() => app.pushes.length === 1)
  expect(app.pushes[0]?.data).toMatchObject({ message: 'yes', tag: 1101 })
  await app.subscribe(OTHER_TOPIC)
  await until(() => app.pushes.length === 2)
  expect(app.pushes[1]?.data).toMatchObject({ message: 'settle', tag: 1102 })
  await app.publish('welcome', OTHER_TOPIC)
  await until(() => wallet.texts().includes('welcome'))
})

test('an unanswered push is repeated after 5, 15 and 30 s, then waits for the next connection', async () => {
  const { join, clock, hold } = await openRelay()
  const [app, wallet] = [await join(1), await join(2, { acknowledges: false })]
  await wallet.subscribe()
  await app.publish('sealed')
  await until(() => wallet.pushes.length === 1)
  hold()
  for (const [step, count] of [
    [5000, 2],
    [10_000, 3],
    [15_000, 4],
  ] as const) {
    clock.advance(step)
    await until(() => wallet.pushes.length === count)
  }
  expect(new Set(wallet.pushes.map(({ id }) => id)).size).toBe(1)
  clock.advance(60_000)
  const { result } = await wallet.call('irn_fetchMessages', { topic: TOPIC })
  expect(result).toMatchObject({ messages: [{ message: 'sealed' }], hasMore: false })
  expect(wallet.pushes).toHaveLength(4)

  const again = await join(2)
  await again.subscribe()
  await until(() => again.texts().includes('sealed'))
})

test('64 pushes are open at once; the rest follows as they are acknowledged', async () => {
  const { join } = await openRelay()
  const [app, wallet] = [await join(1), await join(2, { acknowledges: false })]
  for (let n = 0; n < 70; n += 1) await app.publish(`${n}`)
  await wallet.subscribe()
  await until(() => wallet.pushes.length === 64)
  await wallet.subscribe(OTHER_TOPIC)
  expect(wallet.pushes).toHaveLength(64)
  for (const { id } of wallet.pushes.slice(0, 6)) wallet.acknowledge(id)
  await until(() => wallet.pushes.length === 70)
  expect(wallet.texts()).toEqual(Array.from({ length: 70 }, (_, n) => `${n}`))
})

test('fetching lists what waits, and receipts remove it', async () => {
  const { join } = await openRelay()
  const [app, wallet] = [await join(1), await join(2)]
  await app.call('irn_batchPublish', {
    messages: ['one', 'two', 'three'].map((message) => ({ topic: TOPIC, message, ttl: 60 })),
  })
  const fetch = async () => {
    const { result } = await wallet.call('irn_batchFetchMessages', { topics: [TOPIC] })
    return (result as { messages: Json[] }).messages.map(({ message }) => message)
  }
  expect(await fetch()).toEqual(['one', 'two', 'three'])
  await wallet.call('irn_receive', { topic: TOPIC, message: 'two' })
  expect(await fetch()).toEqual(['one', 'three'])
  const { createHash } = await import('node:crypto')
  const messageId = createHash('sha256').update('one').digest('hex')
  await wallet.call('irn_batchReceive', { receipts: [{ topic: TOPIC, messageId }] })
  expect(await fetch()).toEqual(['three'])
})

test('a fetch answers with 1 MB at most and says that there is more', async () => {
  const { join } = await openRelay()
  const [app, wallet] = [await join(1), await join(2)]
  for (const topic of [TOPIC, OTHER_TOPIC])
    for (const text of ['a', 'b', 'c']) await app.publish(text.repeat(200 * 1024), topic)
  const { result } = await wallet.call('irn_batchFetchMessages', { topics: [TOPIC, OTHER_TOPIC] })
  expect(result).toMatchObject({ messages: { length: 5 }, hasMore: true })
})

test('after unsubscribing a client receives no more messages', async () => {
  const { join } = await openRelay()
  const [app, wallet] = [await join(1), await join(2)]
  await wallet.subscribe()
  await wallet.subscribe(OTHER_TOPIC)
  await wallet.call('irn_unsubscribe', { topic: TOPIC, id: 'any' })
  await app.publish('one')
  await app.publish('two', OTHER_TOPIC)
  await until(() => wallet.pushes.length === 1)
  expect(wallet.texts()).toEqual(['two'])
})

test.each([
  [
    'a message above 256 KiB',
    'irn_publish',
    { topic: TOPIC, message: 'a'.repeat(262_145) },
    -32600,
  ],
  ['a message that no database keeps', 'irn_publish', { topic: TOPIC, message: 'a\0b' }, -32602],
  ['half a character', 'irn_publish', { topic: TOPIC, message: 'a\ud83d' }, -32602],
  [
    'an attestation that no database keeps',
    'irn_publish',
    { topic: TOPIC, message: 'a', attestation: 'a\0b' },
    -32602,
  ],
  [
    'a receipt that no database looks for',
    'irn_batchReceive',
    { receipts: [{ topic: TOPIC, messageId: 'a\0b' }] },
    -32602,
  ],
  ['a tag of more than 64 bits', 'irn_publish', { topic: TOPIC, message: 'a', tag: 1e300 }, -32602],
  ['an invalid topic', 'irn_subscribe', { topic: 'short' }, -32602],
  [
    '501 topics',
    'irn_batchSubscribe',
    { topics: Array.from({ length: 501 }, () => TOPIC) },
    -32602,
  ],
  ['an unknown method', 'irn_listTopics', {}, -32601],
  ['a method of every object', 'toString', {}, -32601],
])('%s gets an explicit error', async (_name, method, params, code) => {
  const { join } = await openRelay()
  const app = await join(1)
  expect(await app.call(method, params)).toMatchObject({ error: { code } })
  expect(await app.publish('still served')).toMatchObject({ result: true })
})

test('text that is not JSON gets a parse error, and the socket stays open', async () => {
  const { join } = await openRelay()
  const app = await join(1)
  app.socket.send('{')
  const [answer] = await once(app.socket, 'message')
  expect(JSON.parse(String(answer))).toMatchObject({ id: null, error: { code: -32700 } })
  expect(await app.publish('still served')).toMatchObject({ result: true })
})

test.each([
  ['an unknown project', { projectId: 'other' }, 'Unauthorized: invalid key'],
  ['an origin off the list', { origin: 'https://evil.test' }, 'Unauthorized: origin not allowed'],
  [
    'a clock ahead',
    { at: Date.now() + 3_600_000 },
    'JWT validation error: JWT Token is not yet valid',
  ],
  [
    'another audience',
    { audience: 'wss://else' },
    'JWT validation error: JWT audience is not this relay',
  ],
])('%s is accepted and then closed with 3000 and the reason', async (_name, settings, reason) => {
  const { open, relay } = await openRelay()
  const socket = await open(1, settings)
  expect(await closing(socket)).toEqual({ code: 3000, reason })
  expect(relay.stats().refused).toEqual({ [reason]: 1 })
})

test('behind a proxy, the audience is the configured address', async () => {
  const { open } = await openRelay({ audience: ['wss://relay.example/relay/'] })
  const socket = await open(1, { audience: 'https://relay.example/relay' })
  await once(socket, 'open')
  expect(await closing(await open(2))).toMatchObject({ code: 3000 })
})

test('pings every 25 s and closes sockets that were silent for 90 s', async () => {
  const { open, clock, hold, relay } = await openRelay()
  const [quiet, alive] = [await open(1), await open(2)]
  await Promise.all([once(quiet, 'open'), once(alive, 'open')])
  await until(() => relay.stats().sockets === 2)
  hold()
  // It does not read, so it answers no ping.
  quiet.pause()
  let pings = 0
  alive.on('ping', () => {
    pings += 1
  })
  for (let round = 1; round <= 5; round += 1) {
    clock.advance(25_000)
    await until(() => pings === round)
    // An answered request proves that the pong has arrived.
    alive.send('{')
    await once(alive, 'message')
  }
  await until(() => relay.stats().sockets === 1)
  expect(alive.readyState).toBe(WebSocket.OPEN)
})

test('close sends clients 1012, and a new relay continues with the same database', async () => {
  const first = await openRelay()
  const app = await first.join(1)
  const wallet = await first.join(2, { acknowledges: false })
  await wallet.subscribe()
  await app.publish('sealed')
  await until(() => wallet.pushes.length === 1)
  const ended = closing(app.socket)
  await first.relay.close()
  expect(await ended).toEqual({ code: 1012, reason: 'Service restart' })
  expect(first.relay.stats().sockets).toBe(0)

  const next = await openRelay({ db: first.db })
  const back = await next.join(2)
  await back.subscribe()
  await until(() => back.texts().includes('sealed'))
  expect(back.pushes[0]?.id).not.toBe(wallet.pushes[0]?.id)
})

test('close spreads the ends of sockets, so that their clients do not come back at once', async () => {
  const { relay, join, clock, hold } = await openRelay()
  const clients = await Promise.all(Array.from({ length: 20 }, (_, seed) => join(seed + 1)))
  hold()
  const closed = relay.close()
  clock.advance(9 * relayLimits.drainStepMs)
  await until(() => relay.stats().sockets === 10)
  const open = clients.filter(({ socket }) => socket.readyState === WebSocket.OPEN)
  expect(open).toHaveLength(10)
  clock.advance(10 * relayLimits.drainStepMs)
  await closed
  expect(relay.stats().sockets).toBe(0)
})

test('a full server admits what another one sends away, and stops before it is ended', () => {
  const { amount, windowMs } = handshakeLimits.server
  expect(windowMs / relayLimits.drainStepMs).toBeLessThan(amount)
  const full = drainMs(relayHoldings.sockets.server)
  expect(full).toBe(relayLimits.drainMaxMs)
  const left = HARD_STOP_MS - (full + relayLimits.closeGraceMs + DRAIN_MS)
  // For the mailbox, what runs in the background, and the database.
  expect(left).toBeGreaterThanOrEqual(3_000)
})

test('topics and messages are never logged', async () => {
  const { join, open, logs, db } = await openRelay()
  const app = await join(1)
  await app.subscribe()
  await app.publish('sealed-message')
  await closing(await open(3, { projectId: 'other' }))
  db.exec('DROP TABLE relay_mailbox')
  expect(await app.publish('another-message')).toMatchObject({ error: { code: -32000 } })
  expect(await app.call('irn_fetchMessages', { topic: TOPIC })).toMatchObject({
    error: { code: -32000 },
  })
  expect(logs.length).toBeGreaterThan(0)
  const text = JSON.stringify(logs, (_key, value) =>
    value instanceof Error ? `${value.stack}` : value,
  )
  for (const secret of [TOPIC, 'sealed-message', 'another-message', 'auth='])
    expect(text).not.toContain(secret)
})
