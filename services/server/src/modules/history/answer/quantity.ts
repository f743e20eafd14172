import { withoutTrailing } from '@bowline/common'
import type { transferSchema } from '@bowline/common/api'
import type { InferInput } from 'valibot'
import { formatUnits } from 'viem'

/** The number of digits that the API schema allows. */
const MAX_DECIMAL_PLACES = 78

/**
 * Formats an amount in whole units, or in the smallest unit if the token does not say how many decimals it has. Digits
 * after the 78th are cut off: a token may claim 255 decimals.
 */
export function quantityOf(
  amount: bigint,
  decimals: number | undefined,
): InferInput<typeof transferSchema>['quantity'] {
  if (decimals === undefined) return { numeric: String(amount), is_raw: true }
  return { numeric: wholeUnits(amount, decimals) }
}

function wholeUnits(amount: bigint, decimals: number): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const kept = withoutTrailing(fraction.slice(0, MAX_DECIMAL_PLACES), '0')
  return kept ? `${whole}.${kept}` : whole
}
