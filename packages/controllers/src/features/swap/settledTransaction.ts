import { internals, type Kit } from '../../kit.ts'
import type { LocalTransaction } from '../transactions/LocalTransaction.ts'

type Ended = Exclude<LocalTransaction['status'], 'pending'>

/**
 * Resolves when a transaction that this kit has sent is over. `unknown` when nobody can tell any
 * more: it has left the list, or the kit is gone.
 */
export function settledTransaction(kit: Kit, hash: string): Promise<Ended> {
  const { core, lifetime } = internals(kit)
  const transactions = core()?.transactions.store
  // Whoever has sent something has loaded this part.
  if (!transactions) return Promise.resolve('unknown')
  const status = (): LocalTransaction['status'] =>
    transactions.getState().find((one) => one.hash === hash)?.status ?? 'unknown'
  return new Promise((resolve) => {
    const look = () => {
      const now = lifetime.aborted ? 'unknown' : status()
      if (now === 'pending') return
      stop()
      lifetime.removeEventListener('abort', look)
      resolve(now)
    }
    const stop = transactions.subscribe(look)
    lifetime.addEventListener('abort', look)
    look()
  })
}
