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
  let openBytes = 0
  /** By the id of a push, and longer than it is open: a late answer counts as well. */
  const keys = new Map<number, string>()
  /** The last message of each topic that was pushed. What is left of it waits for a new connection. */
  const pushed = new Map<string, number>()
  /** Topics with messages that found no room among the open pushes. */
  const postponed = new Set<string>()
  let cancelResume: (() => void) | undefined

  function push(message: MailboxMessage, pushId: number, attempts: number) {
    const key = keyOf(message.topic, message.id)
    const since = relayLimits.redeliveryMs[attempts - 1] ?? 0
    const due = relayLimits.redeliveryMs[attempts]
    const cancel = due === undefined ? () => {} : clock.after(due - since, () => repeat(key))
    if (!open.has(key)) openBytes += message.size
    open.set(key, { pushId, message, attempts, cancel })
    remember(pushId, key)
    send(formatPush(pushId, clientId, message))
    if (attempts === 0) counters.delivered += 1
    else counters.redelivered += 1
    if (due === undefined) close(key)
  }

  function remember(pushId: number, key: string) {
    keys.set(pushId, key)
    const [oldest] = keys.keys()
    if (oldest !== undefined && keys.size > relayLimits.rememberedPushes) keys.delete(oldest)
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

  function close(key: string) {
    const entry = open.get(key)
    if (!entry) return
    entry.cancel()
    open.delete(key)
    openBytes -= entry.message.size
    resume()
  }

  function hasRoom(): boolean {
    return (
      open.size < relayLimits.unacknowledgedPushes && openBytes < relayLimits.unacknowledgedBytes
    )
  }

  /** Continues postponed topics, a limited number at once, so that other clients are served too. */
  function resume() {
    try {
      for (let looked = 0; hasRoom() && looked < relayLimits.resumedTopics; looked += 1) {
        const [topic] = postponed
        if (topic === undefined) return
        postponed.delete(topic)
        drain(topic)
        if (postponed.has(topic)) return
      }
      if (hasRoom()) resumeLater()
    } catch (error) {
      onFailure(error)
    }
  }

  function resumeLater() {
    cancelResume ??= clock.after(0, () => {
      cancelResume = undefined
      resume()
    })
  }

  function pushFirst(message: MailboxMessage) {
    pushed.set(message.topic, message.seq)
    push(message, nextPushId(), 0)
  }

  function offer(message: MailboxMessage) {
    if (message.seq <= (pushed.get(message.topic) ?? 0)) return
    // Behind an earlier message that waits for room: the order of a topic is kept.
    if (postponed.has(message.topic) || !hasRoom()) postponed.add(message.topic)
    else pushFirst(message)
  }

  function drain(topic: string) {
    if (!hasRoom()) {
      postponed.add(topic)
      return
    }
    const { messages, hasMore } = mailbox.waiting(topic, clientId, {
      after: pushed.get(topic) ?? 0,
      messages: relayLimits.unacknowledgedPushes - open.size,
      bytes: relayLimits.unacknowledgedBytes - openBytes,
    })
    for (const message of messages) pushFirst(message)
    if (hasMore) postponed.add(topic)
  }

  return {
    /** Delivers a message that was just stored. */
    offer,
    /** Delivers what waits in a topic's mailbox. */
    drain,
    /** Takes the client's answer to a push; only an accepted one counts as received. */
    answer(pushId: number, accepted: boolean): 'known' | 'unknown' {
      const key = keys.get(pushId)
      if (key === undefined) return 'unknown'
      if (!accepted) return 'known'
      keys.delete(pushId)
      const [topic = '', id = ''] = key.split(' ')
      mailbox.acknowledge(topic, id, clientId)
      close(key)
      return 'known'
    },
    /** Tells which message a push carried, for receipts that name the push. */
    pushed: (pushId: number) => keys.get(pushId)?.split(' ')[1],
    forget(topic: string): void {
      postponed.delete(topic)
      pushed.delete(topic)
      for (const [key, { message }] of open) if (message.topic === topic) close(key)
    },
    stop(): void {
      cancelResume?.()
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
