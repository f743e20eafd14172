import { DatabaseSync } from 'node:sqlite'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createMailbox } from './createMailbox.ts'
import { openMailbox } from './openMailbox.test.support.ts'

const TOPICS = ['a'.repeat(64), 'b'.repeat(64)] as const
const [TOPIC] = TOPICS

function setUp() {
  const db = new DatabaseSync(':memory:')
  const clock = createManualClock()
  const stored: string[] = []
  const batches: { messages: number; receipts: number }[] = []
  function open() {
    const store = openMailbox(db)
    return createMailbox({
      store: {
        ...store,
        write(batch) {
          batches.push({ messages: batch.messages.length, receipts: batch.receipts.length })
          return store.write(batch)
        },
      },
      clock,
      logger: silentLogger,
      onStored: ({ id }) => stored.push(id),
    })
  }
  return { db, clock, stored, batches, open, mailbox: open() }
}

const publication = (message: string, ttlSeconds = 300, topic: string = TOPIC) => ({
  topic,
  message,
  ttlSeconds,
  tag: 1100,
  publisher: 'app',
  project: 'shop',
  address: '203.0.113.1',
})

const texts = async (
  mailbox: ReturnType<typeof createMailbox>,
  client = 'wallet',
  topic: string = TOPIC,
) => (await mailbox.waiting(topic, client)).messages.map(({ message }) => message)

test('a publish resolves once it is stored, with what came in the same turn', async () => {
  const { clock, mailbox, stored, batches } = setUp()
  const published = ['one', 'two'].map((text) => mailbox.publish(publication(text)))
  expect(batches).toEqual([])
  clock.advance(0)
  await Promise.all(published)
  expect(batches).toEqual([{ messages: 2, receipts: 0 }])
  expect(stored).toHaveLength(2)
})

test('a receipt is stored with the next message, or after 25 ms', async () => {
  const { clock, mailbox, stored, batches } = setUp()
  const publish = async (text: string) => {
    const published = mailbox.publish(publication(text))
    clock.advance(0)
    await published
  }
  const acknowledgeLast = () => mailbox.acknowledge(TOPIC, stored.at(-1) ?? '', 'wallet')
  await publish('one')
  acknowledgeLast()
  clock.advance(24)
  await publish('two')
  acknowledgeLast()
  clock.advance(24)
  expect(batches.slice(1)).toEqual([{ messages: 1, receipts: 1 }])
  clock.advance(1)
  expect(batches.slice(2)).toEqual([{ messages: 0, receipts: 1 }])
})

test('64 writes are stored without waiting', async () => {
  const { mailbox, stored } = setUp()
  await Promise.all(Array.from({ length: 64 }, (_, n) => mailbox.publish(publication(`${n}`))))
  expect(stored).toHaveLength(64)
})

/** A mailbox whose store takes several batches, and stores each when it is told to. */
function setUpSlow(mostBatches: number) {
  const store = openMailbox(new DatabaseSync(':memory:'))
  const clock = createManualClock()
  const asked: { topics: string[]; end: () => void; fail: () => void }[] = []
  const mailbox = createMailbox({
    store: {
      ...store,
      mostBatches,
      write(batch) {
        const ended = Promise.withResolvers<void>()
        const topics = [...batch.messages, ...batch.receipts].map(({ topic }) => topic)
        const fail = () => ended.reject(new Error('the database is gone'))
        asked.push({ topics, end: () => ended.resolve(), fail })
        return ended.promise.then(() => store.write(batch))
      },
    },
    clock,
    logger: silentLogger,
    onStored() {},
  })
  const published: string[] = []
  function publish(text: string, topic: string) {
    const done = mailbox.publish(publication(text, 300, topic)).then(() => published.push(text))
    clock.advance(0)
    return done
  }
  return {
    asked,
    clock,
    mailbox,
    publish,
    published,
    topics: () => asked.map(({ topics }) => topics),
  }
}

test('a message waits for no commit but its own, if the store takes several batches', async () => {
  const { asked, publish, published, topics } = setUpSlow(2)
  const [one, two] = [publish('one', TOPICS[0]), publish('two', TOPICS[1])]
  expect(topics()).toEqual([[TOPICS[0]], [TOPICS[1]]])
  asked[1]?.end()
  await two
  // It is acknowledged once it is stored, and the other one is not.
  expect(published).toEqual(['two'])
  asked[0]?.end()
  await one
  expect(published).toEqual(['two', 'one'])
})

