/** Decimals of everything that is money: prices per whole token, and values. */
export const FIAT_DECIMALS = 18

/** Above this a price is taken for a mistake or a lie: no whole token is worth a trillion. */
const MAX_PRICE = 1e12

/**
 * Makes a price exact: money with `FIAT_DECIMALS` decimals, of a number as it travels in JSON.
 * `undefined` for what cannot be a price: negative, endless, zero, or beyond reason.
 *
 * @example
 * parsePrice(3000.5) // 3000500000000000000000n
 */
export function parsePrice(price: number | null | undefined): bigint | undefined {
  if (price === null || price === undefined || !(price > 0) || price > MAX_PRICE) return undefined
  const scaled = scale(String(price))
  return scaled > 0n ? scaled : undefined
}

/** Reads what `String` writes of a number, exponent included; further digits are cut off. */
function scale(text: string): bigint {
  const [mantissa = '', exponent = '0'] = text.split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const shift = FIAT_DECIMALS + Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  return shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift)
}
