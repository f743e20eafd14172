import { parseAmount } from '@bowline/common'

/** The decimals of providers' amounts. Further digits are cut off. */
export const SHARED_DECIMALS = 18

/** Parses decimal digits into an amount with `SHARED_DECIMALS` decimals. */
export function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return parseAmount(`${whole}.${fraction.slice(0, SHARED_DECIMALS)}`, SHARED_DECIMALS)
}
