import { AsyncLocalStorage } from 'node:async_hooks'
import type { TransactionOptions } from './Database.ts'

/** The transaction of the code that runs: its connection, and what has become of it. */
interface Running<Connection> {
  readonly connection: Connection
  readonly options: TransactionOptions
  isOver: boolean
  /** What a part of it has thrown. */
  failure: { readonly error: unknown } | undefined
}

/** Tells which transaction a statement belongs to: the one whose work awaits it. */
export function createTransactions<Connection>() {
  const current = new AsyncLocalStorage<Running<Connection>>()

  function noteFailure(error: unknown): never {
    const running = current.getStore()
    if (running) running.failure ??= { error }
    throw error
  }

  async function part<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      return noteFailure(error)
    }
  }

  return {
    /**
     * Returns the connection of the surrounding transaction, if there is one.
     *
     * Throws if that has ended: something of its work was not awaited.
     */
    connection(): Connection | undefined {
      const running = current.getStore()
      if (running?.isOver) throw new Error('The transaction has ended: await all of its work.')
      return running?.connection
    },
    /** Runs the work of a transaction. Throws what the work or a part of it threw. */
    async run<T>(
      connection: Connection,
      work: () => Promise<T>,
      options: TransactionOptions,
    ): Promise<T> {
      const running: Running<Connection> = {
        connection,
        options,
        isOver: false,
        failure: undefined,
      }
      try {
        const result = await current.run(running, work)
        if (running.failure) throw running.failure.error
        return result
      } finally {
        running.isOver = true
      }
    },
    /** Runs a part of a transaction. If it fails, the transaction is rolled back, whoever catches the error. */
    part,
    /** Runs such a part that is over when it returns. */
    partAtOnce<T>(work: () => T): T {
      try {
        return work()
      } catch (error) {
        return noteFailure(error)
      }
    },
    /** Runs a transaction within another one. */
    join: <T>(work: () => Promise<T>, { lock, erase }: TransactionOptions): Promise<T> =>
      part(async () => {
        const outer = current.getStore()?.options
        if ((lock && lock !== outer?.lock) || (erase && !outer?.erase))
          throw new Error('The transaction around this one needs its options.')
        return work()
      }),
  }
}
