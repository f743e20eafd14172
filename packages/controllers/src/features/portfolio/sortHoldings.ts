import type { Holding } from './Holding.ts'

/** The maximum number of holdings without a value. An account with more has received spam. */
const MAX_WORTHLESS = 500

/**
 * Sorts holdings by value, then verified ones first, then by name, and removes duplicates. Holdings with
 * a value are never left out, since the total is calculated from the list.
 */
export function sortHoldings(holdings: readonly (Holding | undefined)[]): readonly Holding[] {
  const known = new Map<string | undefined, Holding>()
  for (const holding of holdings) {
    const key = holding?.token?.toLowerCase()
    if (holding && !known.has(key) && isWorthListing(holding)) known.set(key, holding)
  }
  const all = [...known.values()].sort(byImportance)
  // Holdings with a value come first.
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
