import type { Metrics } from '../metrics/Metrics.ts'
import type { OnShort, ShortOutcome } from './Limit.ts'

/** Counts what became of units that came while a shared amount was used up. */
export interface Shortages {
  /** A limit with a shared amount. Its counts begin at zero, so that a rise from it can be seen. */
  open(name: string): void
  readonly add: OnShort
  measure(metrics: Metrics): void
}

export function createShortages(): Shortages {
  const counts: Record<ShortOutcome, Record<string, number>> = { reserved: {}, refused: {} }
  const open = (name: string) => {
    for (const of of Object.values(counts)) of[name] ??= 0
  }
  const read = (outcome: ShortOutcome) => () => ({ label: 'limit', values: { ...counts[outcome] } })
  return {
    open,
    add(name, outcome) {
      open(name)
      counts[outcome][name] = (counts[outcome][name] ?? 0) + 1
    },
    measure(metrics) {
      metrics.total(
        'bowline_limits_reserved_total',
        'Requests from networks that had used little, while a shared limit was used up.',
        read('reserved'),
      )
      metrics.total(
        'bowline_limits_refused_total',
        'Requests that were refused because a shared limit was used up.',
        read('refused'),
      )
    },
  }
}
