/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from 0, below `limit`. */
  below(limit: number): number
  pick<T>(from: readonly [T, ...T[]]): T
}

/** Creates a generator after the mulberry32 scheme: small, and good enough to choose inputs. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  // `below` stays within the list.
  return { below, pick: (from) => from[below(from.length)] ?? from[0] }
}
