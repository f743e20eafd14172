/**
 * Writes the decimal digits of every script as western ones: Arabic, Persian, Devanagari, Bengali, full-width and so on.
 * Everything else in the text stays.
 */
export const westernDigits = (text: string): string =>
  text.replace(DIGIT, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    return String(code - zeroOf(code))
  })

/** Whether all decimal digits of a text are of one row. Nobody types a number with digits of two scripts. */
export const hasOneScriptOfDigits = (text: string): boolean =>
  new Set((text.match(DIGIT) ?? []).map((digit) => zeroOf(digit.codePointAt(0) ?? 0))).size < 2

const DIGIT = /\p{Nd}/gu

/** The zero of a digit. The digits of a row follow each other in Unicode; some rows follow another one. */
function zeroOf(code: number): number {
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return code - ((code - first) % 10)
}
