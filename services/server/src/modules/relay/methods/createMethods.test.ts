import { DatabaseSync } from 'node:sqlite'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createMailbox } from '../mailbox/createMailbox.ts'
import { openMailbox } from '../mailbox/openMailbox.test.support.ts'
import { Delivery } from '../socket/Delivery.ts'
import { type Client, createMethods } from './createMethods.ts'

test('a topic that is named several times is searched once', () => {
  const db = new DatabaseSync(':memory:')
  onTestFinished(() => db.close())
  const clock = createManualClock()
  const mailbox = createMailbox({
    store: openMailbox(db),
    clock,
    logger: silentLogger,
    onStored() {},
  })
  const delivery = new Delivery(
    { clientId: 'wallet', send() {} },
    { mailbox, clock, nextPushId: () => 1, counters: { delivered: 0, redelivered: 0 } },
  )
  const topics = new Set<string>()
  const joined: string[] = []
  const client: Client = {
    clientId: 'wallet',
    party: { socket: '1', address: '203.0.113.1', project: 'shop', server: '' },
    rates: { spend() {} },
    delivery,
    subscribe: (topic) => topics.size < topics.add(topic).size,
    unsubscribe: (topic) => void topics.delete(topic),
  }
  const call = { client, joined }
  const methods = createMethods(mailbox)
  const [topic, other] = ['ab'.repeat(32), 'cd'.repeat(32)]
  expect(methods.irn_batchSubscribe({ topics: Array(500).fill(topic) }, call)).toHaveLength(500)
  expect(joined).toHaveLength(1)
  methods.irn_batchSubscribe({ topics: [topic, other] }, call)
  expect(joined).toHaveLength(2)
  methods.irn_unsubscribe({ topic }, call)
  methods.irn_subscribe({ topic }, call)
  expect(joined).toHaveLength(3)
})
