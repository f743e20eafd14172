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
 * Delivers the messages of a socket's topics, in order and at least once. Each push is repeated a
 * limited number of times until it is acknowledged, and the number of open pushes is limited.
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
  /** The mailbox cannot be read at the moment. */
  readonly onFailure: (error: unknown) => void
}) {
  const open = new Map<string, Push>()
  let openBytes = 0
  /** By push id. Kept longer than a push is open, because a late answer counts as well. */
  const keys = new Map<number, string>()
  /** The last pushed message of each topic. Later ones wait for a new connection. */
  const pushed = new Map<string, number>()
  /** Topics with messages that exceed the limit of open pushes. */
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
    // An earlier message of the topic is waiting, and the order must be kept.
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
    /** Delivers the waiting messages of a topic. */
    drain,
    /** Handles the client's answer to a push. Only an acceptance counts as received. */
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
    /** Returns the message that a push carried, for receipts that name the push. */
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

/** Clients compute this id themselves, so its format is fixed. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
