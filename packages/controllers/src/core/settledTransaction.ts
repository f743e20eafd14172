import { followedTransaction, type Sent } from './followedTransaction.ts'
import type { Readable } from './readable.ts'

interface Sending<T extends Sent> {
  /** The part of the kit that has sent it, which has been loaded by then. */
  core(): { readonly transactions: { readonly store: Readable<readonly T[]> } } | undefined
  readonly lifetime: AbortSignal
}

/**
 * Resolves with the record of a transaction that this kit has sent, or of the one that does the same in its
 * place, once it has ended. `undefined` if it is no longer in the list, or the kit is destroyed.
 */
export function settledTransaction<T extends Sent>(
  { core, lifetime }: Sending<T>,
  hash: string,
): Promise<T | undefined> {
  const transactions = core()?.transactions.store
  if (!transactions) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const look = () => {
      const now = lifetime.aborted ? undefined : followedTransaction(transactions.getState(), hash)
      if (now?.status === 'pending') return
      stop()
      lifetime.removeEventListener('abort', look)
      resolve(now)
    }
    const stop = transactions.subscribe(look)
    lifetime.addEventListener('abort', look)
    look()
  })
}
