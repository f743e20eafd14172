/**
 * Returns the networks around an address, the widest first and the address's own last: the /32, /48 and /56 of an IPv6
 * address, the /24 and the address of IPv4. Whoever holds an address of IPv6 holds its /64, often a /56 and for the
 * asking a /48; a /32 is what a provider has.
 *
 * The address is what `countedAddress` returns. Any other text is a network of its own.
 */
export function networksOf(address: string): readonly string[] {
  if (!address.includes(':')) {
    const end = address.lastIndexOf('.')
    return end < 0 ? [address] : [`${address.slice(0, end)}.0/24`, address]
  }
  const [first = '', second = '', third = '', fourth = ''] = address.split(':')
  const provider = `${first}:${second}`
  const site = `${provider}:${third}`
  // The first two of its four digits.
  return [`${provider}/32`, `${site}/48`, `${site}:${fourth.padStart(4, '0').slice(0, 2)}/56`]
}

/** Bounds the memory. */
const MAX_KNOWN = 10_000

/** Returns a `networksOf` that remembers: the same addresses come again and again, and texts are slow to take apart. */
export function createNetworks(): typeof networksOf {
  const known = new Map<string, readonly string[]>()
  return (address) => {
    const before = known.get(address)
    if (before) return before
    const networks = networksOf(address)
    // To keep an order would cost each look-up more.
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(address, networks)
    return networks
  }
}

/** Returns what one user of IPv6 can have for the asking, a /48, or an address of IPv4. */
export function siteOf(address: string): string {
  const networks = networksOf(address)
  return (address.includes(':') ? networks[1] : networks.at(-1)) ?? address
}
