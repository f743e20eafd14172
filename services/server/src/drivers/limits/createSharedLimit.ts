import { createCounts } from './createCounts.ts'
import { createSpan, type Scalable, type SpanOptions } from './createSpan.ts'
import { fairShare, type Pool, RESERVE_OF_LEVEL, type Share } from './fairShare.ts'

export interface SharedLimitOptions extends Pool, SpanOptions {}

export interface SharedTake {
  /** The milliseconds to wait until there is room, or 0 if counted. */
  readonly waitMs: number
  readonly share: Share
}

/** An amount for each of several things that visitors share, in fair shares. */
export interface SharedLimit {
  /** Counts units of a visitor whose networks are these, the widest first; see `networksOf`. */
  take(of: string, networks: readonly string[], units?: number): SharedTake
  /** Returns the same without counting. */
  look(of: string, networks: readonly string[], units?: number): SharedTake
}

/** Counts what all visitors have used lately, and each network around them; see `fairShare`. */
export function createSharedLimit(options: SharedLimitOptions): SharedLimit {
  const span = createSpan(options, createUses)

  function look(of: string, networks: readonly string[], units: number): SharedTake {
    const use = span.current().get(of)
    const weight = span.weight()
    const total = (use?.total() ?? 0) / weight
    // Asked for only once the amount is used up.
    const usedAt = (level: number) => (use?.usedAt(level, networks[level] ?? '') ?? 0) / weight
    const shareOf = (left: number) =>
      fairShare(options, {
        units,
        total: Math.round(total * left),
        levels: networks.length,
        usedAt: (level) => Math.round(usedAt(level) * left),
      })
    const share = shareOf(1)
    const fits = (left: number) => shareOf(left) !== undefined
    return { share, waitMs: share ? 0 : Math.max(1, span.waitMs(fits)) }
  }

  return {
    take(of, networks, units = 1) {
      const taken = look(of, networks, units)
      if (taken.share)
        span
          .current()
          .of(of)
          .add(networks, units * span.weight())
      return taken
    },
    look: (of, networks, units = 1) => look(of, networks, units),
  }
}

type Use = ReturnType<typeof createUse>

interface Uses extends Scalable {
  get(of: string): Use | undefined
  of(of: string): Use
}

/** What visitors have used of each thing. */
function createUses(): Uses {
  const uses = new Map<string, Use>()
  return {
    get: (of) => uses.get(of),
    of(of) {
      const use = uses.get(of) ?? createUse()
      uses.set(of, use)
      return use
    },
    scale(factor) {
      for (const [of, use] of uses) {
        use.scale(factor)
        if (use.total() < 1 / 2) uses.delete(of)
      }
    },
  }
}

/** What all visitors of one thing have used. The levels are apart: many networks of one fill no other. */
function createUse() {
  const levels = RESERVE_OF_LEVEL.map(() => createCounts())
  let total = 0
  return {
    total: () => total,
    usedAt: (level: number, network: string) => levels[level]?.get(network) ?? 0,
    add(networks: readonly string[], units: number) {
      total += units
      for (let level = 0; level < networks.length; level += 1)
        levels[level]?.add(networks[level] ?? '', units)
    },
    scale(factor: number) {
      total *= factor
      for (const level of levels) level.scale(factor)
    },
  }
}
