import { followedTransaction } from './core/followedTransaction.ts'
import type { LocalTransaction } from './features/transactions/LocalTransaction.ts'
import { internals, type Kit } from './kit.ts'

/**
 * Resolves with the record of a transaction that this kit has sent, or of the one that does the same in its
 * place, once it has ended. `undefined` if it is no longer in the list, or the kit is destroyed.
 */
export function settledTransaction(kit: Kit, hash: string): Promise<LocalTransaction | undefined> {
  const { core, lifetime } = internals(kit)
  const transactions = core()?.transactions.store
  // The core is loaded, since a transaction was sent.
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
