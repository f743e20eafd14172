import { parseAmount } from '@bowline/common'

/** Amounts of providers are counted with this many decimals; what is finer is cut off. */
export const SHARED_DECIMALS = 18

/** Reads decimal digits as an amount with `SHARED_DECIMALS` decimals. */
export function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return parseAmount(`${whole}.${fraction.slice(0, SHARED_DECIMALS)}`, SHARED_DECIMALS)
}
