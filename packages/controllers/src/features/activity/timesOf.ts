import type { PastTransaction } from '@bowline/common'

/**
 * Returns the time of each transaction of a page, in milliseconds since 1970. A transaction without a
 * time takes that of its newer neighbour, else of the older one. Pending transactions get the current
 * time.
 */
export function timesOf(items: readonly PastTransaction[], now: number): readonly number[] {
  let newest = items.find(({ pending, time }) => !pending && time !== undefined)?.time ?? now
  return items.map(({ pending, time }) => {
    if (pending) return now
    newest = time ?? newest
    return newest
  })
}
