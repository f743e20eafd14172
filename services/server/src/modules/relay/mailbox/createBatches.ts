import type { Clock, Logger } from '@bowline/common'
import { exceeded } from '../createRates.ts'
import { relayLimits } from '../relayLimits.ts'
import {
  addReceipt,
  addWrite,
  type Batch,
  batchOf,
  hasReceived,
  isEmpty,
  sizeOf,
} from './batchOf.ts'
import { unavailable } from './createAvailability.ts'
import type { MailboxMessage, NewMessage } from './MailboxMessage.ts'
import type { MailboxStore, Receipt, StoredBatch } from './MailboxStore.ts'

/** `after` is that of `Storing`. */
export type OnStored = (message: MailboxMessage, after: number | undefined) => void

export interface BatchesOptions {
  readonly store: Pick<MailboxStore, 'write' | 'mostBatches'>
  readonly clock: Clock
  readonly logger: Logger
  readonly onStored: OnStored
}

/** What flushing waits for at most: batches that are stored, those that wait for them, and theirs. */
const GENERATIONS = 4

/**
 * Collects messages and receipts, and stores them in batches. What comes while a batch is stored goes with the next one,
 * which begins beside it if the store takes several and few messages are on their way: a sender then waits for one commit,
 * and not for the rest of another one before. No two of them have a topic in common, so its messages are stored in their
 * order. After a failure the next try is a second later, and what waits for it is bounded.
 */
export function createBatches({ store, clock, logger, onStored }: BatchesOptions) {
  const { mostBatches = 1 } = store
  const counters = { published: 0, duplicates: 0, acknowledged: 0, dropped: 0 }
  let collected = batchOf([], [])
  let waitingBytes = 0
  let planned: { readonly ms: number; readonly cancel: () => void } | undefined
  /** The batches that are being stored. */
  const running = new Map<Batch, Promise<void>>()
  /** What was collected is to be stored as soon as it may be. */
  let isDue = false
  let hasFailed = false

  function schedule() {
    const { writes, receipts } = collected
    const isFull = writes.length + receipts.length >= relayLimits.writeBatch
    if (hasFailed) plan(relayLimits.retryMs)
    else if (isFull) begin()
    // A sender waits for each message, and nobody for a receipt, which goes with them.
    else plan(writes.length > 0 ? 0 : relayLimits.receiptDelayMs)
  }

  function plan(ms: number) {
    if (planned && planned.ms <= ms) return
    planned?.cancel()
    planned = { ms, cancel: clock.after(ms, begin) }
  }

  /** Stores what has been collected, now or once a batch before it is stored. */
  function begin(): void {
    planned?.cancel()
    planned = undefined
    isDue = !isEmpty(collected)
    if (!isDue || !mayBegin()) return
    const batch = take()
    isDue = !isEmpty(collected)
    if (isEmpty(batch)) return
    const stored = write(batch).then(() => {
      running.delete(batch)
      if (isDue && hasFailed) plan(relayLimits.retryMs)
      else if (isDue) begin()
    })
    running.set(batch, stored)
  }

  function mayBegin(): boolean {
    if (running.size === 0) return true
    const messages = [...running.keys()].reduce((sum, { writes }) => sum + writes.length, 0)
    // Larger batches cost less, and come by themselves where there are many messages.
    return running.size < mostBatches && messages < relayLimits.fewMessages
  }

  /** Takes what has been collected, without topics of which something is being stored. */
  function take(): Batch {
    const all = collected
    const isFree = (topic: string) =>
      ![...running.keys()].some(({ received }) => received.has(topic))
    const isWhole = running.size === 0 || [...all.received.keys()].every(isFree)
    const part = (free: boolean) =>
      batchOf(
        all.writes.filter(({ message }) => isFree(message.topic) === free),
        all.receipts.filter(({ topic }) => isFree(topic) === free),
      )
    collected = isWhole ? batchOf([], []) : part(false)
    waitingBytes = sizeOf(collected)
    return isWhole ? all : part(true)
  }

  async function write(batch: Batch): Promise<void> {
    let stored: StoredBatch
    try {
      stored = await store.write({
        receipts: batch.receipts,
        messages: batch.writes.map(({ message }) => message),
        forgetAt: clock.now() + relayLimits.duplicateWindowMs,
      })
    } catch (cause) {
      fail(batch, cause)
      return
    }
    if (hasFailed) logger.log('info', 'relay mailbox can be written again')
    hasFailed = false
    counters.dropped += stored.dropped
    counters.acknowledged += stored.acknowledged
    for (const storing of stored.storings) {
      if (storing.status === 'known') counters.duplicates += 1
      if (storing.status !== 'stored') continue
      counters.published += 1
      onStored(storing.message, storing.after)
    }
    for (const [index, { done }] of batch.writes.entries()) {
      const storing = stored.storings[index]
      if (storing?.status === 'full')
        done.reject(exceeded(`waiting ${storing.limit}`, storing.scope))
      else done.resolve()
    }
  }

  /** The batch may not have been stored, so nothing is acknowledged: senders and receipts try again. */
  function fail({ writes, receipts }: Batch, cause: unknown) {
    if (!hasFailed) logger.log('error', 'relay mailbox cannot be written', { error: cause })
    hasFailed = true
    const kept = [...receipts, ...collected.receipts].slice(0, relayLimits.waitingReceipts)
    collected = batchOf(collected.writes, kept)
    for (const { done } of writes) done.reject(unavailable(cause))
    if (kept.length > 0) schedule()
  }

  async function flush(): Promise<void> {
    for (let count = 0; count < GENERATIONS; count += 1) {
      begin()
      if (running.size === 0) return
      await Promise.all(running.values())
    }
  }

  return {
    counters: counters as Readonly<typeof counters>,
    /** Stores what has been collected. Resolves once it was tried, with all that was collected before. */
    flush,
    /** Resolves when all that was collected, or only that of a topic, is stored; or at once while that fails. */
    async settled(topic?: string): Promise<void> {
      if (hasFailed) return
      if (topic === undefined || collected.received.has(topic)) return flush()
      for (const [{ received }, stored] of running) if (received.has(topic)) await stored
    },
    /** Whether a client has received a message, which is not stored yet: the database may fail for long. */
    isReceived: (message: MailboxMessage): boolean =>
      [collected, ...running.keys()].some((batch) => hasReceived(batch, message)),
    /** Resolves once a message is stored, or its topic has it already. */
    add(message: NewMessage): Promise<void> {
      const { waitingWrites, waitingWriteBytes } = relayLimits
      const isFull = collected.writes.length >= waitingWrites || waitingBytes >= waitingWriteBytes
      if (isFull) return Promise.reject(unavailable())
      const done = Promise.withResolvers<void>()
      addWrite(collected, { message, done })
      waitingBytes += message.size
      schedule()
      return done.promise
    },
    receive(receipt: Receipt): void {
      // One that is forgotten is of a message that comes again.
      if (collected.receipts.length < relayLimits.waitingReceipts) addReceipt(collected, receipt)
      schedule()
    },
  }
}
