import { parseAmount, withoutTrailing } from '@bowline/common'
import { formatUnits } from 'viem'
import { HttpProblem } from '../../basics/HttpProblem.ts'

/** More decimals than any currency has, so that intermediate results are exact. */
export const QUANTITY_DECIMALS = 18

/** Parses a quantity exactly. Throws 400 if it has more decimals than any currency. */
export function readQuantity(text: string): bigint {
  try {
    return parseAmount(text, QUANTITY_DECIMALS)
  } catch (cause) {
    throw new HttpProblem(400, 'INVALID_AMOUNT', 'The amount has too many decimals.', { cause })
  }
}

/** Formats a quantity as decimal digits, without trailing zeros. */
export const writeQuantity = (value: bigint): string => formatUnits(value, QUANTITY_DECIMALS)

/**
 * Formats a JSON number as decimal digits, however small or large it is; negative numbers become 0.
 * Digits beyond the maximum decimals are cut off.
 */
export function quantityOfNumber(value: number): string {
  if (!Number.isFinite(value) || value <= 0) return '0'
  const [whole = '0', fraction = ''] = withoutExponent(value).split('.')
  const digits = withoutTrailing(fraction.slice(0, QUANTITY_DECIMALS), '0')
  return digits ? `${whole}.${digits}` : whole
}

/** Adds JSON numbers without floating-point errors. */
export const sumOfNumbers = (...values: readonly number[]): string =>
  writeQuantity(values.reduce((sum, value) => sum + readQuantity(quantityOfNumber(value)), 0n))

function withoutExponent(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return value >= 1 ? String(BigInt(value)) : value.toFixed(QUANTITY_DECIMALS)
}
