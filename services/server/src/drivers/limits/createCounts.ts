import type { Scalable } from './createSpan.ts'

/** Counts by key, in bounded memory. */
export interface Counts extends Scalable {
  /** What a key has, or more if there are too many keys. */
  get(key: string): number
  /** Returns what the key has then. */
  add(key: string, units: number): number
}

/** Bounds the memory, to some 10 MB. */
const MAX_KEYS = 100_000
const ROWS = 4
/** A power of two. The rows take 4 MB. */
const CELLS = 131_072
/** A count below this has leaked away. */
const LEAST = 1 / 2

/**
 * Creates counts that are exact for the first keys. Further ones are counted in a sketch (count-min, with conservative
 * updates): each has a cell in four rows, which it shares with others, and the least of the four is its count. So no
 * key has less than its own units, a million keys of one unit add some 10 to that of another, and one that uses much
 * adds to few. Which keys share cells cannot be foreseen.
 */
export function createCounts(maxKeys = MAX_KEYS): Counts {
  const exact = new Map<string, number>()
  let sketch: ReturnType<typeof createSketch> | undefined
  return {
    get: (key) => exact.get(key) ?? sketch?.get(key) ?? 0,
    add(key, units) {
      const known = exact.get(key)
      if (known === undefined && exact.size >= maxKeys) {
        sketch ??= createSketch()
        return sketch.add(key, units)
      }
      // It may have been one of too many before.
      const count = (known ?? sketch?.get(key) ?? 0) + units
      exact.set(key, count)
      return count
    },
    scale(factor) {
      for (const [key, count] of exact)
        if (count * factor < LEAST) exact.delete(key)
        else exact.set(key, count * factor)
      sketch?.scale(factor)
    },
  }
}

function createSketch(): Counts {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2))
  const rows = Array.from({ length: ROWS }, () => new Float64Array(CELLS))
  const places = new Uint32Array(ROWS)

  /** Two hashes make one for each row. */
  function place(key: string) {
    const [one, other] = [hash(key, first), hash(key, second) | 1]
    for (let row = 0; row < ROWS; row += 1)
      places[row] = mix(one + Math.imul(row, other)) & (CELLS - 1)
  }

  function least(): number {
    let count = Number.POSITIVE_INFINITY
    for (let row = 0; row < ROWS; row += 1)
      count = Math.min(count, rows[row]?.[places[row] ?? 0] ?? 0)
    return count
  }

  return {
    get(key) {
      place(key)
      return least()
    },
    add(key, units) {
      place(key)
      const count = least() + units
      for (const [row, cells] of rows.entries()) {
        const cell = places[row] ?? 0
        cells[cell] = Math.max(cells[cell] ?? 0, count)
      }
      return count
    },
    scale(factor) {
      for (const cells of rows)
        for (let cell = 0; cell < CELLS; cell += 1) cells[cell] = (cells[cell] ?? 0) * factor
    },
  }
}

/** FNV-1a from a random start. */
function hash(key: string, seed: number): number {
  let value = seed
  for (let index = 0; index < key.length; index += 1)
    value = Math.imul(value ^ key.charCodeAt(index), 0x01000193)
  return mix(value ^ key.length)
}

/** The last steps of MurmurHash3: each bit changes about half of the others. */
function mix(value: number): number {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
