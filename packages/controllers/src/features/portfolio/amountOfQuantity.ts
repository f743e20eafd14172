/**
 * Converts whole tokens in JSON (`quantitySchema`) into the smallest unit. Digits beyond the token's
 * decimals are cut off.
 *
 * @example
 * amountOfQuantity('1.5', 6) // 1500000n
 */
export function amountOfQuantity(quantity: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = quantity.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
