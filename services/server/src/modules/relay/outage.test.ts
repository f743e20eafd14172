import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryBus } from '../../drivers/bus/createMemoryBus.ts'
import { createSharing } from './createSharing.ts'
import { createMailbox } from './mailbox/createMailbox.ts'
import type { MailboxMessage } from './mailbox/MailboxMessage.ts'
import type { MailboxStore } from './mailbox/MailboxStore.ts'
import { openMailbox } from './mailbox/openMailbox.test.support.ts'
import { OTHER_TOPIC, openRelay, TOPIC, until } from './openRelay.test.support.ts'
import { relayLimits } from './relayLimits.ts'

vi.setConfig({ testTimeout: 60_000 })

/** A mailbox whose database can go away and come back. */
function createFailingStore() {
  const store = openMailbox(new DatabaseSync(':memory:'))
  const state = { reads: true, writes: true, asked: 0 }
  async function during<T>(works: boolean, work: () => Promise<T>): Promise<T> {
    state.asked += 1
    if (!works) throw new Error('the database is gone')
    return work()
  }
  const failing: MailboxStore = {
    write: (batch) => during(state.writes, () => store.write(batch)),
    waiting: (...of) => during(state.reads, () => store.waiting(...of)),
    isWaiting: (...of) => during(state.reads, () => store.isWaiting(...of)),
    sweepSlice: (now) => during(state.writes, () => store.sweepSlice(now)),
    usage: () => store.usage(),
  }
  return {
    store: failing,
    state,
    fail: () => Object.assign(state, { reads: false, writes: false }),
    recover: () => Object.assign(state, { reads: true, writes: true }),
  }
}

const REFUSED = { error: { code: -32000, message: 'Mailbox is unavailable, try again' } }

test('while the mailbox cannot be used, sockets stay open and publishing is refused', async () => {
  const { store, fail, recover } = createFailingStore()
  const { join, relay } = await openRelay({ store })
  const [app, wallet] = [await join(1), await join(2)]
  await app.publish('before')
  fail()
  expect(await app.publish('during')).toMatchObject(REFUSED)
  expect(await wallet.subscribe()).toHaveProperty('result')
  expect(await wallet.call('irn_fetchMessages', { topic: TOPIC })).toMatchObject(REFUSED)
  expect(wallet.pushes).toEqual([])
  recover()
  await until(() => wallet.texts().length === 1)
  await until(async () => 'result' in (await app.publish('during')))
  await app.publish('after')
  await until(() => wallet.texts().length === 3)
  expect(wallet.texts()).toEqual(['before', 'during', 'after'])
  expect(relay.stats().sockets).toBe(2)
})

test('pushes without an answer are repeated once the mailbox can be read again', async () => {
  const { store, fail, recover } = createFailingStore()
  const { join, clock, hold } = await openRelay({ store })
  const [app, wallet] = [await join(1), await join(2, { acknowledges: false })]
  await wallet.subscribe()
  await app.publish('sealed')
  await until(() => wallet.pushes.length === 1)
  hold()
  fail()
  for (let second = 0; second < 60; second += 1) {
    clock.advance(1_000)
    await turn()
  }
  expect(wallet.pushes).toHaveLength(1)
  recover()
  clock.advance(relayLimits.retryMs)
  await turn()
  clock.advance(relayLimits.retryMs)
  await until(() => wallet.pushes.length === 2)
})

test('an acknowledgement that cannot be stored is stored later', async () => {
  const { store, fail, recover } = createFailingStore()
  const { join, relay } = await openRelay({ store })
  const [app, wallet] = [await join(1), await join(2, { acknowledges: false })]
  await wallet.subscribe()
  await app.publish('sealed')
  await until(() => wallet.pushes.length === 1)
  fail()
  wallet.acknowledge(wallet.pushes[0]?.id ?? 0)
  expect(await app.publish('other', OTHER_TOPIC)).toMatchObject(REFUSED)
  recover()
  await until(() => relay.stats().acknowledged === 1)
})

test('refusals for the mailbox do not count against a client', async () => {
  const { store, fail } = createFailingStore()
  const { join, relay } = await openRelay({ store })
  const app = await join(1)
  fail()
  for (let n = 0; n < 300; n += 1)
    expect(await app.call('irn_fetchMessages', { topic: TOPIC })).toMatchObject(REFUSED)
  expect(relay.stats().sockets).toBe(1)
})

