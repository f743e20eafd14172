import type { MailboxBatch, MailboxStore, StoredBatch } from '../mailbox/MailboxStore.ts'
import { createMailboxModel } from './createMailboxModel.test.support.ts'
import type { Process } from './createProcess.test.support.ts'
import type { World } from './createWorld.test.support.ts'

export interface DatabaseFaults {
  /** How long one step takes at most. */
  stepMs: number
  /** The probability that a connection is lost: before anything is kept, or after it. */
  loss: number
}

interface Transaction {
  readonly topics: ReadonlySet<string>
  readonly begin: () => void
}

/**
 * The database of a simulation, as PostgreSQL is: a batch locks its topics, takes its numbers, and is seen by others a
 * moment later. Connections are lost, and it is gone for a while.
 */
export function createSimulatedDatabase(world: World, faults: DatabaseFaults) {
  const model = createMailboxModel()
  const locked = new Set<string>()
  let queue: Transaction[] = []
  let isGone = false

  const gone = () => new Error('the database is gone')
  const step = () => world.between(0, faults.stepMs)

  /** Begins what waits for no topic, in the order in which it came. */
  function beginNext() {
    const passed = new Set(locked)
    const [ready, blocked]: [Transaction[], Transaction[]] = [[], []]
    for (const one of queue) {
      const isFree = [...one.topics].every((topic) => !passed.has(topic))
      for (const topic of one.topics) passed.add(topic)
      if (isFree) ready.push(one)
      else blocked.push(one)
    }
    queue = blocked
    for (const one of ready) {
      for (const topic of one.topics) locked.add(topic)
      one.begin()
    }
  }

  function write(process: Process, batch: MailboxBatch, isShared: boolean): Promise<StoredBatch> {
    const { promise, resolve, reject } = Promise.withResolvers<StoredBatch>()
    const topics = new Set([...batch.receipts, ...batch.messages].map(({ topic }) => topic))
    const fail = () => process.deliver(() => reject(gone()))

    function begin() {
      const change = model.prepare(batch)
      world.after(step(), () => {
        for (const topic of topics) locked.delete(topic)
        // A server that ended or stopped meanwhile may have asked for the end of the transaction, or not.
        const isAbandoned = (process.isDead || process.isFrozen) && world.chance(0.5)
        if (isGone || isAbandoned || world.chance(faults.loss)) fail()
        else {
          model.commit(change)
          for (const { topic, id } of change.settled) world.record({ type: 'settled', topic, id })
          for (const { topic, id } of change.stored) world.record({ type: 'stored', topic, id })
          for (const { topic, id } of change.dropped) world.record({ type: 'dropped', topic, id })
          // A database in the server's own process always tells.
          if (isShared && world.chance(faults.loss)) fail()
          else
            world.after(step(), () =>
              process.deliver(() => resolve(isShared ? change.outcome : own(change.outcome))),
            )
        }
        beginNext()
      })
    }

    world.after(step(), () => {
      if (isGone || process.isDead) return fail()
      queue.push({ topics, begin })
      beginNext()
    })
    return promise
  }

  function read<T>(process: Process, find: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    world.after(step(), () => {
      if (isGone || world.chance(faults.loss)) return process.deliver(() => reject(gone()))
      const found = find()
      world.after(step(), () => process.deliver(() => resolve(found)))
    })
    return promise
  }

  return {
    model,
    faults,
    leave: () => {
      isGone = true
    },
    comeBack: () => {
      isGone = false
    },
    /** The mailbox as a server's process sees it. `isShared`: with other servers. */
    connect(process: Process, { isShared }: { readonly isShared: boolean }): MailboxStore {
      return {
        write: (batch) => write(process, batch, isShared),
        waiting: (...of) => read(process, () => model.waiting(...of)),
        isWaiting: (...of) => read(process, () => model.isWaiting(...of)),
        sweepSlice: (now) => read(process, () => model.sweep(now, (topic) => locked.has(topic))),
        usage: async () => ({ messages: 0, bytes: 0 }),
        ...(isShared && {
          mostBatches: 4,
          recent: (after?: number) => read(process, () => model.recent(after)),
        }),
      }
    },
  }
}

/** What a mailbox of one server tells, which stores whatever waits. */
const own = ({ storings, ...rest }: StoredBatch): StoredBatch => ({
  ...rest,
  storings: storings.map((one) => (one.status === 'stored' ? { ...one, after: undefined } : one)),
})