test('messages and receipts of a topic are stored one batch after another', async () => {
  const { asked, mailbox, publish, published, topics } = setUpSlow(4)
  const sent = [publish('one', TOPICS[0]), publish('two', TOPICS[0]), publish('other', TOPICS[1])]
  mailbox.acknowledge(TOPICS[0], 'one', 'wallet')
  expect(topics()).toEqual([[TOPICS[0]], [TOPICS[1]]])
  asked[1]?.end()
  await sent[2]
  expect(topics()).toHaveLength(2)
  asked[0]?.end()
  await sent[0]
  expect(topics().slice(2)).toEqual([[TOPICS[0], TOPICS[0]]])
  asked[2]?.end()
  await Promise.all(sent)
  expect(published).toEqual(['other', 'one', 'two'])
})

test('no more batches are on their way than the store takes, and none beside a large one', async () => {
  const { publish, topics } = setUpSlow(2)
  for (const topic of ['c', 'd', 'e']) void publish('text', topic.repeat(64))
  expect(topics()).toHaveLength(2)
  const large = setUpSlow(2)
  const many = Array.from({ length: 8 }, (_, n) => large.mailbox.publish(publication(`${n}`)))
  void large.publish('9', TOPICS[0])
  void large.publish('beside', TOPICS[1])
  expect(large.topics()).toHaveLength(1)
  expect(many).toHaveLength(8)
})

test('what waits for a batch that fails is tried a second later, and flushing ends with what it found', async () => {
  const { asked, clock, mailbox, publish, published, topics } = setUpSlow(2)
  const failed = publish('one', TOPICS[0])
  const later = publish('two', TOPICS[0])
  asked[0]?.fail()
  await expect(failed).rejects.toThrow('Mailbox is unavailable')
  expect(topics()).toHaveLength(1)
  clock.advance(1_000)
  expect(topics()).toHaveLength(2)
  const flushed = mailbox.flush()
  asked[1]?.end()
  await Promise.all([later, flushed])
  expect(published).toEqual(['two'])
})

test('clients do not receive their own messages', async () => {
  const { mailbox } = setUp()
  void mailbox.publish(publication('one'))
  expect(await texts(mailbox, 'app')).toEqual([])
  expect(await texts(mailbox, 'wallet')).toEqual(['one'])
})

test('a repeated publish is ignored, up to 5 min after the message was received', async () => {
  const { clock, mailbox, stored } = setUp()
  void mailbox.publish(publication('one', 86_400))
  void mailbox.publish(publication('one', 86_400))
  const [message] = (await mailbox.waiting(TOPIC, 'wallet')).messages
  mailbox.acknowledge(TOPIC, message?.id ?? '', 'wallet')
  clock.advance(299_000)
  void mailbox.publish(publication('one', 86_400))
  expect(await texts(mailbox)).toEqual([])
  expect(stored).toHaveLength(1)
  expect(mailbox.counters).toMatchObject({ published: 1, duplicates: 2, acknowledged: 1 })
})

test('the sender cannot acknowledge its own message', async () => {
  const { mailbox } = setUp()
  void mailbox.publish(publication('one'))
  const [message] = (await mailbox.waiting(TOPIC, 'wallet')).messages
  mailbox.acknowledge(TOPIC, message?.id ?? '', 'app')
  expect(await texts(mailbox)).toEqual(['one'])
})

test.each([
  ['30 s at least', 0, 30],
  ['as long as asked', 300, 300],
  ['30 days at most', 10 ** 9, 30 * 86_400],
])('a message waits %s', async (_name, asked, seconds) => {
  const { clock, mailbox } = setUp()
  void mailbox.publish(publication('one', asked))
  await mailbox.flush()
  clock.advance(seconds * 1000 - 1)
  expect(await texts(mailbox)).toEqual(['one'])
  clock.advance(1)
  expect(await texts(mailbox)).toEqual([])
  await mailbox.sweep()
  expect(mailbox.counters.expired).toBe(1)
})

