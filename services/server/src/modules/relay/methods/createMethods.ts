import type * as v from 'valibot'
import type { Party, Rates } from '../createRates.ts'
import { RelayError } from '../frames/RelayError.ts'
import { type Mailbox, messageIdOf } from '../mailbox/createMailbox.ts'
import type { MailboxMessage } from '../mailbox/MailboxMessage.ts'
import { relayLimits } from '../relayLimits.ts'
import { subscriptionId } from '../socket/createPushes.ts'
import type { Delivery } from '../socket/Delivery.ts'
import type { methodSchemas } from './methodSchemas.ts'

export type MethodName = keyof typeof methodSchemas
type Params<M extends MethodName> = v.InferOutput<(typeof methodSchemas)[M]>
type Publication = Params<'irn_publish'>
export type Methods = {
  readonly [M in MethodName]: (params: Params<M>, call: Call) => unknown
}

/** The client that calls a method, and what the method may do for it. */
export interface Client {
  readonly clientId: string
  readonly party: Party
  readonly rates: Rates
  readonly delivery: Delivery
  /**
   * Returns false if the client has subscribed already. Throws `RelayError` above the limit of
   * subscriptions.
   */
  subscribe(topic: string): boolean
  unsubscribe(topic: string): void
}

/** A call of a method. */
export interface Call {
  readonly client: Client
  /** Topics that the client has joined. What waits there is pushed after the answer, never before it. */
  readonly joined: string[]
}

const TAG_PROPOSE = 1100
const TAG_PROPOSE_ANSWER = 1101
const TAG_SETTLE = 1102

/** The relay's methods, for all clients. They resolve with the result for the one that has called. */
export function createMethods(mailbox: Mailbox): Methods {
  async function publish(
    { topic, message, ttl, tag, attestation }: Publication,
    { client: { clientId, party } }: Call,
  ): Promise<true> {
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

  function subscribe(topic: string, { client, joined }: Call): string {
    // Messages of topics that the client has already subscribed to are pushed as they arrive.
    // Searching again on each mention would let one frame read a mailbox 500 times.
    if (client.subscribe(topic)) joined.push(topic)
    return subscriptionId(topic, client.clientId)
  }

  function unsubscribe(topic: string, { client }: Call): true {
    client.unsubscribe(topic)
    client.delivery.forget(topic)
    return true
  }

  async function fetchMessages(topics: readonly string[], { client: { clientId } }: Call) {
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
    async irn_publish(publication, call) {
      spendMessages(1, call)
      return publish(publication, call)
    },
    async irn_batchPublish({ messages }, call) {
      spendMessages(messages.length, call)
      await Promise.all(messages.map((publication) => publish(publication, call)))
      return true
    },
    irn_subscribe: ({ topic }, call) => subscribe(topic, call),
    irn_batchSubscribe: ({ topics }, call) => topics.map((topic) => subscribe(topic, call)),
    irn_unsubscribe: ({ topic }, call) => unsubscribe(topic, call),
    irn_batchUnsubscribe: ({ subscriptions }, call) =>
      subscriptions.map(({ topic }) => unsubscribe(topic, call)).every(Boolean),
    irn_fetchMessages: ({ topic }, call) => fetchMessages([topic], call),
    irn_batchFetchMessages: ({ topics }, call) => fetchMessages(topics, call),
    irn_receive({ topic, message }, { client }) {
      mailbox.acknowledge(topic, messageIdOf(message), client.clientId)
      return true
    },
    irn_batchReceive({ receipts }, { client: { clientId, delivery } }) {
      for (const { topic, messageId, message_id } of receipts) {
        const name = messageId ?? message_id
        const id = typeof name === 'number' ? delivery.pushed(name) : name
        if (id !== undefined) mailbox.acknowledge(topic, id, clientId)
      }
      return true
    },
    async wc_proposeSession({ pairingTopic, sessionProposal, ttl, attestation }, call) {
      spendMessages(1, call)
      subscribe(pairingTopic, call)
      const publication = { topic: pairingTopic, message: sessionProposal, ttl, attestation }
      return publish({ ...publication, tag: TAG_PROPOSE }, call)
    },
    async wc_approveSession(params, call) {
      const { sessionTopic, pairingTopic, ttl } = params
      spendMessages(2, call)
      subscribe(sessionTopic, call)
      const answer = { topic: pairingTopic, message: params.sessionProposalResponse }
      const settlement = { topic: sessionTopic, message: params.sessionSettlementRequest }
      const rest = { ttl, attestation: undefined }
      await Promise.all([
        publish({ ...answer, ...rest, tag: TAG_PROPOSE_ANSWER }, call),
        publish({ ...settlement, ...rest, tag: TAG_SETTLE }, call),
      ])
      return true
    },
  }
}

function spendMessages(count: number, { client: { rates, party } }: Call): void {
  rates.spend('messages', party, count)
}

function describe({ topic, message, publishedAt, tag, attestation }: MailboxMessage) {
  return { topic, message, publishedAt, tag, attestation }
}
