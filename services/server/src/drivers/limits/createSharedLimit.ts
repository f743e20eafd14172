import type { Clock } from '@bowline/common'
import { createCounts } from './createCounts.ts'
import { createWindows } from './createWindows.ts'
import { fairShare, type Pool, RESERVE_OF_LEVEL, type Share } from './fairShare.ts'

export interface SharedLimitOptions extends Pool {
  readonly clock: Clock
  readonly windowMs: number
}

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

/** Counts in windows of equal length what all visitors use, and each network around them; see `fairShare`. */
export function createSharedLimit(options: SharedLimitOptions): SharedLimit {
  const windows = createWindows(options, () => new Map<string, ReturnType<typeof createUse>>())

  function look(of: string, networks: readonly string[], units: number, counts: boolean) {
    const uses = windows.current()
    let use = uses.get(of)
    if (!use) {
      use = createUse()
      if (counts) uses.set(of, use)
    }
    const { total, usedAt } = use
    const share = fairShare(options, {
      ...{ units, total: total(), levels: networks.length },
      usedAt: (level) => usedAt(level, networks[level] ?? ''),
    })
    if (share && counts) use.add(networks, units)
    return { share, waitMs: share ? 0 : windows.leftMs() }
  }

  return {
    take: (of, networks, units = 1) => look(of, networks, units, true),
    look: (of, networks, units = 1) => look(of, networks, units, false),
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
  }
}
