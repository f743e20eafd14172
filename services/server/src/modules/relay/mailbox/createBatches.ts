import type { Clock, Logger } from '@bowline/common'
import { exceeded } from '../createRates.ts'
import { relayLimits } from '../relayLimits.ts'
import { unavailable } from './createAvailability.ts'
import type { MailboxMessage, NewMessage } from './MailboxMessage.ts'
import type { MailboxStore, Receipt, StoredBatch } from './MailboxStore.ts'

/** `after` is that of `Storing`. */
export type OnStored = (message: MailboxMessage, after: number | undefined) => void

export interface BatchesOptions {
  readonly store: Pick<MailboxStore, 'write'>
  readonly clock: Clock
  readonly logger: Logger
  readonly onStored: OnStored
}

/** By topic and message, the client that has received it; `SEVERAL` for more than one. */
type Received = Map<string, Map<string, string> | undefined>

const SEVERAL = ''

interface Write {
  readonly message: NewMessage
  readonly done: PromiseWithResolvers<void>
}

/**
 * Collects messages and receipts, and stores them in batches: one after another, in their order. What comes while a
 * batch is stored goes with the next one. After a failure the next try is a second later, and what waits for it is
 * bounded.
 */
export function createBatches({ store, clock, logger, onStored }: BatchesOptions) {
  const counters = { published: 0, duplicates: 0, acknowledged: 0, dropped: 0 }
  let writes: Write[] = []
  let receipts: Receipt[] = []
  let waitingBytes = 0
  /** All topics of what has been collected, and of the batch that is being stored, with what was received of them. */
  let collected: Received = new Map()
  let storing = collected
  let planned: { readonly ms: number; readonly cancel: () => void } | undefined
  /** The batch that is being stored, and the one after it. */
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let hasFailed = false

  function schedule() {
    const isFull = writes.length + receipts.length >= relayLimits.writeBatch
    if (hasFailed) plan(relayLimits.retryMs)
    else if (isFull) void flush()
    // A sender waits for each message, and nobody for a receipt, which goes with them.
    else plan(writes.length > 0 ? 0 : relayLimits.receiptDelayMs)
  }

  function plan(ms: number) {
    if (planned && planned.ms <= ms) return
    planned?.cancel()
    planned = { ms, cancel: clock.after(ms, () => void flush()) }
  }

  /** Stores what has been collected. Resolves once it was tried, with all that was collected before. */
  function flush(): Promise<void> {
    planned?.cancel()
    planned = undefined
    if (writes.length === 0 && receipts.length === 0) return running ?? Promise.resolve()
    if (!running) return start()
    next ??= running.then(() => {
      next = undefined
      return start()
    })
    return next
  }

  function start(): Promise<void> {
    const [batch, acknowledged] = [writes, receipts]
    writes = []
    receipts = []
    waitingBytes = 0
    storing = collected
    collected = new Map()
    running = write(batch, acknowledged).then(() => {
      running = undefined
      storing = new Map()
    })
    return running
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
      fail(batch, acknowledged, cause)
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
    for (const [index, { done }] of batch.entries()) {
      const storing = stored.storings[index]
      if (storing?.status === 'full')
        done.reject(exceeded(`waiting ${storing.limit}`, storing.scope))
      else done.resolve()
    }
  }

  /** The batch may not have been stored, so nothing is acknowledged: senders and receipts try again. */
  function fail(batch: readonly Write[], acknowledged: readonly Receipt[], cause: unknown) {
    if (!hasFailed) logger.log('error', 'relay mailbox cannot be written', { error: cause })
    hasFailed = true
    receipts = [...acknowledged, ...receipts].slice(0, relayLimits.waitingReceipts)
    collected = new Map()
    for (const receipt of receipts) note(collected, receipt)
    for (const { message } of writes) mention(collected, message.topic)
    for (const { done } of batch) done.reject(unavailable(cause))
    if (receipts.length > 0) schedule()
  }

  return {
    counters: counters as Readonly<typeof counters>,
    flush,
    /** Resolves when all that was collected, or only that of a topic, is stored; or at once while that fails. */
    async settled(topic?: string): Promise<void> {
      if (hasFailed) return
      if (topic === undefined || collected.has(topic)) await flush()
      else if (storing.has(topic)) await running
    },
    /** Whether a client has received a message, which is not stored yet: the database may fail for long. */
    isReceived({ topic, id, publisher }: MailboxMessage): boolean {
      const clients = [storing, collected].map((received) => received.get(topic)?.get(id))
      return clients.some((client) => client !== undefined && client !== publisher)
    },
    /** Resolves once a message is stored, or its topic has it already. */
    add(message: NewMessage): Promise<void> {
      const { waitingWrites, waitingWriteBytes } = relayLimits
      const isFull = writes.length >= waitingWrites || waitingBytes >= waitingWriteBytes
      if (isFull) return Promise.reject(unavailable())
      const done = Promise.withResolvers<void>()
      writes.push({ message, done })
      mention(collected, message.topic)
      waitingBytes += message.size
      schedule()
      return done.promise
    },
    receive(receipt: Receipt): void {
      // One that is forgotten is of a message that comes again.
      if (receipts.length < relayLimits.waitingReceipts) {
        receipts.push(receipt)
        note(collected, receipt)
      }
      schedule()
    },
  }
}

function mention(received: Received, topic: string) {
  if (!received.has(topic)) received.set(topic, undefined)
}

function note(received: Received, { topic, id, clientId }: Receipt) {
  const clients = received.get(topic) ?? new Map<string, string>()
  clients.set(id, (clients.get(id) ?? clientId) === clientId ? clientId : SEVERAL)
  received.set(topic, clients)
}
