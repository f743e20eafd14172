import { createHash } from 'node:crypto'
import type { Clock } from '@bowline/common'
import type { Mailbox } from '../mailbox/createMailbox.ts'
import type { MailboxMessage } from '../mailbox/MailboxMessage.ts'
import { relayLimits } from '../relayLimits.ts'

export type Delivery = ReturnType<typeof createDelivery>

export interface DeliveryCounters {
  delivered: number
  redelivered: number
}

interface Push {
  readonly pushId: number
  readonly message: MailboxMessage
  readonly attempts: number
  cancel: () => void
}

/**
 * Brings a socket the messages of its topics, in order, at least once: each push is repeated
 * until it is acknowledged, a bounded number of times, and only so many are open at once.
 */
export function createDelivery({
  clientId,
  mailbox,
  clock,
  send,
  nextPushId,
  counters,
  onFailure,
}: {
  readonly clientId: string
  readonly mailbox: Mailbox
  readonly clock: Clock
  readonly send: (text: string) => void
  readonly nextPushId: () => number
  readonly counters: DeliveryCounters
  /** The mailbox cannot be read now. */
  readonly onFailure: (error: unknown) => void
}) {
  const open = new Map<string, Push>()
  const keys = new Map<number, string>()
  /** Pushed often enough without an answer: it stays in the mailbox for the next connection. */
  const abandoned = new Set<string>()
  /** Topics with messages that found no room among the open pushes. */
  const postponed = new Set<string>()

  function push(message: MailboxMessage, pushId: number, attempts: number) {
    const key = keyOf(message.topic, message.id)
    const since = relayLimits.redeliveryMs[attempts - 1] ?? 0
    const due = relayLimits.redeliveryMs[attempts]
    const cancel = due === undefined ? () => {} : clock.after(due - since, () => repeat(key))
    open.set(key, { pushId, message, attempts, cancel })
    keys.set(pushId, key)
    send(formatPush(pushId, clientId, message))
    if (attempts === 0) counters.delivered += 1
    else counters.redelivered += 1
    if (due === undefined) abandon(key)
  }

  function repeat(key: string) {
    const entry = open.get(key)
    if (!entry) return
    const { topic, id } = entry.message
    try {
      if (mailbox.isWaiting(topic, id)) push(entry.message, entry.pushId, entry.attempts + 1)
      else close(key)
    } catch (error) {
      onFailure(error)
    }
  }

  function abandon(key: string) {
    abandoned.add(key)
    open.delete(key)
    resume()
  }

  function close(key: string) {
    const entry = open.get(key)
    entry?.cancel()
    open.delete(key)
    if (entry) keys.delete(entry.pushId)
    resume()
  }

  function resume() {
    const [topic] = postponed
    if (topic === undefined || open.size >= relayLimits.unacknowledgedPushes) return
    postponed.delete(topic)
    try {
      drain(topic)
    } catch (error) {
      onFailure(error)
    }
  }

  function offer(message: MailboxMessage) {
    const key = keyOf(message.topic, message.id)
    if (open.has(key) || abandoned.has(key)) return
    // Behind an earlier message that waits for room: the order of a topic is kept.
    if (postponed.has(message.topic) || open.size >= relayLimits.unacknowledgedPushes)
      postponed.add(message.topic)
    else push(message, nextPushId(), 0)
  }

  function drain(topic: string) {
    for (const message of mailbox.waiting(topic, clientId)) {
      offer(message)
      if (postponed.has(topic)) return
    }
  }

  return {
    /** Delivers a message that was just stored. */
    offer,
    /** Delivers what waits in a topic's mailbox. */
    drain,
    /** Takes the client's answer to a push; only an accepted one counts as received. */
    answer(pushId: number, accepted: boolean): void {
      const key = keys.get(pushId)
      if (key === undefined || !accepted) return
      keys.delete(pushId)
      abandoned.delete(key)
      const [topic = '', id = ''] = key.split(' ')
      mailbox.acknowledge(topic, id, clientId)
      close(key)
    },
    /** Tells which message a push carried, for receipts that name the push. */
    pushed: (pushId: number) => keys.get(pushId)?.split(' ')[1],
    forget(topic: string): void {
      postponed.delete(topic)
      for (const [key, { message }] of open) if (message.topic === topic) close(key)
    },
    stop(): void {
      for (const { cancel } of open.values()) cancel()
      open.clear()
    },
  }
}

function keyOf(topic: string, id: string): string {
  return `${topic} ${id}`
}

function formatPush(pushId: number, clientId: string, message: MailboxMessage): string {
  const { topic, publishedAt, tag, attestation } = message
  const data = { topic, message: message.message, publishedAt, tag, attestation }
  const params = { id: subscriptionId(topic, clientId), data }
  return JSON.stringify({ id: pushId, jsonrpc: '2.0', method: 'irn_subscription', params })
}

/** Clients work this id out themselves, so it has to be this and no other. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