test.each([
  ['250 rows', 600, 10, [250, 250, 100]],
  ['4 MB', 40, 256 * 1024, [16, 16, 8]],
])('expired messages are removed in slices of %s', async (_name, count, size, slices) => {
  const { db, clock, mailbox } = setUp()
  for (let n = 0; n < count; n += 1)
    void mailbox.publish(publication(`${n}`.padEnd(size, '.'), 300, `${n}`.padStart(64, '0')))
  await mailbox.flush()
  clock.advance(300_000)
  const left = () => Number(db.prepare('SELECT count(*) AS rows FROM relay_mailbox').get()?.rows)
  for (const [index, slice] of slices.entries()) {
    const before = left()
    expect(await mailbox.sweep()).toBe(index === slices.length - 1)
    expect(before - left()).toBe(slice)
  }
  expect(mailbox.counters.expired).toBe(count)
})

test('an address may have 20,000 messages waiting, and others still have room', async () => {
  const { db, clock, mailbox } = setUp()
  const publish = async (message: string, address: string) => {
    const done = mailbox.publish({ ...publication(message), address })
    clock.advance(5)
    await done
  }
  await publish('first', 'greedy')
  db.exec("UPDATE relay_usage SET messages = 20000 WHERE scope = 'address'")
  await expect(publish('one more', 'greedy')).rejects.toMatchObject({
    code: -32005,
    message: 'Too many waiting messages of one network address',
    data: { limit: 'waiting messages', scope: 'address' },
  })
  await publish('first', 'greedy')
  await publish('another', 'modest')
  expect(await texts(mailbox)).toEqual(['first', 'another'])
})

test.each([
  ['address', 64],
  ['project', 512],
  ['server', 1024],
])('waiting messages of one %s take %d MB at most', async (scope, megabytes) => {
  const { db, clock, mailbox } = setUp()
  const publish = async (message: string) => {
    const done = mailbox.publish(publication(message))
    clock.advance(5)
    await done
  }
  await publish('one')
  // The sender has a good part of it.
  db.exec(`UPDATE relay_usage SET bytes = ${60 * 2 ** 20} WHERE scope = 'address'`)
  db.prepare('UPDATE relay_usage SET bytes = ? WHERE scope = ?').run(megabytes * 2 ** 20, scope)
  const refused = { code: -32005, data: { limit: 'waiting bytes', scope } }
  await expect(publish('two')).rejects.toMatchObject(refused)
  db.prepare('UPDATE relay_usage SET bytes = bytes - 1000 WHERE scope = ?').run(scope)
  await publish('two')
  expect(await texts(mailbox)).toEqual(['one', 'two'])
})

test('no network address is stored in the database', async () => {
  const { db, mailbox } = setUp()
  void mailbox.publish(publication('one'))
  await mailbox.flush()
  const rows = [
    ...db.prepare('SELECT * FROM relay_mailbox').all(),
    ...db.prepare('SELECT * FROM relay_usage').all(),
  ]
  expect(JSON.stringify(rows)).not.toContain('203.0.113.1')
})

test.each([-3_600_000, -86_400_000])(
  'setting the clock by %d ms loses no message',
  async (shift) => {
    const { clock, mailbox } = setUp()
    void mailbox.publish(publication('one'))
    await mailbox.flush()
    clock.setNow(clock.now() + shift)
    void mailbox.publish(publication('two'))
    expect(await texts(mailbox)).toEqual(['one', 'two'])
    clock.advance(299_999)
    expect(await texts(mailbox)).toEqual(['one', 'two'])
    clock.advance(1)
    expect(await texts(mailbox)).toEqual(['one'])
  },
)

test('sequence numbers keep increasing after all messages are removed', async () => {
  const { clock, mailbox, open } = setUp()
  void mailbox.publish(publication('one', 30))
  const [first] = (await mailbox.waiting(TOPIC, 'wallet')).messages
  clock.advance(30_000)
  await mailbox.sweep()
  void mailbox.publish(publication('two'))
  const [second] = (await mailbox.waiting(TOPIC, 'wallet')).messages
  expect(second?.seq).toBeGreaterThan(first?.seq ?? 0)
  await mailbox.flush()
  expect(await texts(open())).toEqual(['two'])
})

