import type { Holding } from './Holding.ts'

/** Nobody looks at more; who holds more has been sent spam. */
const MAX_HOLDINGS = 500

/** Orders holdings by value, then those that somebody vouches for, then by name; none twice. */
export function sortHoldings(holdings: readonly (Holding | undefined)[]): readonly Holding[] {
  const known = new Map<string | undefined, Holding>()
  for (const holding of holdings) {
    const key = holding?.token?.toLowerCase()
    if (holding && !known.has(key) && isWorthListing(holding)) known.set(key, holding)
  }
  return [...known.values()].sort(byImportance).slice(0, MAX_HOLDINGS)
}

const isWorthListing = ({ token, amount }: Holding) => token === undefined || amount > 0n

function byImportance(one: Holding, other: Holding): number {
  const difference = (other.value ?? -1n) - (one.value ?? -1n)
  if (difference !== 0n) return difference > 0n ? 1 : -1
  if (one.verified !== other.verified) return one.verified ? -1 : 1
  return one.name.localeCompare(other.name)
}
