import { withoutTrailing } from '@bowline/common'
import { formatUnits } from 'viem'

/** As many digits as the contract of the API lets pass. */
const MAX_DECIMAL_PLACES = 78

/**
 * Writes an amount in whole units. Digits after the 78th place are cut off: a token may claim 255.
 */
export function quantityOf(amount: bigint, decimals: number): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const kept = withoutTrailing(fraction.slice(0, MAX_DECIMAL_PLACES), '0')
  return kept ? `${whole}.${kept}` : whole
}
