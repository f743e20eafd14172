import { withoutTrailing } from '@bowline/common'
import { formatUnits } from 'viem'

/** The number of digits that the API schema allows. */
const MAX_DECIMAL_PLACES = 78

/**
 * Formats an amount in whole units. Digits after the 78th are cut off: a token may claim 255
 * decimals.
 */
export function quantityOf(amount: bigint, decimals: number): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const kept = withoutTrailing(fraction.slice(0, MAX_DECIMAL_PLACES), '0')
  return kept ? `${whole}.${kept}` : whole
}
