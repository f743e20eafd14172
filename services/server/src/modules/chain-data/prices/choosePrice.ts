import { parsePrice } from '@bowline/common'

/** Prices of the service and of the chain that differ by more than this factor contradict each other. */
export const MAX_DEVIATION = 2

/**
 * Chooses between the price of the chain's own pools and that of a service. Either may be missing
 * or wrong. The service sees more markets, so its price is used if both agree. Returns `null` if neither is valid, and
 * if they contradict each other: a pool may be thin, and a service mistaken, and which of them is cannot be told.
 */
export function choosePrice(
  onChain: number | undefined,
  service: number | undefined,
): number | null {
  const own = sound(onChain)
  const other = sound(service)
  if (own === undefined || other === undefined) return other ?? own ?? null
  const deviation = Math.max(own / other, other / own)
  return deviation <= MAX_DEVIATION ? other : null
}

/** Returns the higher of both, for limits: one of them may be made by a pool of somebody's own. `null` if neither is valid. */
export function highestPrice(
  onChain: number | undefined,
  service: number | undefined,
): number | null {
  const all = [onChain, service].flatMap((price) => sound(price) ?? [])
  return all.length > 0 ? Math.max(...all) : null
}

function sound(price: number | undefined): number | undefined {
  return parsePrice(price) === undefined ? undefined : price
}
