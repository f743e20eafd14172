import { createHash } from 'node:crypto'
import type { Clock } from '@bowline/common'
import { RelayError } from '../frames/RelayError.ts'
import { relayLimits } from '../relayLimits.ts'
import type { MailboxRepo } from './createMailboxRepo.ts'
import type { MailboxMessage } from './MailboxMessage.ts'

export type Mailbox = ReturnType<typeof createMailbox>

export interface Publication {
  readonly topic: string
  readonly message: string
  readonly ttlSeconds: number
  readonly tag: number
  readonly attestation?: string | undefined
  readonly publisher: string
}

interface Write {
  readonly message: MailboxMessage
  readonly done: PromiseWithResolvers<void>
}

/**
 * Keeps messages until somebody other than their sender has acknowledged them, or they lapse.
 * Writes go to the database in batches; a publish resolves once its batch is stored, never before.
 */
export function createMailbox({
  repo,
  clock,
  onStored,
}: {
  readonly repo: MailboxRepo
  readonly clock: Clock
  readonly onStored: (message: MailboxMessage) => void
}) {
  const counters = { published: 0, duplicates: 0, acknowledged: 0, dropped: 0, expired: 0 }
  let writes: Write[] = []
  let receipts: { topic: string; id: string; clientId: string }[] = []
  let cancelFlush: (() => void) | undefined

  function schedule() {
    if (writes.length + receipts.length >= relayLimits.writeBatch) flush()
    else cancelFlush ??= clock.after(relayLimits.writeDelayMs, flush)
  }

  function flush() {
    cancelFlush?.()
    cancelFlush = undefined
    if (writes.length === 0 && receipts.length === 0) return
    const [batch, acknowledged] = [writes, receipts]
    writes = []
    receipts = []
    const stored: MailboxMessage[] = []
    const counted = { dropped: 0, acknowledged: 0 }
    try {
      repo.inTransaction(() => {
        for (const { topic, id, clientId } of acknowledged) {
          const forgetAt = clock.now() + relayLimits.duplicateWindowMs
          if (repo.acknowledge(topic, id, clientId, forgetAt)) counted.acknowledged += 1
        }
        for (const { message } of batch) if (repo.insert(message)) stored.push(message)
        for (const topic of new Set(stored.map((message) => message.topic)))
          counted.dropped += repo.trim(topic)
      })
    } catch (cause) {
      // Nothing is acknowledged that is not stored: the senders try again, the receipts as well.
      receipts = [...acknowledged, ...receipts]
      for (const { done } of batch)
        done.reject(new RelayError(-32000, 'Mailbox is unavailable, try again', { cause }))
      return
    }
    counters.published += stored.length
    counters.duplicates += batch.length - stored.length
    counters.dropped += counted.dropped
    counters.acknowledged += counted.acknowledged
    for (const message of stored) onStored(message)
    for (const { done } of batch) done.resolve()
  }

  return {
    counters: counters as Readonly<typeof counters>,
    flush,
    publish({ message, ttlSeconds, ...rest }: Publication): Promise<void> {
      const { ttlMinSeconds, ttlMaxSeconds } = relayLimits
      const publishedAt = clock.now()
      const ttl = Math.min(Math.max(ttlSeconds, ttlMinSeconds), ttlMaxSeconds)
      const done = Promise.withResolvers<void>()
      const id = messageId(message)
      const expiresAt = publishedAt + Math.ceil(ttl * 1000)
      writes.push({ message: { ...rest, message, id, publishedAt, expiresAt }, done })
      schedule()
      return done.promise
    },
    acknowledge(topic: string, id: string, clientId: string): void {
      receipts.push({ topic, id, clientId })
      schedule()
    },
    /** What a client has not received yet, the oldest first. */
    waiting(topic: string, clientId: string): readonly MailboxMessage[] {
      flush()
      return repo.waiting(topic, clientId, clock.now())
    },
    isWaiting(topic: string, id: string): boolean {
      flush()
      return repo.isWaiting(topic, id, clock.now())
    },
    sweep(): void {
      counters.expired += repo.sweep(clock.now())
    },
  }
}

function messageId(message: string): string {
  return createHash('sha256').update(message).digest('hex')
}
