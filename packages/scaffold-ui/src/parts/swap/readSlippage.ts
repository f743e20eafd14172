import { readAmount } from '@bowline/common'
import { MAX_SLIPPAGE_BPS } from '@bowline/controllers/internal'

const PERCENT_DECIMALS = 2

/**
 * Parses a percentage into hundredths of a percent. Returns `undefined` if it is not a number or too
 * high. Of what could be two numbers, such as `1,000`, only the smaller one is a percentage that can be set.
 */
export function readSlippage(text: string, locale: string): number | undefined {
  const [bps] = readAmount(text, PERCENT_DECIMALS, locale)
  return bps !== undefined && bps <= MAX_SLIPPAGE_BPS ? Number(bps) : undefined
}
