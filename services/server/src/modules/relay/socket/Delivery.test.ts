import { DatabaseSync } from 'node:sqlite'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createMailbox } from '../mailbox/createMailbox.ts'
import type { MailboxMessage, WaitingMessages } from '../mailbox/MailboxMessage.ts'
import { openMailbox } from '../mailbox/openMailbox.test.support.ts'
import { Delivery } from './Delivery.ts'

const TOPIC = 'ab'.repeat(32)

function setUp() {
  const db = new DatabaseSync(':memory:')
  onTestFinished(() => db.close())
  const clock = createManualClock()
  const mailbox = createMailbox({
    store: openMailbox(db),
    clock,
    logger: silentLogger,
    onStored() {},
  })
  const sent: unknown[] = []
  const delivery = new Delivery(
    { clientId: 'wallet', send: (text) => sent.push(JSON.parse(text).params.data.message) },
    {
      mailbox,
      clock,
      nextPushId: () => sent.length + 1,
      counters: { delivered: 0, redelivered: 0 },
    },
  )
  const messageOf = (seq: number, text: string): MailboxMessage => ({
    seq,
    topic: TOPIC,
    id: text,
    message: text,
    size: 300,
    tag: 1,
    publisher: 'app',
    publishedAt: clock.now(),
    expiresAt: clock.now() + 300_000,
  })
  return { clock, mailbox, delivery, sent, messageOf }
}

test('a message that is published again while its push is open is not pushed twice', () => {
  const { delivery, sent, messageOf } = setUp()
  delivery.offer(messageOf(1, 'one'))
  // It was dropped for newer ones, or had expired.
  delivery.offer(messageOf(2, 'one'))
  delivery.offer(messageOf(3, 'two'))
  expect(sent).toEqual(['one', 'two'])
})

test('a message that is received while its topic is read is not pushed again', async () => {
  const { mailbox, clock, messageOf } = setUp()
  const read = Promise.withResolvers<WaitingMessages>()
  const sent: unknown[] = []
  const delivery = new Delivery(
    { clientId: 'wallet', send: (text) => sent.push(JSON.parse(text).params.data.message) },
    {
      mailbox: { ...mailbox, waiting: () => read.promise },
      clock,
      nextPushId: () => sent.length + 1,
      counters: { delivered: 0, redelivered: 0 },
    },
  )
  delivery.offer(messageOf(1, 'one'))
  const drained = delivery.drain(TOPIC)
  delivery.answer(1, true)
  // It was stored again before, since it had been dropped for newer ones.
  read.resolve({ messages: [messageOf(2, 'one'), messageOf(3, 'two')], hasMore: false })
  await drained
  expect(sent).toEqual(['one', 'two'])
})

test('what another server has stored before is read, and comes first', async () => {
  const { clock, mailbox, delivery, sent, messageOf } = setUp()
  // Nothing waits before it, so nothing is read.
  delivery.offer(messageOf(1, 'one'), 0)
  delivery.offer(messageOf(2, 'two'), 1)
  expect(sent).toEqual(['one', 'two'])
  delivery.forget(TOPIC)
  const stored = ['three', 'four'].map((message) =>
    mailbox.publish({
      topic: TOPIC,
      message,
      ttlSeconds: 300,
      tag: 1,
      publisher: 'app',
      project: 'shop',
      address: '203.0.113.1',
    }),
  )
  clock.advance(5)
  await Promise.all(stored)
  delivery.offer(messageOf(2, 'four'), 1)
  expect(sent).toEqual(['one', 'two'])
  await expect.poll(() => sent).toEqual(['one', 'two', 'three', 'four'])
})

test('a connection that is closed reads nothing more', async () => {
  const { clock, mailbox, delivery, sent } = setUp()
  const stored = mailbox.publish({
    topic: TOPIC,
    message: 'one',
    ttlSeconds: 300,
    tag: 1,
    publisher: 'app',
    project: 'shop',
    address: '203.0.113.1',
  })
  clock.advance(5)
  await stored
  delivery.stop()
  await delivery.drain(TOPIC)
  expect(sent).toEqual([])
})
