import { createEntryCache } from '../../drivers/cache/createEntryCache.ts'

/** More servers than anybody has, and those that they were before. */
const MAX_SENDERS = 256
/** How many notices of a sender tell how far apart two clocks are. */
const SAMPLES = 16
const MAX_LATE_MS = 250

/**
 * Tells whether notices come soon after they were sent, though no two servers have the same clock: the quickest notice of
 * a sender shows how far apart the clocks are. Until there were some, none counts as fresh.
 */
export function createFreshness() {
  const senders = createEntryCache<{ count: number; leastMs: number }>(MAX_SENDERS)

  return function isFresh(sender: string, toldAt: number, now: number): boolean {
    const ms = now - toldAt
    const known = senders.get(sender) ?? { count: 0, leastMs: Number.POSITIVE_INFINITY }
    known.count += 1
    known.leastMs = Math.min(known.leastMs, ms)
    if (known.count === 1) senders.set(sender, known)
    return known.count > SAMPLES && ms - known.leastMs <= MAX_LATE_MS
  }
}
