import type { Mailbox } from '../mailbox/createMailbox.ts'
import type { MailboxMessage } from '../mailbox/MailboxMessage.ts'
import { relayLimits } from '../relayLimits.ts'
import { ALL_ROOM, createPushes, type PushesOptions } from './createPushes.ts'

export type Delivery = ReturnType<typeof createDelivery>

export interface DeliveryOptions extends Omit<PushesOptions, 'onRoom' | 'mailbox'> {
  readonly mailbox: Mailbox
}

/**
 * Delivers the messages of a socket's topics, in order and at least once. The number of messages that are pushed
 * and not acknowledged is limited; the others wait in the mailbox.
 */
export function createDelivery(options: DeliveryOptions) {
  const { clientId, mailbox, clock } = options
  // Most of thousands of sockets wait for long with nothing to deliver, so what follows is made when it is needed.
  let pushes: ReturnType<typeof createPushes> | undefined
  /** Topics with messages that exceed the limit of open pushes. */
  let postponed: Set<string> | undefined
  /** Topics that are being read, and whether a message came meanwhile, which that may not have found. */
  let draining: Map<string, { hasMore: boolean }> | undefined
  let isResuming = false
  let isStopped = false
  let cancelResume: (() => void) | undefined

  const room = () => pushes?.room ?? ALL_ROOM
  const lastOf = (topic: string) => pushes?.lastOf(topic) ?? 0

  function postpone(topic: string) {
    postponed ??= new Set()
    postponed.add(topic)
  }

  function stopDraining(topic: string) {
    draining?.delete(topic)
    if (draining?.size === 0) draining = undefined
  }

  function hasRoom(): boolean {
    const { messages, bytes } = room()
    return messages > 0 && bytes > 0
  }

  /** Continues postponed topics, a limited number at once, so that other clients are served too. */
  async function resume() {
    if (isResuming) return
    isResuming = true
    for (let looked = 0; hasRoom() && looked < relayLimits.resumedTopics; looked += 1) {
      const [topic] = postponed ?? []
      if (topic === undefined) break
      postponed?.delete(topic)
      await drain(topic)
      if (postponed?.has(topic)) break
    }
    isResuming = false
    if (hasRoom() && postponed?.size) resumeLater()
  }

  function resumeLater(ms = 0) {
    cancelResume ??= clock.after(ms, () => {
      cancelResume = undefined
      void resume()
    })
  }

  function push(message: MailboxMessage) {
    pushes ??= createPushes({ ...options, onRoom: () => void resume() })
    pushes.add(message)
  }

  function offer(message: MailboxMessage, after = 0) {
    const { topic, seq } = message
    const last = lastOf(topic)
    if (seq <= last) return
    const round = draining?.get(topic)
    if (round) round.hasMore = true
    // An earlier message of the topic is waiting, and the order must be kept.
    else if (postponed?.has(topic) || !hasRoom()) postpone(topic)
    // Another server has stored it, so what waits is read in its order.
    else if (after > last) void drain(topic)
    else push(message)
  }

  /** Never rejects: a topic that cannot be read is read later. */
  async function drain(topic: string): Promise<void> {
    if (isStopped) return
    const before = draining?.get(topic)
    if (before) {
      before.hasMore = true
      return
    }
    if (!hasRoom()) {
      postpone(topic)
      return
    }
    const round = { hasMore: false }
    draining ??= new Map()
    draining.set(topic, round)
    try {
      const after = lastOf(topic)
      const { messages, hasMore } = await mailbox.waiting(topic, clientId, { after, ...room() })
      // The topic was left, or the connection closed, meanwhile.
      if (draining?.get(topic) !== round) return
      stopDraining(topic)
      for (const message of messages) {
        // Other topics have taken the room.
        if (!hasRoom()) round.hasMore = true
        else push(message)
      }
      if (hasMore || round.hasMore) postpone(topic)
      if (round.hasMore) resumeLater()
    } catch {
      // The mailbox cannot be read at the moment, and has logged that.
      if (draining?.get(topic) !== round) return
      stopDraining(topic)
      postpone(topic)
      resumeLater(relayLimits.retryMs)
    }
  }

  return {
    /** Delivers a message that was just stored, and what waits before it. */
    offer,
    /** Delivers the waiting messages of a topic. */
    drain,
    /** Handles the client's answer to a push. Only an acceptance counts as received. */
    answer(pushId: number, accepted: boolean): 'known' | 'unknown' {
      const message = pushes?.messageOf(pushId)
      if (!message) return 'unknown'
      if (!accepted) return 'known'
      mailbox.acknowledge(message.topic, message.id, clientId)
      pushes?.accept(pushId)
      return 'known'
    },
    /** Returns the message that a push carried, for receipts that name the push. */
    pushed: (pushId: number) => pushes?.messageOf(pushId)?.id,
    forget(topic: string): void {
      postponed?.delete(topic)
      stopDraining(topic)
      pushes?.forget(topic)
    },
    stop(): void {
      isStopped = true
      cancelResume?.()
      draining = undefined
      postponed = undefined
      pushes?.stop()
    },
  }
}
