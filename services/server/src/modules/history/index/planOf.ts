import { type Followed, floorOf, MAX_FOUND } from './followed.ts'
import type { Header, LookTask } from './LookTask.ts'
import { countMissing, highestMissing, type Span } from './spans.ts'

export interface PlanOptions {
  readonly head: Header
  /** Accounts that were asked for on this server since they were looked for. */
  readonly due: ReadonlyMap<string, unknown>
  /** How many blocks back an account is read. */
  readonly blocks: number
  /** How many blocks one question is about. */
  readonly width: number
}

export interface Plan {
  /** What is to be looked through next. */
  readonly task?: LookTask | undefined
  /** The task reaches up to the head. */
  readonly isNewest: boolean
  /** How many blocks are still to be looked through, of the account of which most are. */
  readonly missing: number
}

/**
 * Younger blocks are looked through again each time: a reorganisation may replace them, and a node behind the one that
 * told the head has no logs of them.
 */
export const SETTLED_BLOCKS = 12
/** The most blocks of one step. */
const MAX_BLOCKS = 2_000
/** A step of a node that answers about few blocks at once takes no more questions than this, of each kind. */
const MAX_QUESTIONS = 8

/** The most blocks of a task, where a node is asked about so many at once. */
export const sizeOf = (width: number): number =>
  Math.max(SETTLED_BLOCKS + 1, Math.min(MAX_BLOCKS, width * MAX_QUESTIONS))

/** Says what is read next for accounts: first the newest blocks of those that were asked for, then older ones. */
export function planOf(followed: readonly Followed[], options: PlanOptions): Plan {
  const { head, due, blocks, width } = options
  const floor = floorOf(head.number, blocks)
  const size = sizeOf(width)
  const older = followed.flatMap((one) => {
    const window = { low: Math.max(floor, one.prunedHigh + 1), high: head.number - SETTLED_BLOCKS }
    const isMachine = one.found > MAX_FOUND
    return isMachine || !one.newest ? [] : [{ ...one, window }]
  })
  const counts = older.map(({ spans, window }) => countMissing(spans, window))
  const missing = Math.max(0, ...counts)
  const newest = followed.filter((one) => isDue(one, head, due))
  if (newest.length > 0) {
    const lows = newest.map(({ spans }) => (spans.at(-1)?.high ?? -1) + 1)
    const fresh = head.number - SETTLED_BLOCKS + 1
    const pruned = Math.max(...newest.map(({ prunedHigh }) => prunedHigh))
    const lowest = Math.min(head.number, Math.max(floor, pruned + 1, head.number - size + 1))
    const low = Math.max(lowest, Math.min(fresh, ...lows))
    const accounts = newest.map(({ account }) => account)
    return { task: { low, high: head.number, accounts }, isNewest: true, missing }
  }
  const gaps = older.map(({ spans, window, account }) => ({
    account,
    gap: highestMissing(spans, window),
  }))
  const high = Math.max(-1, ...gaps.map(({ gap }) => gap?.high ?? -1))
  const first = gaps.find(({ gap }) => gap?.high === high)?.gap
  if (!first) return { isNewest: false, missing }
  const span = { low: Math.max(first.low, high - size + 1), high }
  const accounts = gaps.flatMap(({ account, gap }) => (gap && contains(gap, span) ? [account] : []))
  return { task: { ...span, accounts }, isNewest: false, missing }
}

/** Whether there may be something to read, as far as that is known without the head of the chain. */
export const isAnythingWanted = (
  followed: readonly Followed[],
  { due, blocks }: Pick<PlanOptions, 'due' | 'blocks'>,
): boolean =>
  followed.some((one) => {
    if (due.has(one.account) || one.asks > one.readAsks || !one.newest) return true
    const { high } = one.newest
    const window = {
      low: Math.max(floorOf(high, blocks), one.prunedHigh + 1),
      high: high - SETTLED_BLOCKS,
    }
    return one.found <= MAX_FOUND && countMissing(one.spans, window) > 0
  })

/** An account that this server was asked for, or another one since it was last looked for. */
const isDue = (
  { account, asks, readAsks, newest }: Followed,
  head: Header,
  due: PlanOptions['due'],
) => newest?.hash !== head.hash && (due.has(account) || asks > readAsks || !newest)

const contains = (outer: Span, inner: Span): boolean =>
  outer.low <= inner.low && outer.high >= inner.high
