import type { Endpoint } from './Endpoint.ts'

/**
 * Compares how far endpoints have come. One of two cannot be outvoted, so the further one is
 * believed; among more it is the middle one, which a single liar cannot move. Whoever is further
 * behind that than `maxLag` blocks has lost touch.
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
