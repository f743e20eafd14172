import { type Hex, hexToBigInt, size } from 'viem'

const MAX_DECIMALS = 255n

/**
 * Decodes the decimals that a contract returned; `undefined` if that is no such number. A text in their place begins
 * with a number as well, so an answer of another length is none.
 */
export function decodeDecimals(data: Hex | undefined): number | undefined {
  if (!data || size(data) !== 32) return undefined
  const decimals = hexToBigInt(data)
  return decimals <= MAX_DECIMALS ? Number(decimals) : undefined
}
