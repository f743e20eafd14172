import type { Mailbox } from '../mailbox/createMailbox.ts'
import type { MailboxMessage } from '../mailbox/MailboxMessage.ts'
import { relayLimits } from '../relayLimits.ts'
import {
  ALL_ROOM,
  createPushes,
  type Pushes,
  type PushServices,
  type Receiver,
} from './createPushes.ts'

export interface DeliveryServices extends PushServices {
  readonly mailbox: Mailbox
}

/** A topic that is being read. */
interface Round {
  /** A message came meanwhile, which may not be among those that are found. */
  hasMore: boolean
  /** What the client has received meanwhile, which may be among them: it was stored again while its push was open. */
  readonly received: Set<string>
}

/**
 * Delivers the messages of a client's topics, in order and at least once. The number of messages that are pushed
 * and not acknowledged is limited; the others wait in the mailbox.
 */
export class Delivery {
  readonly #receiver: Receiver
  readonly #services: DeliveryServices
  // Most of thousands of sockets wait for long with nothing to deliver, so what follows is made when it is needed.
  #pushes: Pushes | undefined = undefined
  /** Topics with messages that exceed the limit of open pushes. */
  #postponed: Set<string> | undefined = undefined
  #draining: Map<string, Round> | undefined = undefined
  #isResuming = false
  #isStopped = false
  #cancelResume: (() => void) | undefined = undefined

  constructor(receiver: Receiver, services: DeliveryServices) {
    this.#receiver = receiver
    this.#services = services
  }

  /**
   * Delivers a message that was just stored, and what waits before it. `after`: the number of the one before it, if
   * another server may have stored that.
   */
  offer(message: MailboxMessage, after = 0): void {
    const { topic, seq } = message
    const last = this.#lastOf(topic)
    if (seq <= last) return
    const round = this.#draining?.get(topic)
    if (round) round.hasMore = true
    // An earlier message of the topic is waiting, and the order must be kept.
    else if (this.#postponed?.has(topic) || !this.#hasRoom()) this.#postpone(topic)
    // Another server has stored it, so what waits is read in its order.
    else if (after > last) void this.drain(topic)
    else this.#push(message)
  }

  /** Delivers the waiting messages of a topic. Never rejects: a topic that cannot be read is read later. */
  async drain(topic: string): Promise<void> {
    if (this.#isStopped) return
    const before = this.#draining?.get(topic)
    if (before) {
      before.hasMore = true
      return
    }
    if (!this.#hasRoom()) {
      this.#postpone(topic)
      return
    }
    const round: Round = { hasMore: false, received: new Set() }
    this.#draining ??= new Map()
    this.#draining.set(topic, round)
    try {
      const room = { after: this.#lastOf(topic), ...this.#room() }
      const { mailbox } = this.#services
      const { messages, hasMore } = await mailbox.waiting(topic, this.#receiver.clientId, room)
      // The topic was left, or the connection closed, meanwhile.
      if (this.#draining?.get(topic) !== round) return
      this.#stopDraining(topic)
      for (const message of messages) {
        if (round.received.has(message.id)) continue
        // Other topics have taken the room.
        if (!this.#hasRoom()) round.hasMore = true
        else this.#push(message)
      }
      if (hasMore || round.hasMore) this.#postpone(topic)
      if (round.hasMore) this.#resumeLater()
    } catch {
      // The mailbox cannot be read at the moment, and has logged that.
      if (this.#draining?.get(topic) !== round) return
      this.#stopDraining(topic)
      this.#postpone(topic)
      this.#resumeLater(relayLimits.retryMs)
    }
  }

  /** Handles the client's answer to a push. Only an acceptance counts as received. */
  answer(pushId: number, accepted: boolean): 'known' | 'unknown' {
    const message = this.#pushes?.messageOf(pushId)
    if (!message) return 'unknown'
    if (!accepted) return 'known'
    this.#services.mailbox.acknowledge(message.topic, message.id, this.#receiver.clientId)
    this.#draining?.get(message.topic)?.received.add(message.id)
    this.#pushes?.accept(pushId)
    return 'known'
  }

  /** Returns the message that a push carried, for receipts that name the push. */
  pushed(pushId: number): string | undefined {
    return this.#pushes?.messageOf(pushId)?.id
  }

  forget(topic: string): void {
    this.#postponed?.delete(topic)
    this.#stopDraining(topic)
    this.#pushes?.forget(topic)
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelResume?.()
    this.#draining = undefined
    this.#postponed = undefined
    this.#pushes?.stop()
  }

  #room() {
    return this.#pushes?.room ?? ALL_ROOM
  }

  #hasRoom(): boolean {
    const { messages, bytes } = this.#room()
    return messages > 0 && bytes > 0
  }

  #lastOf(topic: string): number {
    return this.#pushes?.lastOf(topic) ?? 0
  }

  #push(message: MailboxMessage) {
    this.#pushes ??= createPushes(this.#receiver, this.#services, () => this.#onRoom())
    this.#pushes.add(message)
  }

  #postpone(topic: string) {
    this.#postponed ??= new Set()
    this.#postponed.add(topic)
  }

  #stopDraining(topic: string) {
    this.#draining?.delete(topic)
    if (this.#draining?.size === 0) this.#draining = undefined
  }

  #onRoom() {
    if (this.#postponed?.size) void this.#resume()
  }

  /** Continues postponed topics, a limited number at once, so that other clients are served too. */
  async #resume() {
    if (this.#isResuming) return
    this.#isResuming = true
    for (let looked = 0; this.#hasRoom() && looked < relayLimits.resumedTopics; looked += 1) {
      const [topic] = this.#postponed ?? []
      if (topic === undefined) break
      this.#postponed?.delete(topic)
      await this.drain(topic)
      if (this.#postponed?.has(topic)) break
    }
    this.#isResuming = false
    if (this.#hasRoom() && this.#postponed?.size) this.#resumeLater()
  }

  #resumeLater(ms = 0) {
    this.#cancelResume ??= this.#services.clock.after(ms, () => {
      this.#cancelResume = undefined
      void this.#resume()
    })
  }
}
