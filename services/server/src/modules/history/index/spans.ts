/** Blocks from `low` to `high`, both included. */
export interface Span {
  readonly low: number
  readonly high: number
}

/** Adds blocks to spans. Returns them lowest first, none touching another. */
export function addSpan(spans: readonly Span[], { low, high }: Span): readonly Span[] {
  if (high < low) return spans
  const touching = spans.filter((span) => span.low <= high + 1 && span.high >= low - 1)
  const merged = {
    low: Math.min(low, ...touching.map((span) => span.low)),
    high: Math.max(high, ...touching.map((span) => span.high)),
  }
  return [...spans.filter((span) => !touching.includes(span)), merged].toSorted(
    (one, other) => one.low - other.low,
  )
}

/** The highest blocks of a window that no span has; `undefined` if all are there. */
export function highestMissing(spans: readonly Span[], window: Span): Span | undefined {
  let { high } = window
  for (const span of spans.toReversed()) {
    if (span.low > high) continue
    if (span.high < high) return high < window.low ? undefined : clip(span.high + 1, high, window)
    high = span.low - 1
  }
  return high < window.low ? undefined : { low: window.low, high }
}

/** How many blocks of a window no span has. */
export function countMissing(spans: readonly Span[], { low, high }: Span): number {
  const within = spans.map((span) => Math.min(span.high, high) - Math.max(span.low, low) + 1)
  const covered = within.reduce((sum, count) => sum + Math.max(0, count), 0)
  return Math.max(0, high - low + 1 - covered)
}

const clip = (low: number, high: number, window: Span): Span => ({
  low: Math.max(low, window.low),
  high,
})
