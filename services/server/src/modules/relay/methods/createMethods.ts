import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import type { Party } from '../createRates.ts'
import { RelayError } from '../frames/RelayError.ts'
import type { Mailbox } from '../mailbox/createMailbox.ts'
import type { MailboxMessage } from '../mailbox/MailboxMessage.ts'
import { relayLimits } from '../relayLimits.ts'
import type { Delivery } from '../socket/createDelivery.ts'
import { subscriptionId } from '../socket/createPushes.ts'
import type { methodSchemas } from './methodSchemas.ts'

export type MethodName = keyof typeof methodSchemas
type Params<M extends MethodName> = v.InferOutput<(typeof methodSchemas)[M]>
type Publication = Params<'irn_publish'>
export type Methods = { readonly [M in MethodName]: (params: Params<M>) => unknown }

/** The actions that a method may perform for the calling client. */
export interface Caller {
  readonly clientId: string
  readonly party: Party
  readonly delivery: Delivery
  /** Throws `RelayError` above the rate of messages. */
  spendMessages(count: number): void
  /**
   * Returns false if the client has subscribed already. Throws `RelayError` above the limit of
   * subscriptions.
   */
  subscribe(topic: string): boolean
  unsubscribe(topic: string): void
  /** Runs after the answer has been sent, so that pushes never arrive before it. */
  afterAnswer(task: () => void): void
}

const TAG_PROPOSE = 1100
const TAG_PROPOSE_ANSWER = 1101
const TAG_SETTLE = 1102

/** The relay's methods for one client. They resolve with the result for the client. */
export function createMethods(caller: Caller, mailbox: Mailbox): Methods {
  const { clientId, delivery, party } = caller

  async function publish({ topic, message, ttl, tag, attestation }: Publication): Promise<true> {
    const bytes = Buffer.byteLength(message)
    if (bytes > relayLimits.messageBytes)
      throw new RelayError(
        -32600,
        `Message is too large: ${bytes} bytes, at most ${relayLimits.messageBytes}`,
      )
    await mailbox.publish({
      topic,
      message,
      ttlSeconds: ttl,
      tag,
      attestation: attestation ?? undefined,
      publisher: clientId,
      project: party.project,
      address: party.address,
    })
    return true
  }

  function subscribe(topic: string): string {
    // Messages of topics that the client has already subscribed to are pushed as they arrive.
    // Searching again on each mention would let one frame read a mailbox 500 times.
    if (caller.subscribe(topic)) caller.afterAnswer(() => void delivery.drain(topic))
    return subscriptionId(topic, clientId)
  }

  function unsubscribe(topic: string): true {
    caller.unsubscribe(topic)
    delivery.forget(topic)
    return true
  }

  async function fetchMessages(topics: readonly string[]) {
    const found: MailboxMessage[] = []
    let bytes = 0
    for (const topic of new Set(topics)) {
      const room = {
        after: 0,
        messages: relayLimits.fetchMessages - found.length,
        bytes: relayLimits.fetchBytes - bytes,
      }
      const { messages, hasMore } = await mailbox.waiting(topic, clientId, room)
      const [first] = messages
      // At least one message is returned, but only for the first topic.
      const isTooMuch =
        first !== undefined && found.length > 0 && (room.messages < 1 || first.size > room.bytes)
      if (isTooMuch) return { messages: found.map(describe), hasMore: true }
      found.push(...messages)
      bytes += messages.reduce((sum, { size }) => sum + size, 0)
      if (hasMore) return { messages: found.map(describe), hasMore: true }
    }
    return { messages: found.map(describe), hasMore: false }
  }

  return {
    async irn_publish(publication) {
      caller.spendMessages(1)
      return publish(publication)
    },
    async irn_batchPublish({ messages }) {
      caller.spendMessages(messages.length)
      await Promise.all(messages.map(publish))
      return true
    },
    irn_subscribe: ({ topic }) => subscribe(topic),
    irn_batchSubscribe: ({ topics }) => topics.map(subscribe),
    irn_unsubscribe: ({ topic }) => unsubscribe(topic),
    irn_batchUnsubscribe: ({ subscriptions }) =>
      subscriptions.map(({ topic }) => unsubscribe(topic)).every(Boolean),
    irn_fetchMessages: ({ topic }) => fetchMessages([topic]),
    irn_batchFetchMessages: ({ topics }) => fetchMessages(topics),
    irn_receive({ topic, message }) {
      mailbox.acknowledge(topic, createHash('sha256').update(message).digest('hex'), clientId)
      return true
    },
    irn_batchReceive({ receipts }) {
      for (const { topic, messageId, message_id } of receipts) {
        const name = messageId ?? message_id
        const id = typeof name === 'number' ? delivery.pushed(name) : name
        if (id !== undefined) mailbox.acknowledge(topic, id, clientId)
      }
      return true
    },
    async wc_proposeSession({ pairingTopic, sessionProposal, ttl, attestation }) {
      caller.spendMessages(1)
      subscribe(pairingTopic)
      return publish({
        topic: pairingTopic,
        message: sessionProposal,
        ttl,
        tag: TAG_PROPOSE,
        attestation,
      })
    },
    async wc_approveSession(params) {
      const { sessionTopic, pairingTopic, ttl } = params
      caller.spendMessages(2)
      subscribe(sessionTopic)
      await Promise.all([
        publish({
          topic: pairingTopic,
          message: params.sessionProposalResponse,
          ttl,
          tag: TAG_PROPOSE_ANSWER,
          attestation: undefined,
        }),
        publish({
          topic: sessionTopic,
          message: params.sessionSettlementRequest,
          ttl,
          tag: TAG_SETTLE,
          attestation: undefined,
        }),
      ])
      return true
    },
  }
}

function describe({ topic, message, publishedAt, tag, attestation }: MailboxMessage) {
  return { topic, message, publishedAt, tag, attestation }
}
