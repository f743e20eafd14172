import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../drivers/db/Database.ts'
import { createMailbox } from './createMailbox.ts'
import { expectLikeModel } from './expectLikeModel.test.support.ts'
import type { MailboxStore } from './MailboxStore.ts'

/** Many of these take long on a machine with other work. `npm run fuzz` ends each by itself. */
const timeout = process.env.FUZZ_FILES ? 0 : 120_000
const TOPICS = ['a'.repeat(64), 'b'.repeat(64)] as const
const [TOPIC] = TOPICS

export interface MailboxStoreSuite {
  readonly name: string
  /** How many sequences of operations are tried. */
  readonly numRuns: number
  /** An empty database with the tables of the mailbox. */
  open(): Promise<Database>
  create(db: Database): MailboxStore
}

const publication = (message: string, { ttlSeconds = 300, topic = TOPIC as string } = {}) => ({
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

/** What the limits count, and the same computed from scratch. */
const USAGE = `SELECT scope, key, sum(messages) AS messages, sum(bytes) AS bytes FROM relay_usage
  GROUP BY scope, key HAVING sum(messages) > 0 ORDER BY scope, key`
const COUNTED = `SELECT scope, key, count(*) AS messages, sum(size) AS bytes FROM (
    SELECT 'address' AS scope, holder AS key, size FROM relay_mailbox WHERE acknowledged = 0
    UNION ALL SELECT 'project', project, size FROM relay_mailbox WHERE acknowledged = 0
    UNION ALL SELECT 'server', '', size FROM relay_mailbox WHERE acknowledged = 0
  ) m GROUP BY scope, key ORDER BY scope, key`

/** The contract that every mailbox passes. */
export function describeMailboxStore({ name, numRuns, open, create }: MailboxStoreSuite): void {
  async function setUp() {
    const db = await open()
    const clock = createManualClock()
    const start = () =>
      createMailbox({ store: create(db), clock, logger: silentLogger, onStored() {} })
    return { db, clock, start, mailbox: start() }
  }

  describe(`mailbox contract: ${name}`, () => {
    test('a topic holds 256 messages and drops the oldest', async () => {
      const { mailbox } = await setUp()
      for (let n = 0; n < 260; n += 1) void mailbox.publish(publication(`${n}`))
      const kept = await texts(mailbox)
      expect([kept.length, kept[0], kept.at(-1)]).toEqual([256, '4', '259'])
      expect(mailbox.counters.dropped).toBe(4)
    })

    test('a topic holds 1 MB, and one message of any size', async () => {
      const { mailbox } = await setUp()
      for (let n = 0; n < 6; n += 1) void mailbox.publish(publication(`${n}`.repeat(256 * 1024)))
      expect((await texts(mailbox)).map((text) => text[0])).toEqual(['2', '3', '4', '5'])
      void mailbox.publish(publication('6'.repeat(2 ** 21)))
      const { messages } = await mailbox.waiting(TOPIC, 'wallet')
      expect(messages.map(({ message }) => message[0])).toEqual(['6'])
    })

    test('of a sender whose messages were received nothing is kept', async () => {
      const { db, mailbox } = await setUp()
      const kept = db.prepare(
        "SELECT messages FROM relay_usage WHERE scope = 'address' AND key <> ''",
      )
      for (let n = 0; n < 20; n += 1) {
        void mailbox.publish(publication(`${n}`))
        await mailbox.flush()
      }
      expect((await kept.all()).map(({ messages }) => messages)).toEqual([20])
      for (const { id } of (await mailbox.waiting(TOPIC, 'wallet')).messages) {
        mailbox.acknowledge(TOPIC, id, 'wallet')
        await mailbox.flush()
      }
      expect(await kept.all()).toEqual([])
    })

    test('topics that are read at once are each read as far as there is room', async () => {
      const { db, mailbox, clock } = await setUp()
      const topics = Array.from({ length: 40 }, (_, n) => String(n).padStart(64, '0'))
      for (const topic of topics)
        for (const text of ['one', 'two', 'x'.repeat(1_000)])
          void mailbox.publish(publication(`${topic} ${text}`, { topic }))
      await mailbox.flush()
      const store = create(db)
      const read = await Promise.all(
        topics.map((topic, n) => {
          const [who, bytes] = [n % 4 === 3 ? 'app' : 'wallet', n % 4 === 1 ? 800 : 2_000]
          const room = { after: 0, messages: n % 4 === 2 ? 1 : 5, bytes }
          return store.waiting(topic, who, clock.now(), room)
        }),
      )
      // All, two of 325 bytes, one message, and none: a sender gets nothing back.
      const expected = topics.map((topic, n) => ({
        texts: ['one', 'two', 'x'.repeat(1_000)]
          .slice(0, [3, 2, 1, 0][n % 4])
          .map((text) => `${topic} ${text}`),
        hasMore: n % 4 === 1 || n % 4 === 2,
      }))
      const found = read.map(({ messages, hasMore }) => ({
        texts: messages.map(({ message }) => message),
        hasMore,
      }))
      expect(found).toEqual(expected)
    })

    test('a repeated message is known, in the same batch and in a later one', async () => {
      const { mailbox } = await setUp()
      await Promise.all([
        mailbox.publish(publication('one')),
        mailbox.publish(publication('one')),
        mailbox.flush(),
      ])
      void mailbox.publish(publication('one'))
      expect(await texts(mailbox)).toEqual(['one'])
      expect(mailbox.counters).toMatchObject({ published: 1, duplicates: 2 })
    })

    test.each([
      ['messages', 'address', 20_000],
      ['messages', 'project', 500_000],
      ['bytes', 'server', 2 ** 30],
    ])('the limit of waiting %s of one %s is kept', async (column, scope, most) => {
      const { db, mailbox } = await setUp()
      void mailbox.publish(publication('one'))
      await mailbox.flush()
      // The sender has a good part of it.
      await db
        .prepare(`UPDATE relay_usage SET ${column} = ? WHERE scope = 'address'`)
        .run(Math.round(most / 50))
      await db.prepare(`UPDATE relay_usage SET ${column} = ? WHERE scope = ?`).run(most, scope)
      const refused = expect(mailbox.publish(publication('two'))).rejects.toMatchObject({
        code: -32005,
        data: { limit: `waiting ${column}`, scope },
      })
      await mailbox.flush()
      await refused
      expect(await texts(mailbox)).toEqual(['one'])
    })

    test.each([
      ['messages', 'project', 500_000],
      ['messages', 'server', 1_000_000],
      ['bytes', 'project', 2 ** 29],
      ['bytes', 'server', 2 ** 30],
    ])(
      'when the %s of the %s are used up, whoever has none waiting still has room',
      async (column, scope, most) => {
        const { db, mailbox } = await setUp()
        const publish = async (message: string, address: string) => {
          const done = mailbox.publish({ ...publication(message), address }).then(
            () => 'stored',
            ({ data }) => data,
          )
          await mailbox.flush()
          return done
        }
        await publish('one', '2001:470:8a1:1')
        const set = (amount: number, of: string) =>
          db.prepare(`UPDATE relay_usage SET ${column} = ? WHERE scope = ?`).run(amount, of)
        await set(Math.round(most / 60), 'address')
        await set(most, scope)
        // Another address of the same /48 is the same sender.
        const refused = { limit: `waiting ${column}`, scope }
        expect(await publish('two', '2001:470:8a1:ffff')).toEqual(refused)
        expect(await publish('three', '203.0.113.9')).toBe('stored')
        expect(await publish('four', '203.0.113.9')).toBe('stored')
        // The reserve has an end.
        await set(1.25 * most, scope)
        expect(await publish('five', '198.51.100.1')).toEqual(refused)
      },
    )

    test('what waits is told, until it is received', async () => {
      const { db, mailbox } = await setUp()
      const store = create(db)
      expect(await store.usage()).toEqual({ messages: 0, bytes: 0 })
      void mailbox.publish(publication('x'.repeat(100)))
      const [message] = (await mailbox.waiting(TOPIC, 'wallet')).messages
      expect(await store.usage()).toEqual({ messages: 1, bytes: 100 + 256 })
      mailbox.acknowledge(TOPIC, message?.id ?? '', 'wallet')
      await mailbox.flush()
      expect(await store.usage()).toEqual({ messages: 0, bytes: 0 })
    })

    test('does with any batches what the model of the simulations does', { timeout }, () =>
      expectLikeModel(async () => create(await open()), Math.ceil(numRuns / 4)),
    )

    test('behaves like a list of messages per topic under any sequence of operations', {
      timeout,
    }, async () => {
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
        fc.record({
          type: fc.constant('advance' as const),
          ms: fc.integer({ min: 0, max: 200_000 }),
        }),
        fc.record({ type: fc.constantFrom('sweep' as const, 'restart' as const) }),
      )
      interface Entry {
        readonly text: string
        readonly publisher: string
        acknowledged: boolean
        until: number
      }

      await fc.assert(
        fc.asyncProperty(fc.array(command, { maxLength: 60 }), async (commands) => {
          const { clock, db, start } = await setUp()
          let mailbox = start()
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
              void mailbox.publish({ ...publication(text, { ttlSeconds: ttl, topic }), publisher })
              const entries = known(topic)
              if (!entries.some((entry) => entry.text === text))
                entries.push({
                  text,
                  publisher,
                  acknowledged: false,
                  until: clock.now() + ttl * 1000,
                })
              model.set(topic, entries)
            }
            if (step.type === 'acknowledge') {
              const { topic, index, client } = step
              const message = (await mailbox.waiting(topic, client)).messages[index]
              if (message) mailbox.acknowledge(topic, message.id, client)
              const entry = known(topic).find(({ text }) => text === message?.message)
              if (entry) Object.assign(entry, { acknowledged: true, until: clock.now() + 300_000 })
            }
            // A restart keeps confirmed messages. Senders repeat the others.
            if (step.type !== 'publish') await mailbox.flush()
            if (step.type === 'advance') clock.advance(step.ms)
            if (step.type === 'sweep') await mailbox.sweep()
            if (step.type === 'restart') mailbox = start()
            for (const topic of TOPICS)
              for (const client of ['app', 'wallet'])
                expect(await texts(mailbox, client, topic)).toEqual(expected(topic, client))
            expect(await db.prepare(USAGE).all()).toEqual(await db.prepare(COUNTED).all())
          }
        }),
        { numRuns },
      )
    })
  })
}
