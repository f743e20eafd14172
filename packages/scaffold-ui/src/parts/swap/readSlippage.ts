import { parseAmount } from '@bowline/common'
import { MAX_SLIPPAGE_BPS } from '@bowline/controllers'

const PERCENT_DECIMALS = 2

/**
 * Parses a percentage into hundredths of a percent. Returns `undefined` if it is not a number or too
 * high.
 */
export function readSlippage(text: string): number | undefined {
  try {
    const bps = Number(parseAmount(text, PERCENT_DECIMALS))
    return bps <= MAX_SLIPPAGE_BPS ? bps : undefined
  } catch {
    // The field shows that the text is not a number.
    return undefined
  }
}
