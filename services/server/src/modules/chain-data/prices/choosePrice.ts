import { parsePrice } from '@bowline/common'

/** A service that is further off than this from what the chain says is taken to be wrong. */
export const MAX_DEVIATION = 2

/**
 * Chooses between the price of the chain's own pools and that of a service, each of which may be
 * missing, nonsense or a lie. The service sees more markets, so it counts while the chain does not
 * contradict it. `null` when nothing sound is left.
 */
export function choosePrice(
  onChain: number | undefined,
  service: number | undefined,
): number | null {
  const own = sound(onChain)
  const other = sound(service)
  if (own === undefined || other === undefined) return other ?? own ?? null
  const deviation = Math.max(own / other, other / own)
  return deviation <= MAX_DEVIATION ? other : own
}

function sound(price: number | undefined): number | undefined {
  return parsePrice(price) === undefined ? undefined : price
}
