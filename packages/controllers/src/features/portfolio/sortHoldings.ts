import type { Holding } from './Holding.ts'

/** Of those without a value no more are listed: an account that holds more has been sent spam. */
const MAX_WORTHLESS = 500

/**
 * Orders holdings by value, then the verified ones, then by name; none twice. What has a value is never
 * left out: the total is calculated from the list.
 */
export function sortHoldings(holdings: readonly (Holding | undefined)[]): readonly Holding[] {
  const known = new Map<string | undefined, Holding>()
  for (const holding of holdings) {
    const key = holding?.token?.toLowerCase()
    if (holding && !known.has(key) && isWorthListing(holding)) known.set(key, holding)
  }
  const all = [...known.values()].sort(byImportance)
  // Those with a value stand in front.
  const valued = all.filter(({ value }) => value !== undefined).length
  return all.slice(0, valued + MAX_WORTHLESS)
}

const isWorthListing = ({ token, amount }: Holding) => token === undefined || amount > 0n

function byImportance(one: Holding, other: Holding): number {
  const difference = (other.value ?? -1n) - (one.value ?? -1n)
  if (difference !== 0n) return difference > 0n ? 1 : -1
  if (one.verified !== other.verified) return one.verified ? -1 : 1
  return one.name.localeCompare(other.name)
}
