import { internals, type Kit } from '../../kit.ts'
import type { LocalTransaction } from '../transactions/LocalTransaction.ts'

type Ended = Exclude<LocalTransaction['status'], 'pending'>

/**
 * Resolves with the outcome of a transaction that this kit has sent. `unknown` if it is no longer in the
 * list, or the kit is destroyed.
 */
export function settledTransaction(kit: Kit, hash: string): Promise<Ended> {
  const { core, lifetime } = internals(kit)
  const transactions = core()?.transactions.store
  // The core is loaded, since a transaction was sent.
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
