import { relayLimits } from '../relayLimits.ts'
import type { Room } from './MailboxMessage.ts'
import type { SweptSlice } from './MailboxStore.ts'

interface Sized {
  readonly seq: number
  readonly size: number
}

/** Returns up to which message there is room, and whether others follow. The first one always fits. */
export function fitting(found: readonly Sized[], room: Room) {
  let bytes = 0
  let last: number | undefined
  for (const [index, { seq, size }] of found.entries()) {
    bytes += size
    const isFull = index >= room.messages || bytes > room.bytes
    if (isFull && index > 0) return { last, hasMore: true }
    last = seq
  }
  return { last, hasMore: false }
}

interface Lapsed extends Sized {
  readonly acknowledged: number
}

/** Returns which of the expired messages one slice removes: large ones take longer, so their size counts. */
export function sweptWith<T extends Lapsed>(
  found: readonly T[],
): { readonly taken: readonly T[]; readonly swept: SweptSlice } {
  const taken: T[] = []
  let bytes = 0
  for (const one of found) {
    taken.push(one)
    bytes += one.size
    if (bytes >= relayLimits.sweepBytes) break
  }
  const isDone = taken.length < relayLimits.sweepRows && bytes < relayLimits.sweepBytes
  const expired = taken.filter(({ acknowledged }) => acknowledged === 0).length
  return { taken, swept: { removed: taken.length, expired, isDone } }
}