test('a reader takes only as much as it has room for', async () => {
  const { mailbox } = setUp()
  for (const text of ['a', 'b', 'c']) void mailbox.publish(publication(text.repeat(1_000)))
  const read = async (after: number, messages: number, bytes: number) => {
    const waiting = await mailbox.waiting(TOPIC, 'wallet', { after, messages, bytes })
    return [waiting.messages.map(({ message }) => message[0]).join(''), waiting.hasMore]
  }
  expect(await read(0, 2, 10_000)).toEqual(['ab', true])
  expect(await read(0, 9, 2_600)).toEqual(['ab', true])
  expect(await read(0, 9, 1)).toEqual(['a', true])
  expect(await read(2, 9, 1)).toEqual(['c', false])
})

test('a failed write is not confirmed, and the sender is told to try again', async () => {
  const { db, clock, mailbox, stored } = setUp()
  db.exec('ALTER TABLE relay_mailbox RENAME TO elsewhere')
  const failed = expect(mailbox.publish(publication('one'))).rejects.toMatchObject({ code: -32000 })
  clock.advance(5)
  await failed
  expect(stored).toEqual([])

  db.exec('ALTER TABLE elsewhere RENAME TO relay_mailbox')
  const retried = mailbox.publish(publication('one'))
  clock.advance(1_000)
  await retried
  expect(await texts(mailbox)).toEqual(['one'])
})

test('what was received is not waiting while its receipt cannot be stored, and what is behind it is', async () => {
  const { db, clock, mailbox, stored } = setUp()
  for (const text of ['one', 'two', 'three']) void mailbox.publish(publication(text))
  expect(await texts(mailbox)).toEqual(['one', 'two', 'three'])
  db.exec(
    "CREATE TRIGGER full BEFORE UPDATE ON relay_mailbox BEGIN SELECT raise(FAIL, 'full'); END",
  )
  const receive = (index: number, client: string) =>
    mailbox.acknowledge(TOPIC, stored[index] ?? '', client)
  receive(0, 'wallet')
  for (const client of ['app', 'wallet', 'app']) receive(1, client)
  // The sender alone has received nothing by this.
  for (const client of ['app', 'app']) receive(2, client)
  await mailbox.flush()
  const room = { after: 0, messages: 1, bytes: 10_000 }
  const { messages, hasMore } = await mailbox.waiting(TOPIC, 'wallet', room)
  expect([messages.map(({ message }) => message), hasMore]).toEqual([['three'], false])
  db.exec('DROP TRIGGER full')
  clock.advance(1_000)
  await mailbox.flush()
  expect(db.prepare('SELECT id FROM relay_mailbox WHERE acknowledged = 0').all()).toEqual([
    { id: stored[2] },
  ])
})

test('reading a topic waits for what is being stored in it, and for nothing of other topics', async () => {
  const clock = createManualClock()
  const store = openMailbox(new DatabaseSync(':memory:'))
  const isFree = Promise.withResolvers<void>()
  const mailbox = createMailbox({
    clock,
    logger: silentLogger,
    onStored() {},
    store: { ...store, write: (batch) => isFree.promise.then(() => store.write(batch)) },
  })
  const [own, other] = TOPICS
  void mailbox.publish(publication('one', 300, own))
  const storing = mailbox.flush()
  void mailbox.publish(publication('two', 300, own))
  const read = texts(mailbox, 'wallet', own)
  expect(await texts(mailbox, 'wallet', other)).toEqual([])
  isFree.resolve()
  await storing
  expect(await read).toEqual(['one', 'two'])
})

test('reading a topic waits for its batch that has begun', async () => {
  const clock = createManualClock()
  const store = openMailbox(new DatabaseSync(':memory:'))
  const isFree = Promise.withResolvers<void>()
  const mailbox = createMailbox({
    clock,
    logger: silentLogger,
    onStored() {},
    store: { ...store, write: (batch) => isFree.promise.then(() => store.write(batch)) },
  })
  void mailbox.publish(publication('one'))
  void mailbox.flush()
  const read = texts(mailbox)
  isFree.resolve()
  expect(await read).toEqual(['one'])
})
