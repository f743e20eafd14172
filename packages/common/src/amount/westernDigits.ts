/** The zeros of digits that Unicode has in a row: Arabic, Persian, Devanagari, and those of Chinese and Japanese input. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10]

/**
 * Writes the digits that keyboards of other scripts type as `0` to `9`, and leaves all else as it is.
 *
 * @example
 * westernDigits('۱۲۳۴ ۵۶۷۸') // '1234 5678'
 */
export function westernDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code))
  })
}
