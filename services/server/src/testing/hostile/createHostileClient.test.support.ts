import type { DatabaseSync } from 'node:sqlite'
import { type Clock, silentLogger } from '@bowline/common'
import { formatAnswer } from '../../modules/relay/frames/formatAnswer.ts'
import { parseFrame } from '../../modules/relay/frames/parseFrame.ts'
import { createMailbox } from '../../modules/relay/mailbox/createMailbox.ts'
import { openMailbox } from '../../modules/relay/mailbox/openMailbox.test.support.ts'
import { callMethod } from '../../modules/relay/methods/callMethod.ts'
import {
  type Client,
  createMethods,
  type MethodName,
} from '../../modules/relay/methods/createMethods.ts'
import { methodSchemas } from '../../modules/relay/methods/methodSchemas.ts'
import { Delivery } from '../../modules/relay/socket/Delivery.ts'
import type { Random } from './createRandom.test.support.ts'
import { hostileJson } from './hostileJson.test.support.ts'

const MAX_FRAME = 64_000
const FULL_TOPICS = 8
// `keys` forgets the type of the keys.
const NAMES = Object.keys(methodSchemas) as [MethodName, ...MethodName[]]
export const topicOf = (index: number) => index.toString(16).padStart(64, '0')

/**
 * A client of the relay without a socket and without rates: what one frame alone can cause. Some of
 * the topics are full of messages.
 */
export function createHostileClient({ db, clock }: { db: DatabaseSync; clock: Clock }) {
  const mailbox = createMailbox({
    store: openMailbox(db),
    clock,
    logger: silentLogger,
    onStored() {},
  })
  for (let index = 0; index < FULL_TOPICS; index += 1)
    for (let count = 0; count < 256; count += 1)
      void mailbox.publish({
        topic: topicOf(index),
        message: `${count}`.padEnd(4_000, '\u0001'),
        ttlSeconds: 86_400,
        tag: 1,
        publisher: 'another client',
        project: 'shop',
        address: '203.0.113.1',
      })
  mailbox.flush()
  const party = { socket: '1', address: '203.0.113.2', project: 'shop', server: '' }
  const sent = { characters: 0 }
  const send = (text: string) => {
    sent.characters += text.length
  }
  let pushId = 0
  const topics = new Set<string>()
  const delivery = new Delivery(
    { clientId: 'client', send },
    { mailbox, clock, nextPushId: () => ++pushId, counters: { delivered: 0, redelivered: 0 } },
  )
  const methods = createMethods(mailbox)
  const client: Client = {
    clientId: 'client',
    party,
    delivery,
    rates: { spend() {} },
    subscribe: (topic) => topics.size < topics.add(topic).size,
    unsubscribe: (topic) => void topics.delete(topic),
  }

  return {
    sent,
    /** Does what a socket does with a frame. Resolves with the answer. */
    async take(text: string): Promise<string | undefined> {
      const frame = parseFrame(text)
      if (frame.kind === 'invalid') return frame.message
      if (frame.kind === 'answer') return delivery.answer(Number(frame.id), frame.accepted)
      const joined: string[] = []
      const asked = { ...frame, bytes: text.length }
      const outcome = callMethod(methods, asked, { client, joined }).then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      )
      mailbox.flush()
      const answer = formatAnswer(frame.id, await outcome)
      send(answer)
      for (const topic of joined) void delivery.drain(topic)
      return answer
    },
  }
}

/** A frame whose parameters are hostile, or as costly as they may be. */
export function hostileFrame(random: Random): string {
  if (random.below(6) === 0) return hostileJson(random, MAX_FRAME)
  const name = random.pick(NAMES)
  const fields = Object.keys(methodSchemas[name].entries)
  const wrong = random.pick([undefined, undefined, random.pick(fields as [string, ...string[]])])
  const params = fields.map((field) => {
    const share = Math.floor((MAX_FRAME - 200) / fields.length)
    const value = field === wrong ? hostileJson(random, share) : costlyJson(random, field, share)
    return `${JSON.stringify(field)}:${value}`
  })
  const id = random.pick(['1', '"x"', '1778341964282845123'])
  return `{"id":${id},"jsonrpc":"2.0","method":"${name}","params":{${params.join(',')}}}`
}

/** What a method takes, and as much of it as there is room for. */
function costlyJson(random: Random, field: string, size: number): string {
  const topic = topicOf(random.below(FULL_TOPICS))
  const text = `${random.below(2 ** 32)}`.padEnd(Math.floor(size / 6), '\u0001')
  const listOf = (max: number, item: (index: number) => unknown) => {
    const length = Math.min(max, Math.floor(size / (JSON.stringify(item(0)).length + 1)))
    return Array.from({ length }, (_, index) => item(index))
  }
  const values: Readonly<Record<string, unknown>> = {
    messages: listOf(100, (index) => ({ topic: topicOf(index), message: `${text}`.slice(0, 90) })),
    receipts: listOf(500, (index) => ({ topic: topicOf(index % 8), messageId: topicOf(index) })),
    subscriptions: listOf(500, (index) => ({ topic: topicOf(index % 8) })),
    tag: 1,
    topics: listOf(random.pick([500, 1_000]), (index) => topicOf(index % (2 * FULL_TOPICS))),
    ttl: 300,
  }
  return JSON.stringify(values[field] ?? (field.toLowerCase().includes('topic') ? topic : text))
}
