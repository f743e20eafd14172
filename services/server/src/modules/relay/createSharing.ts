import { randomUUID } from 'node:crypto'
import type { Clock, Logger } from '@bowline/common'
import type { Bus } from '../../drivers/bus/Bus.ts'
import type { MailboxStore } from './mailbox/MailboxStore.ts'
import { relayLimits } from './relayLimits.ts'

export interface SharingOptions {
  readonly bus: Bus
  readonly recent: NonNullable<MailboxStore['recent']>
  readonly clock: Clock
  readonly logger: Logger
  /** A topic has messages that its subscribers here may not have. `publisher` has sent them, if all are from one client. */
  onTopic(topic: string, publisher?: string): void
}

/**
 * Tells the servers that share a mailbox of what one of them has stored: at once by the bus, in 256 channels of
 * which each server listens to those of its topics, and by the mailbox itself, in case a notice was lost.
 */
export function createSharing({ bus, recent, clock, logger, onTopic }: SharingOptions) {
  /** By which it knows its own notices. */
  const self = randomUUID()
  const channels = new Map<string, { topics: number; leave: () => void }>()
  /** Told in the same turn. */
  let told = new Set<string>()
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
    /** Tells the other servers that a message was stored. */
    tell(topic: string, publisher: string): void {
      if (told.size === 0)
        queueMicrotask(() => {
          const notices = told
          told = new Set()
          for (const notice of notices) bus.publish(channelOf(notice), notice)
        })
      told.add(`${topic} ${publisher} ${self}`)
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

  function onNotice(notice: string) {
    const [topic = '', publisher, sender] = notice.split(' ')
    if (sender !== self) onTopic(topic, publisher)
  }
}

const channelOf = (topic: string) => `relay:${topic.slice(0, 2)}`
