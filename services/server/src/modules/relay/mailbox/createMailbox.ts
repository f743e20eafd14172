import { hash } from 'node:crypto'
import type { Clock, Logger } from '@bowline/common'
import { siteOf } from '../../../drivers/limits/networksOf.ts'
import { relayLimits } from '../relayLimits.ts'
import { createAvailability } from './createAvailability.ts'
import { createBatches, type OnStored } from './createBatches.ts'
import { createHolders } from './createHolders.ts'
import type { Room, WaitingMessages } from './MailboxMessage.ts'
import type { MailboxStore } from './MailboxStore.ts'

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

export interface MailboxOptions {
  readonly store: MailboxStore
  readonly clock: Clock
  readonly logger: Logger
  readonly onStored: OnStored
}

/** The size of a row in addition to its texts. */
const ROW_BYTES = 256
const EVERYTHING: Room = {
  after: 0,
  messages: relayLimits.fetchMessages,
  bytes: relayLimits.fetchBytes,
}

/**
 * Keeps messages until a client other than the sender has acknowledged them, or they expire.
 * Writes go to the database in batches; a publish resolves once its batch is stored, never before.
 *
 * Publishing and reading reject with `RelayError` -32000 while the database cannot be used.
 */
export function createMailbox({ store, clock, logger, onStored }: MailboxOptions) {
  const batches = createBatches({ store, clock, logger, onStored })
  const availability = createAvailability({
    clock,
    logger,
    probe: () => store.isWaiting('', '', clock.now()),
  })
  let expired = 0
  const holderOf = createHolders()

  return {
    get counters() {
      return { ...batches.counters, expired }
    },
    flush: batches.flush,
    /** Whether a client has received a message, which is not stored yet. */
    isReceived: batches.isReceived,
    stop: availability.stop,
    async publish({ message, ttlSeconds, address, ...rest }: Publication): Promise<void> {
      const { ttlMinSeconds, ttlMaxSeconds } = relayLimits
      const publishedAt = clock.now()
      const ttl = Math.min(Math.max(ttlSeconds, ttlMinSeconds), ttlMaxSeconds)
      const id = messageIdOf(message)
      const expiresAt = publishedAt + Math.ceil(ttl * 1000)
      const size =
        Buffer.byteLength(message) + Buffer.byteLength(rest.attestation ?? '') + ROW_BYTES
      // One user of IPv6 can have all addresses of a /48.
      const holder = holderOf(siteOf(address))
      await batches.add({ ...rest, message, size, id, publishedAt, expiresAt, holder })
    },
    acknowledge(topic: string, id: string, clientId: string): void {
      batches.receive({ topic, id, clientId })
    },
    /** Messages that a client has not received yet, oldest first, as far as there is room. */
    async waiting(
      topic: string,
      clientId: string,
      room: Room = EVERYTHING,
    ): Promise<WaitingMessages> {
      await batches.settled(topic)
      for (let { after } = room; ; ) {
        const of = { ...room, after }
        const found = await availability.ask(() => store.waiting(topic, clientId, clock.now(), of))
        const messages = found.messages.filter((message) => !batches.isReceived(message))
        const last = found.messages.at(-1)
        if (messages.length > 0 || !found.hasMore || !last) return { ...found, messages }
        // All of these were received, and more may wait behind them.
        after = last.seq
      }
    },
    async isWaiting(topic: string, id: string): Promise<boolean> {
      await batches.settled(topic)
      return availability.ask(() => store.isWaiting(topic, id, clock.now()))
    },
    /** Removes a slice of expired messages. Returns false while there are more. */
    async sweep(): Promise<boolean> {
      await batches.settled()
      const slice = await store.sweepSlice(clock.now())
      expired += slice.expired
      return slice.isDone
    },
  }
}

/** The id of a message in its topic. */
export function messageIdOf(message: string): string {
  return hash('sha256', message)
}
