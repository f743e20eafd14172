import { DatabaseSync } from 'node:sqlite'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createMailbox } from '../mailbox/createMailbox.ts'
import { openMailbox } from '../mailbox/openMailbox.test.support.ts'
import { createDelivery } from '../socket/createDelivery.ts'
import { createMethods } from './createMethods.ts'

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
  const delivery = createDelivery({
    clientId: 'wallet',
    mailbox,
    clock,
    send() {},
    nextPushId: () => 1,
    counters: { delivered: 0, redelivered: 0 },
  })
  const topics = new Set<string>()
  const looks: (() => void)[] = []
  const methods = createMethods(
    {
      clientId: 'wallet',
      party: { socket: '1', address: '203.0.113.1', project: 'shop', server: '' },
      delivery,
      spendMessages() {},
      subscribe: (topic) => topics.size < topics.add(topic).size,
      unsubscribe: (topic) => void topics.delete(topic),
      afterAnswer: (look) => looks.push(look),
    },
    mailbox,
  )
  const [topic, other] = ['ab'.repeat(32), 'cd'.repeat(32)]
  expect(methods.irn_batchSubscribe({ topics: Array(500).fill(topic) })).toHaveLength(500)
  expect(looks).toHaveLength(1)
  methods.irn_batchSubscribe({ topics: [topic, other] })
  expect(looks).toHaveLength(2)
  methods.irn_unsubscribe({ topic })
  methods.irn_subscribe({ topic })
  expect(looks).toHaveLength(3)
})
