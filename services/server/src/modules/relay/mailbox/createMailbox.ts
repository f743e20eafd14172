import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '@bowline/common'
import { exceeded } from '../createRates.ts'
import { RelayError } from '../frames/RelayError.ts'
import { relayLimits } from '../relayLimits.ts'
import type { MailboxMessage, NewMessage, Room, WaitingMessages } from './MailboxMessage.ts'
import type { MailboxStore, Receipt, StoredBatch } from './MailboxStore.ts'

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
  store,
  clock,
  onStored,
}: {
  readonly store: MailboxStore
  readonly clock: Clock
  readonly onStored: (message: MailboxMessage) => void
}) {
  const counters = { published: 0, duplicates: 0, acknowledged: 0, dropped: 0, expired: 0 }
  // New for each process, so that addresses cannot be recovered from the file.
  const secret = randomBytes(32)
  let writes: Write[] = []
  let receipts: Receipt[] = []
  let cancelFlush: (() => void) | undefined
  /** Resolves when all batches are stored that have been sent off: one after another, in their order. */
  let writing: Promise<void> = Promise.resolve()

  function schedule() {
    if (writes.length + receipts.length >= relayLimits.writeBatch) void flush()
    else cancelFlush ??= clock.after(relayLimits.writeDelayMs, () => void flush())
  }

  /** Stores what has been collected. Resolves once it was tried, with all that was collected before. */
  function flush(): Promise<void> {
    cancelFlush?.()
    cancelFlush = undefined
    if (writes.length === 0 && receipts.length === 0) return writing
    const [batch, acknowledged] = [writes, receipts]
    writes = []
    receipts = []
    writing = writing.then(() => write(batch, acknowledged))
    return writing
  }

  async function write(batch: readonly Write[], acknowledged: readonly Receipt[]): Promise<void> {
    let stored: StoredBatch
    try {
      stored = await store.write({
        receipts: acknowledged,
        messages: batch.map(({ message }) => message),
        forgetAt: clock.now() + relayLimits.duplicateWindowMs,
      })
    } catch (cause) {
      // The batch was not stored, so nothing is acknowledged: senders and receipts try again.
      receipts = [...acknowledged, ...receipts]
      for (const { done } of batch)
        done.reject(new RelayError(-32000, 'Mailbox is unavailable, try again', { cause }))
      return
    }
    counters.dropped += stored.dropped
    counters.acknowledged += stored.acknowledged
    for (const storing of stored.storings) {
      if (storing.status === 'known') counters.duplicates += 1
      if (storing.status !== 'stored') continue
      counters.published += 1
      onStored(storing.message)
    }
    for (const [index, { done }] of batch.entries()) {
      const storing = stored.storings[index]
      if (storing?.status === 'full')
        done.reject(exceeded(`waiting ${storing.limit}`, storing.scope))
      else done.resolve()
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
    async waiting(
      topic: string,
      clientId: string,
      room: Room = EVERYTHING,
    ): Promise<WaitingMessages> {
      await flush()
      return store.waiting(topic, clientId, clock.now(), room)
    },
    async isWaiting(topic: string, id: string): Promise<boolean> {
      await flush()
      return store.isWaiting(topic, id, clock.now())
    },
    /** Removes a slice of expired messages. Returns false while there are more. */
    async sweep(): Promise<boolean> {
      await flush()
      const { expired, isDone } = await store.sweepSlice(clock.now())
      counters.expired += expired
      return isDone
    },
  }
}

function messageId(message: string): string {
  return createHash('sha256').update(message).digest('hex')
}
