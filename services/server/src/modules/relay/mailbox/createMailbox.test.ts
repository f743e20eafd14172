import { DatabaseSync } from 'node:sqlite'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMailbox } from './createMailbox.ts'
import { createMailboxRepo } from './createMailboxRepo.ts'
import { migrateMailbox } from './migrateMailbox.ts'

const TOPICS = ['a'.repeat(64), 'b'.repeat(64)] as const
const [TOPIC] = TOPICS

function setUp() {
  const db = new DatabaseSync(':memory:')
  const clock = createManualClock()
  migrateMailbox(db)
  const open = () =>
    createMailbox({ repo: createMailboxRepo(db), clock, onStored: ({ id }) => stored.push(id) })
  const stored: string[] = []
  return { db, clock, stored, open, mailbox: open() }
}

const publication = (message: string, ttlSeconds = 300, topic: string = TOPIC) => ({
  topic,
  message,
  ttlSeconds,
  tag: 1100,
  publisher: 'app',
})

const texts = (
  mailbox: ReturnType<typeof createMailbox>,
  client = 'wallet',
  topic: string = TOPIC,
) => mailbox.waiting(topic, client).map(({ message }) => message)

test('a publish resolves once it is stored, in batches of 5 ms', async () => {
  const { clock, mailbox, stored } = setUp()
  let isStored = false
  const published = mailbox.publish(publication('one')).then(() => {
    isStored = true
  })
  clock.advance(4)
  await Promise.resolve()
  expect(isStored).toBe(false)
  clock.advance(1)
  await published
  expect(stored).toHaveLength(1)
})

test('64 writes do not wait for the 5 ms', async () => {
  const { mailbox, stored } = setUp()
  await Promise.all(Array.from({ length: 64 }, (_, n) => mailbox.publish(publication(`${n}`))))
  expect(stored).toHaveLength(64)
})

test('nobody gets back what they sent', async () => {
  const { mailbox } = setUp()
  void mailbox.publish(publication('one'))
  expect(texts(mailbox, 'app')).toEqual([])
  expect(texts(mailbox, 'wallet')).toEqual(['one'])
})

test('a repeated publish is the same message, even for 5 min after it was received', async () => {
  const { clock, mailbox, stored } = setUp()
  void mailbox.publish(publication('one', 86_400))
  void mailbox.publish(publication('one', 86_400))
  const [message] = mailbox.waiting(TOPIC, 'wallet')
  mailbox.acknowledge(TOPIC, message?.id ?? '', 'wallet')
  clock.advance(299_000)
  void mailbox.publish(publication('one', 86_400))
  expect(texts(mailbox)).toEqual([])
  expect(stored).toHaveLength(1)
  expect(mailbox.counters).toMatchObject({ published: 1, duplicates: 2, acknowledged: 1 })
})

test('the sender cannot acknowledge its own message', () => {
  const { mailbox } = setUp()
  void mailbox.publish(publication('one'))
  const [message] = mailbox.waiting(TOPIC, 'wallet')
  mailbox.acknowledge(TOPIC, message?.id ?? '', 'app')
  expect(texts(mailbox)).toEqual(['one'])
})

test.each([
  ['30 s at least', 0, 30],
  ['as long as asked', 300, 300],
  ['30 days at most', 10 ** 9, 30 * 86_400],
])('a message waits %s', (_name, asked, seconds) => {
  const { clock, mailbox } = setUp()
  void mailbox.publish(publication('one', asked))
  mailbox.flush()
  clock.advance(seconds * 1000 - 1)
  expect(texts(mailbox)).toEqual(['one'])
  clock.advance(1)
  expect(texts(mailbox)).toEqual([])
  mailbox.sweep()
  expect(mailbox.counters.expired).toBe(1)
})

test('a topic holds 256 messages; the oldest makes room', () => {
  const { mailbox } = setUp()
  for (let n = 0; n < 260; n += 1) void mailbox.publish(publication(`${n}`))
  expect(texts(mailbox)).toHaveLength(256)
  expect(texts(mailbox)[0]).toBe('4')
  expect(mailbox.counters.dropped).toBe(4)
})

test('a topic holds 1 MB', () => {
  const { mailbox } = setUp()
  for (let n = 0; n < 6; n += 1) void mailbox.publish(publication(`${n}`.repeat(256 * 1024)))
  expect(texts(mailbox).map((text) => text[0])).toEqual(['2', '3', '4', '5'])
})

test('nothing is confirmed that is not stored; the sender is told to try again', async () => {
  const { db, clock, mailbox, stored } = setUp()
  db.exec('ALTER TABLE relay_mailbox RENAME TO elsewhere')
  const failed = expect(mailbox.publish(publication('one'))).rejects.toMatchObject({ code: -32000 })
  clock.advance(5)
  await failed
  expect(stored).toEqual([])

  db.exec('ALTER TABLE elsewhere RENAME TO relay_mailbox')
  const retried = mailbox.publish(publication('one'))
  clock.advance(5)
  await retried
  expect(texts(mailbox)).toEqual(['one'])
})

test('behaves like a list of messages per topic, whatever happens in whatever order', () => {
  const command = fc.oneof(
    fc.record({
      type: fc.constant('publish' as const),
      topic: fc.constantFrom(...TOPICS),
      text: fc.integer({ min: 0, max: 8 }).map(String),
      ttl: fc.constantFrom(30, 300),
      publisher: fc.constantFrom('app', 'wallet'),
    }),
    fc.record({
      type: fc.constant('acknowledge' as const),
      topic: fc.constantFrom(...TOPICS),
      index: fc.nat(8),
      client: fc.constantFrom('app', 'wallet'),
    }),
    fc.record({ type: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 200_000 }) }),
    fc.record({ type: fc.constantFrom('sweep' as const, 'restart' as const) }),
  )
  interface Entry {
    readonly text: string
    readonly publisher: string
    acknowledged: boolean
    until: number
  }

  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      const { clock, open } = setUp()
      let mailbox = open()
      const model = new Map<string, Entry[]>(TOPICS.map((topic) => [topic, []]))
      const known = (topic: string) =>
        (model.get(topic) ?? []).filter(({ until }) => until > clock.now())
      const expected = (topic: string, client: string) =>
        known(topic)
          .filter(({ acknowledged, publisher }) => !acknowledged && publisher !== client)
          .map(({ text }) => text)

      for (const step of commands) {
        if (step.type === 'publish') {
          const { topic, text, ttl, publisher } = step
          void mailbox.publish({ ...publication(text, ttl, topic), publisher })
          const entries = known(topic)
          if (!entries.some((entry) => entry.text === text))
            entries.push({ text, publisher, acknowledged: false, until: clock.now() + ttl * 1000 })
          model.set(topic, entries)
        }
        if (step.type === 'acknowledge') {
          const { topic, index, client } = step
          const message = mailbox.waiting(topic, client)[index]
          if (message) mailbox.acknowledge(topic, message.id, client)
          const entry = known(topic).find(({ text }) => text === message?.message)
          if (entry) Object.assign(entry, { acknowledged: true, until: clock.now() + 300_000 })
        }
        // A restart keeps what was confirmed; what was not, its sender sends again.
        if (step.type !== 'publish') mailbox.flush()
        if (step.type === 'advance') clock.advance(step.ms)
        if (step.type === 'sweep') mailbox.sweep()
        if (step.type === 'restart') mailbox = open()
        for (const topic of TOPICS)
          for (const client of ['app', 'wallet'])
            expect(texts(mailbox, client, topic)).toEqual(expected(topic, client))
      }
    }),
    { numRuns: 200 },
  )
})
