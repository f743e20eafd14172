import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '@bowline/common'
import { exceeded } from '../createRates.ts'
import { RelayError } from '../frames/RelayError.ts'
import { relayLimits } from '../relayLimits.ts'
import type { MailboxRepo } from './createMailboxRepo.ts'
import type { MailboxMessage, NewMessage, Room, WaitingMessages } from './MailboxMessage.ts'

export type Mailbox = ReturnType<typeof createMailbox>

export interface Publication {
  readonly topic: string
  readonly message: string
  readonly ttlSeconds: number
  readonly tag: number
  readonly attestation?: string | undefined
  readonly publisher: string
  readonly project: string
  /** The network address of the sender. It is never stored. */
  readonly address: string
}

/** The size of a row in addition to its texts. */
const ROW_BYTES = 256
const EVERYTHING: Room = {
  after: 0,
  messages: relayLimits.fetchMessages,
  bytes: relayLimits.fetchBytes,
}

interface Write {
  readonly message: NewMessage
  readonly done: PromiseWithResolvers<void>
}

/**
 * Keeps messages until a client other than the sender has acknowledged them, or they expire.
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
  // New for each process, so that addresses cannot be recovered from the file.
  const secret = randomBytes(32)
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
    const refusals = new Map<Write, RelayError>()
    const counted = { dropped: 0, acknowledged: 0 }
    try {
      repo.inTransaction(() => {
        for (const { topic, id, clientId } of acknowledged) {
          const forgetAt = clock.now() + relayLimits.duplicateWindowMs
          if (repo.acknowledge(topic, id, clientId, forgetAt)) counted.acknowledged += 1
        }
        for (const write of batch) {
          const storing = repo.insert(write.message)
          if (storing.status === 'stored') stored.push(storing.message)
          if (storing.status === 'full')
            refusals.set(write, exceeded(`waiting ${storing.limit}`, storing.scope))
        }
        for (const topic of new Set(stored.map((message) => message.topic)))
          counted.dropped += repo.trim(topic)
      })
    } catch (cause) {
      // The batch was not stored, so nothing is acknowledged: senders and receipts try again.
      receipts = [...acknowledged, ...receipts]
      for (const { done } of batch)
        done.reject(new RelayError(-32000, 'Mailbox is unavailable, try again', { cause }))
      return
    }
    counters.published += stored.length
    counters.duplicates += batch.length - stored.length - refusals.size
    counters.dropped += counted.dropped
    counters.acknowledged += counted.acknowledged
    for (const message of stored) onStored(message)
    for (const write of batch) {
      const refusal = refusals.get(write)
      if (refusal) write.done.reject(refusal)
      else write.done.resolve()
    }
  }

  return {
    counters: counters as Readonly<typeof counters>,
    flush,
    publish({ message, ttlSeconds, address, ...rest }: Publication): Promise<void> {
      const { ttlMinSeconds, ttlMaxSeconds } = relayLimits
      const publishedAt = clock.now()
      const ttl = Math.min(Math.max(ttlSeconds, ttlMinSeconds), ttlMaxSeconds)
      const done = Promise.withResolvers<void>()
      const id = messageId(message)
      const expiresAt = publishedAt + Math.ceil(ttl * 1000)
      const size =
        Buffer.byteLength(message) + Buffer.byteLength(rest.attestation ?? '') + ROW_BYTES
      const holder = createHmac('sha256', secret).update(address).digest('base64url').slice(0, 22)
      writes.push({ message: { ...rest, message, size, id, publishedAt, expiresAt, holder }, done })
      schedule()
      return done.promise
    },
    acknowledge(topic: string, id: string, clientId: string): void {
      receipts.push({ topic, id, clientId })
      schedule()
    },
    /** Messages that a client has not received yet, oldest first, as far as there is room. */
    waiting(topic: string, clientId: string, room: Room = EVERYTHING): WaitingMessages {
      flush()
      return repo.waiting(topic, clientId, clock.now(), room)
    },
    isWaiting(topic: string, id: string): boolean {
      flush()
      return repo.isWaiting(topic, id, clock.now())
    },
    /** Removes a slice of expired messages. Returns false while there are more. */
    sweep(): boolean {
      const { expired, isDone } = repo.sweepSlice(clock.now())
      counters.expired += expired
      return isDone
    },
  }
}

function messageId(message: string): string {
  return createHash('sha256').update(message).digest('hex')
}
