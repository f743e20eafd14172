/**
 * Two addresses that begin and end alike, for families whose addresses end with a checksum: of thousands that begin
 * alike, two end alike as well. `made` makes one that begins as all others.
 */
export function pairOfTwins(made: () => string): readonly [known: string, twin: string] {
  const byEnd = new Map<string, string>()
  for (let tries = 0; tries < 100_000; tries += 1) {
    const address = made()
    const earlier = byEnd.get(address.slice(-4))
    if (earlier !== undefined && earlier !== address) return [earlier, address]
    byEnd.set(address.slice(-4), address)
  }
  throw new Error('No two addresses end alike.')
}
