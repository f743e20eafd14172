import { randomUUID } from 'node:crypto'
import type { Clock, Logger } from '@bowline/common'
import type { Bus } from '../../drivers/bus/Bus.ts'
import { createFreshness } from './createFreshness.ts'
import type { MailboxMessage } from './mailbox/MailboxMessage.ts'
import type { MailboxStore } from './mailbox/MailboxStore.ts'
import { readNotice, writeNotice } from './readNotice.ts'
import { relayLimits } from './relayLimits.ts'

export interface SharingOptions {
  readonly bus: Bus
  readonly recent: NonNullable<MailboxStore['recent']>
  readonly clock: Clock
  readonly logger: Logger
  /** Another server has stored a message a moment ago. `after` is that of `Storing`. */
  onMessage(message: MailboxMessage, after: number): void
  /** A topic has messages that its subscribers here may not have. `publisher` has sent them, if all are from one client. */
  onTopic(topic: string, publisher?: string): void
}

/** A topic with more messages in one turn is read from the mailbox. */
const MOST_IN_A_TURN = 8

/**
 * Tells the servers that share a mailbox of what one of them has stored: at once by the bus, in 256 channels of
 * which each server listens to those of its topics, and by the mailbox itself, in case a notice was lost.
 */
export function createSharing(options: SharingOptions) {
  const { bus, recent, clock, logger, onMessage, onTopic } = options
  /** The id by which this server knows its own notices. */
  const self = randomUUID()
  const channels = new Map<string, { topics: number; leave: () => void }>()
  const isFresh = createFreshness()
  /** Stored in the same turn, by topic. */
  let told = new Map<string, Told[]>()
  /**
   * Where the round before, and that before it, have ended. A number is taken a moment before its message can be
   * seen, so each is looked at in two rounds.
   */
  let ends: readonly [number, number] | undefined
  let cancel = clock.after(0, look)
  let isStopped = false
  let hasFailed = false

  async function look() {
    try {
      // Clients may have joined topics while the first round failed, so the one after it looks at everything.
      let found = await recent(ends?.[0] ?? (hasFailed ? 0 : undefined))
      for (const topic of found.topics) onTopic(topic)
      while (found.hasMore && !isStopped) {
        found = await recent(found.last)
        for (const topic of found.topics) onTopic(topic)
      }
      ends = [ends?.[1] ?? found.last, found.last]
      hasFailed = false
    } catch (error) {
      if (!hasFailed)
        logger.log('warn', 'relay cannot look for messages of other servers', { error })
      hasFailed = true
    }
    if (!isStopped) cancel = clock.after(relayLimits.lookMs, look)
  }

  return {
    /** Tells the other servers of a message that was stored. `after` is that of `Storing`. */
    tell(message: MailboxMessage, after = 0): void {
      if (told.size === 0) queueMicrotask(tellAll)
      told.set(message.topic, [...(told.get(message.topic) ?? []), { message, after }])
    },
    /** A client here subscribes to a topic that none had. */
    join(topic: string): void {
      const name = channelOf(topic)
      const channel = channels.get(name)
      if (channel) channel.topics += 1
      else channels.set(name, { topics: 1, leave: bus.subscribe(name, onNotice) })
    },
    leave(topic: string): void {
      const name = channelOf(topic)
      const channel = channels.get(name)
      if (!channel) return
      channel.topics -= 1
      if (channel.topics > 0) return
      channel.leave()
      channels.delete(name)
    },
    stop(): void {
      isStopped = true
      cancel()
      for (const { leave } of channels.values()) leave()
    },
  }

  function tellAll() {
    const topics = told
    told = new Map()
    for (const [topic, stored] of topics) {
      // A client does not get its own messages, so one notice for all is for those of one client.
      const publishers = new Set(stored.map(({ message }) => message.publisher))
      const notices =
        stored.length <= MOST_IN_A_TURN
          ? stored.map((one) => noticeOf(topic, one.message.publisher, one))
          : [...publishers].map((publisher) => noticeOf(topic, publisher))
      for (const notice of notices) bus.publish(channelOf(topic), notice)
    }
  }

  function noticeOf(topic: string, publisher: string, stored?: Told): string {
    const carried = stored && { ...stored, toldAt: clock.now() }
    return writeNotice({ topic, publisher, sender: self, stored: carried })
  }

  function onNotice(text: string) {
    const { topic, publisher, sender, stored } = readNotice(text)
    if (sender === self) return
    // A late one may be of a message that was received meanwhile, which the mailbox knows.
    if (stored && isFresh(sender, stored.toldAt, clock.now()))
      onMessage(stored.message, stored.after)
    else onTopic(topic, publisher)
  }
}

interface Told {
  readonly message: MailboxMessage
  readonly after: number
}

const channelOf = (topic: string) => `relay:${topic.slice(0, 2)}`
