/** A hue from 0 to 359 that a text always gets again. FNV-1a spreads similar texts far apart. */
export function hueOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  // The last bits of FNV-1a are the weakest: mix once more before the remainder.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) % 360
}
