import type { Endpoint } from './Endpoint.ts'

/**
 * Compares the heads of the endpoints and marks those that are more than `maxLag` blocks behind.
 * With two endpoints the higher head is the reference. With more it is the median, which a single
 * false answer cannot move.
 */
export function markBehind(
  heads: readonly { readonly endpoint: Endpoint; readonly head: bigint }[],
  maxLag: bigint,
): void {
  const sorted = heads.map(({ head }) => head).toSorted((one, other) => (one < other ? -1 : 1))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) return
  for (const { endpoint, head } of heads) endpoint.isBehind = head + maxLag < middle
}
