/** Gives every text its own hue, 0 to 359, the same on every visit. */
export function hueOf(text: string): number {
  // FNV-1a: small, and texts that differ in one character land far apart.
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % 360
}
