import type { Clock } from '@bowline/common'
import { createSharedLimit } from './createSharedLimit.ts'
import { createShortages } from './createShortages.ts'
import { createWindowLimit } from './createWindowLimit.ts'
import { ownAmountOf } from './crowdOf.ts'
import type { Counted, Limit, LimitOptions } from './Limit.ts'
import { createNetworks } from './networksOf.ts'

/** A limit that answers at once. */
export interface MemoryLimit extends Limit {
  take(counted: Counted, units?: number): number
}

/** What a shared amount has in reserve. */
export const reserveOf = (shared: number) => Math.ceil(1.5 * shared)

/** The limits of a server that counts for itself. */
export function createMemoryLimits(
  clock: Clock,
  shortages = createShortages(),
): (options: LimitOptions) => MemoryLimit {
  const networksOf = createNetworks()
  return (options) => {
    const { name, amount, shared, windowMs, refill } = options
    const span = { clock, windowMs, refill }
    const own = amount === undefined ? undefined : createWindowLimit({ ...span, amount })
    const all =
      shared === undefined
        ? undefined
        : createSharedLimit({ ...span, amount: shared, reserve: reserveOf(shared) })
    if (all) shortages.open(name)
    return {
      take(counted, units = 1) {
        if (typeof counted === 'string') return own?.take(counted, units) ?? 0
        const { of, address } = counted
        const key = `${of} ${address}`
        const most = ownAmountOf(options, address)
        const ownMs = own?.wait(key, units, most) ?? 0
        if (ownMs > 0) return ownMs
        if (all) {
          const { waitMs, share } = all.take(of, networksOf(address), units)
          if (share !== 'amount') shortages.add(name, share === 'reserve' ? 'reserved' : 'refused')
          if (waitMs > 0) return waitMs
        }
        return own?.take(key, units, most) ?? 0
      },
    }
  }
}
