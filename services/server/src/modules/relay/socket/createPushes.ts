import { hash } from 'node:crypto'
import type { Clock } from '@bowline/common'
import type { Mailbox } from '../mailbox/createMailbox.ts'
import type { MailboxMessage } from '../mailbox/MailboxMessage.ts'
import { relayLimits } from '../relayLimits.ts'

export interface DeliveryCounters {
  delivered: number
  redelivered: number
}

/** A client that messages are pushed to. */
export interface Receiver {
  readonly clientId: string
  send(text: string): void
}

/** What the pushes of all clients have in common. */
export interface PushServices {
  readonly mailbox: Pick<Mailbox, 'isWaiting'>
  readonly clock: Clock
  readonly nextPushId: () => number
  readonly counters: DeliveryCounters
}

export type Pushes = ReturnType<typeof createPushes>

interface Push {
  readonly pushId: number
  readonly message: MailboxMessage
  readonly attempts: number
  cancel: () => void
}

/** How many more messages, and bytes, may be open. Neither is positive if there is no room. */
interface Room {
  readonly messages: number
  readonly bytes: number
}

/** The room of a client to which nothing was pushed. */
export const ALL_ROOM: Room = {
  messages: relayLimits.unacknowledgedPushes,
  bytes: relayLimits.unacknowledgedBytes,
}

/**
 * The messages that were pushed to a client and not acknowledged. Each is pushed again a limited number of times.
 * `onRoom`: there is room for another push.
 */
export function createPushes(
  receiver: Receiver,
  { mailbox, clock, nextPushId, counters }: PushServices,
  onRoom: () => void,
) {
  const open = new Map<string, Push>()
  let openBytes = 0
  /**
   * The key of each push, by push id. It is kept longer than the push is open, because a late answer counts as well.
   */
  const keys = new Map<number, string>()
  /** The last message of each topic. Later ones wait for a new connection. */
  const last = new Map<string, number>()

  function push(message: MailboxMessage, pushId: number, attempts: number) {
    const key = keyOf(message.topic, message.id)
    const since = relayLimits.redeliveryMs[attempts - 1] ?? 0
    const due = relayLimits.redeliveryMs[attempts]
    const cancel = due === undefined ? () => {} : clock.after(due - since, () => void repeat(key))
    if (!open.has(key)) openBytes += message.size
    open.set(key, { pushId, message, attempts, cancel })
    remember(pushId, key)
    receiver.send(formatPush(pushId, receiver.clientId, message))
    if (attempts === 0) counters.delivered += 1
    else counters.redelivered += 1
    if (due === undefined) close(key)
  }

  function remember(pushId: number, key: string) {
    keys.set(pushId, key)
    const [oldest] = keys.keys()
    if (oldest !== undefined && keys.size > relayLimits.rememberedPushes) keys.delete(oldest)
  }

  async function repeat(key: string) {
    const entry = open.get(key)
    if (!entry) return
    const { topic, id } = entry.message
    try {
      const isWaiting = await mailbox.isWaiting(topic, id)
      // Its client may have answered meanwhile.
      if (open.get(key) !== entry) return
      if (isWaiting) push(entry.message, entry.pushId, entry.attempts + 1)
      else close(key)
    } catch {
      // The mailbox cannot be read at the moment, and has logged that.
      if (open.get(key) !== entry) return
      entry.cancel = clock.after(relayLimits.retryMs, () => void repeat(key))
    }
  }

  function close(key: string) {
    const entry = open.get(key)
    if (!entry) return
    entry.cancel()
    open.delete(key)
    openBytes -= entry.message.size
    onRoom()
  }

  return {
    get room(): Room {
      return { messages: ALL_ROOM.messages - open.size, bytes: ALL_ROOM.bytes - openBytes }
    },
    add(message: MailboxMessage): void {
      last.set(message.topic, message.seq)
      // It was dropped or had expired, and was published again: its open push is repeated anyway.
      if (open.has(keyOf(message.topic, message.id))) return
      push(message, nextPushId(), 0)
    },
    /** The last message of a topic that was pushed; 0 before the first. */
    lastOf: (topic: string): number => last.get(topic) ?? 0,
    /** Returns the message that a push carried, as long as it is known. */
    messageOf(pushId: number): { readonly topic: string; readonly id: string } | undefined {
      const [topic, id] = keys.get(pushId)?.split(' ') ?? []
      return topic !== undefined && id !== undefined ? { topic, id } : undefined
    },
    /** The client has received what a push carried. */
    accept(pushId: number): void {
      const key = keys.get(pushId)
      if (key === undefined) return
      keys.delete(pushId)
      close(key)
    },
    forget(topic: string): void {
      last.delete(topic)
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

/** Clients compute this id themselves, so its format is fixed. */
export function subscriptionId(topic: string, clientId: string): string {
  return hash('sha256', topic + clientId)
}
