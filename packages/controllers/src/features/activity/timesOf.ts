import type { PastTransaction } from '@bowline/common'

/**
 * When each transaction of a page happened, in milliseconds since 1970. One of which the chain does not
 * say stands between its neighbours, so it takes the time of the newer one, else of the older; what
 * waits for a block happens now.
 */
export function timesOf(items: readonly PastTransaction[], now: number): readonly number[] {
  let newest = items.find(({ pending, time }) => !pending && time !== undefined)?.time ?? now
  return items.map(({ pending, time }) => {
    if (pending) return now
    newest = time ?? newest
    return newest
  })
}