test('a database that is gone is asked once per second for all, and logged once', async () => {
  const { store, state, fail, recover } = createFailingStore()
  const { join, clock, hold, logs } = await openRelay({ store })
  const [app, wallet] = [await join(1), await join(2)]
  const topics = Array.from({ length: 500 }, (_, n) => n.toString(16).padStart(64, '0'))
  hold()
  fail()
  await wallet.call('irn_batchSubscribe', { topics })
  await turn()
  state.asked = 0
  for (let second = 0; second < 60; second += 1) {
    void app.publish(`${second}`)
    await wallet.call('irn_fetchMessages', { topic: TOPIC })
    clock.advance(1_000)
    await turn()
  }
  // Once to read, once to store, and now and then to sweep.
  expect(state.asked).toBeLessThan(130)
  const failures = logs.filter((entry) => String(entry).includes('mailbox'))
  expect(failures.map((entry) => String(entry).split(',').slice(0, 2).join(' '))).toEqual([
    'error relay mailbox cannot be read',
    'error relay mailbox cannot be written',
  ])
  recover()
  clock.advance(relayLimits.retryMs)
  await turn()
  expect(logs.map(String).join()).toContain('relay mailbox can be read again')
})

test('what waits for a slow database is bounded, and the rest is refused at once', async () => {
  const clock = createManualClock()
  const held = Promise.withResolvers<never>()
  const store: MailboxStore = {
    ...openMailbox(new DatabaseSync(':memory:')),
    write: () => held.promise,
  }
  const mailbox = createMailbox({ store, clock, logger: silentLogger, onStored() {} })
  const outcomes: string[] = []
  const publish = (message: string) =>
    mailbox
      .publish({
        topic: TOPIC,
        message,
        ttlSeconds: 300,
        tag: 1,
        publisher: 'app',
        project: 'shop',
        address: '203.0.113.1',
      })
      .catch(({ code }) => outcomes.push(`${message} ${code}`))
  for (let n = 0; n < relayLimits.writeBatch; n += 1) void publish(`first ${n}`)
  for (let n = 0; n < relayLimits.waitingWrites; n += 1) void publish(`then ${n}`)
  await turn()
  expect(outcomes).toEqual([])
  await publish('too many')
  expect(outcomes).toEqual(['too many -32000'])
})

test('large messages that wait for a slow database are bounded by their size', async () => {
  const clock = createManualClock()
  const store: MailboxStore = {
    ...openMailbox(new DatabaseSync(':memory:')),
    write: () => Promise.withResolvers<never>().promise,
  }
  const mailbox = createMailbox({ store, clock, logger: silentLogger, onStored() {} })
  const refusals: unknown[] = []
  for (let n = 0; n < 200; n += 1)
    void mailbox
      .publish({
        topic: TOPIC,
        message: `${n}`.padEnd(256 * 1024),
        ttlSeconds: 300,
        tag: 1,
        publisher: 'app',
        project: 'shop',
        address: '203.0.113.1',
      })
      .catch((error: unknown) => refusals.push(error))
  await turn()
  expect(refusals).toHaveLength(200 - 2 * 64)
})

test('a server that could not look at its start looks at everything later', async () => {
  const clock = createManualClock()
  const asked: (number | undefined)[] = []
  const told: string[] = []
  const sharing = createSharing({
    bus: createMemoryBus(),
    clock,
    logger: silentLogger,
    async recent(after) {
      asked.push(after)
      if (asked.length < 3) throw new Error('the database is gone')
      return { topics: after === 0 ? [TOPIC] : [], last: 7, hasMore: false }
    },
    onMessage() {},
    onTopic: (topic) => told.push(topic),
  })
  for (let round = 0; round < 5; round += 1) {
    clock.advance(relayLimits.lookMs)
    await turn()
  }
  sharing.stop()
  expect(asked).toEqual([undefined, 0, 0, 7, 7])
  expect(told).toEqual([TOPIC])
})

