/** Returns a source of numbers from 0 to 1 that a seed names: the same ones each time. */
export function createRandom(seed) {
  let state = seed >>> 0
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the values in an order that `random` chooses. */
export function shuffle(values, random) {
  const left = [...values]
  return values.map(() => left.splice(Math.floor(random() * left.length), 1)[0])
}
