const SHOWN = 4

/**
 * Returns whether an address imitates one of these: the same first and last four digits, which many
 * apps show, but a different middle.
 */
export function createLookAlike(known: ReadonlySet<string>): (address: string) => boolean {
  const faces = new Set([...known].map(faceOf))
  return (address) => !known.has(address) && faces.has(faceOf(address))
}

function faceOf(address: string): string {
  return `${address.slice(2, 2 + SHOWN)}${address.slice(-SHOWN)}`
}