test('a server looks at each number in two rounds, since one is taken before it can be seen', async () => {
  const clock = createManualClock()
  const asked: (number | undefined)[] = []
  const sharing = createSharing({
    bus: createMemoryBus(),
    clock,
    logger: silentLogger,
    onMessage() {},
    onTopic() {},
    async recent(after) {
      asked.push(after)
      return { topics: [], last: 10 * asked.length, hasMore: false }
    },
  })
  for (let round = 0; round < 5; round += 1) {
    clock.advance(relayLimits.lookMs)
    await turn()
  }
  sharing.stop()
  expect(asked).toEqual([undefined, 10, 10, 20, 30])
})

/** Two servers on one bus, and what each is told. */
function twoServers(clocks = [createManualClock(), createManualClock()] as const) {
  const bus = createMemoryBus()
  const open = (clock: (typeof clocks)[number]) => {
    const [told, given]: [string[], string[]] = [[], []]
    const sharing = createSharing({
      bus,
      clock,
      logger: silentLogger,
      recent: async () => ({ topics: [], last: 0, hasMore: false }),
      onMessage: ({ id }, after) => given.push(`${id} after ${after}`),
      onTopic: (topic, publisher) => told.push(`${topic} ${publisher}`),
    })
    sharing.join(TOPIC)
    onTestFinished(() => sharing.stop())
    return { sharing, told, given }
  }
  return { bus, own: open(clocks[0]), other: open(clocks[1]) }
}

const stored = (id: string, text = id): MailboxMessage => ({
  topic: TOPIC,
  id,
  message: text,
  size: text.length,
  seq: 1,
  tag: 1,
  publisher: 'app',
  publishedAt: 1,
  expiresAt: 2,
})

/** Tells of messages, each in a turn of its own, until the other server knows how quick notices are. */
async function warmUp({ own, other }: ReturnType<typeof twoServers>) {
  for (let count = 0; count < 16; count += 1) {
    own.sharing.tell(stored(`${count}`))
    await turn()
  }
  other.told.length = 0
}

test('a server gives others what it has stored, and itself never', async () => {
  const servers = twoServers()
  await warmUp(servers)
  const { own, other } = servers
  own.sharing.tell(stored('one'), 7)
  own.sharing.tell(stored('two'), 8)
  await turn()
  expect([other.given, other.told]).toEqual([['one after 7', 'two after 8'], []])
  expect([own.given, own.told]).toEqual([[], []])
})

test('a notice is given only if it comes soon, whatever the clocks say', async () => {
  const clocks = [createManualClock(1_000_000), createManualClock(1_700_000)] as const
  const servers = twoServers(clocks)
  const { own, other, bus } = servers
  const notices: string[] = []
  bus.subscribe(`relay:${TOPIC.slice(0, 2)}`, (notice) => notices.push(notice))
  own.sharing.tell(stored('unknown'))
  await turn()
  expect(other.told, 'how far apart the clocks are is not known yet').toHaveLength(1)
  await warmUp(servers)
  other.given.length = 0
  clocks[1].advance(200)
  bus.publish(`relay:${TOPIC.slice(0, 2)}`, notices.at(-1) ?? '')
  await turn()
  expect(other.given).toEqual(['15 after 0'])
  clocks[1].advance(100)
  bus.publish(`relay:${TOPIC.slice(0, 2)}`, notices.at(-1) ?? '')
  await turn()
  expect([other.given.length, other.told]).toEqual([1, [`${TOPIC} app`]])
})

test('a large message, and many of one turn, are read from the mailbox', async () => {
  const servers = twoServers()
  await warmUp(servers)
  const { own, other } = servers
  own.sharing.tell(stored('large', 'x'.repeat(20_000)))
  await turn()
  for (let count = 0; count < 9; count += 1) own.sharing.tell(stored(`${count}`))
  await turn()
  expect([other.given, other.told]).toEqual([[], [`${TOPIC} app`, `${TOPIC} app`]])
})

test('a notice of another release, or one that is none, is as good as one without a message', async () => {
  const servers = twoServers()
  await warmUp(servers)
  const { other, bus } = servers
  const rests = ['', ' {', ' {}', ' []', ' null', ` ${JSON.stringify({ ...stored('x'), seq: -1 })}`]
  for (const rest of rests) bus.publish(`relay:${TOPIC.slice(0, 2)}`, `${TOPIC} app server${rest}`)
  await turn()
  expect(other.told).toEqual(rests.map(() => `${TOPIC} app`))
  expect(other.given).toEqual([])
})
