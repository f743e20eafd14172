import * as v from 'valibot'
import { relayLimits } from '../relayLimits.ts'

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
/** Checks the length first: each wrong item adds an issue, and there may be many. */
const list = <T>(item: v.GenericSchema<unknown, T>, max: number) =>
  v.pipe(v.array(v.unknown()), v.maxLength(max), v.array(item))
const topics = list(topic, relayLimits.topicsPerBatch)
/** What a database cannot keep as it is would fail the whole batch, and with it the messages of others. */
const storable = v.check((text: string) => text.isWellFormed() && !text.includes('\0'))
const messageId = v.optional(v.union([v.pipe(v.string(), v.maxLength(128), storable), v.number()]))
const message = v.pipe(v.string(), v.minLength(1), storable)
const ttl = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), 300)
const attestation = v.nullish(v.pipe(v.string(), v.maxLength(8192), storable))

const publication = v.object({
  topic,
  message,
  ttl,
  tag: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
  attestation,
})

// A receipt identifies the message by its hash (protocol text) or by its push (SDKs).
const receipt = v.object({
  topic,
  messageId,
  message_id: messageId,
})

/** The parameters of each method. Anything else is refused before it reaches the mailbox. */
export const methodSchemas = {
  irn_publish: publication,
  irn_batchPublish: v.object({
    messages: list(publication, relayLimits.messagesPerBatch),
  }),
  irn_subscribe: v.object({ topic }),
  irn_batchSubscribe: v.object({ topics }),
  irn_unsubscribe: v.object({ topic }),
  irn_batchUnsubscribe: v.object({
    subscriptions: list(v.object({ topic }), relayLimits.topicsPerBatch),
  }),
  irn_fetchMessages: v.object({ topic }),
  irn_batchFetchMessages: v.object({ topics }),
  irn_receive: v.object({ topic, message }),
  irn_batchReceive: v.object({
    receipts: list(receipt, relayLimits.topicsPerBatch),
  }),
  wc_proposeSession: v.object({ pairingTopic: topic, sessionProposal: message, ttl, attestation }),
  wc_approveSession: v.object({
    sessionTopic: topic,
    pairingTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
    ttl,
  }),
} as const
