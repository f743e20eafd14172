const SHOWN = 4

/**
 * Finds out whether an address was made to be mistaken for one of these: the same first and last
 * four digits, the only ones that many places show, and something else in between.
 */
export function createLookAlike(known: ReadonlySet<string>): (address: string) => boolean {
  const faces = new Set([...known].map(faceOf))
  return (address) => !known.has(address) && faces.has(faceOf(address))
}

function faceOf(address: string): string {
  return `${address.slice(2, 2 + SHOWN)}${address.slice(-SHOWN)}`
}
