import { parseAmount } from '@bowline/common'
import { MAX_SLIPPAGE_BPS } from '@bowline/controllers'

const PERCENT_DECIMALS = 2

/** Reads a percentage as hundredths of a percent; `undefined` when it is none, or too much. */
export function readSlippage(text: string): number | undefined {
  try {
    const bps = Number(parseAmount(text, PERCENT_DECIMALS))
    return bps <= MAX_SLIPPAGE_BPS ? bps : undefined
  } catch {
    // What cannot be read is told beside the field.
    return undefined
  }
}
