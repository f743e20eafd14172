import type { Address } from 'viem'

/** The tokens of a swap in order, first and last included. */
export type Path = readonly Address[]

/** Lists paths of at most two hops. No token appears twice in a path. */
export function findPaths(from: Address, to: Address, middles: Iterable<Address>): readonly Path[] {
  if (from === to) return []
  const others = new Set(middles)
  others.delete(from)
  others.delete(to)
  return [[from, to], ...[...others].map((middle): Path => [from, middle, to])]
}

/** The single hops of a path. */
export function hopsOf(path: Path): readonly (readonly [Address, Address])[] {
  return path.slice(1).map((token, index) => [path[index] ?? token, token] as const)
}
