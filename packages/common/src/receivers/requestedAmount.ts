import type { RequestedAmount } from './Pasted.ts'

/** A number of EIP-681. The sign and the exponent are part of its grammar. */
const NUMBER = /^([+-]?)(\d{0,100})(?:\.(\d{1,100}))?(?:e(\d{1,3}))?$/i
const MAX_EXPONENT = 100
const MAX_UINT256 = 2n ** 256n - 1n
const WHOLE = /^\d{0,40}(?:\.\d{0,40})?$/

/** Reads an amount in the smallest unit as EIP-681 writes it, such as `2.014e18`. It is exact, or `undefined`. */
export function smallestAmount(text: string): RequestedAmount | undefined {
  const [matched, sign, whole = '', fraction = '', power = '0'] = NUMBER.exec(text) ?? []
  const exponent = Number(power)
  if (matched === undefined || sign === '-' || exponent > MAX_EXPONENT || !(whole || fraction))
    return undefined
  // A part of the smallest unit does not exist.
  const rest = fraction.slice(exponent)
  if (/[^0]/.test(rest)) return undefined
  const digits = whole + fraction.slice(0, exponent).padEnd(exponent, '0')
  const value = BigInt(digits || '0')
  return value > MAX_UINT256 ? undefined : { unit: 'smallest', value }
}

/** Reads an amount in whole tokens: plain digits with a point, as BIP-21 and Solana Pay write it in every language. */
export function wholeAmount(text: string): RequestedAmount | undefined {
  return WHOLE.test(text) && /\d/.test(text) ? { unit: 'whole', text } : undefined
}
