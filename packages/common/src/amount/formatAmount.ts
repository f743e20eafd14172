export interface FormatAmountOptions {
  /** BCP 47 tag. Default: the reader's own. */
  readonly locale?: string | undefined
  /** Default: all digits. Further ones are cut off, never rounded up to more than there is. */
  readonly maximumFractionDigits?: number | undefined
  /** Whether groups of digits are separated. Default: true. A field that the amount is typed into has no groups. */
  readonly useGrouping?: boolean | undefined
}

/**
 * Writes an amount for a reader: grouped, with the locale's own separator and digits.
 * An amount too small to show is `<0.001`, never zero.
 *
 * @example
 * formatAmount(1_234_500_000_000_000_000n, 18, { locale: 'de' }) // '1,2345'
 */
export function formatAmount(
  value: bigint,
  decimals: number,
  { locale, maximumFractionDigits = decimals, useGrouping = true }: FormatAmountOptions = {},
): string {
  const shown = Math.min(decimals, maximumFractionDigits)
  const unit = 10n ** BigInt(decimals - shown)
  const size = value < 0n ? -value : value
  const isTooSmall = size > 0n && size < unit
  const text = digits(
    isTooSmall ? 1n : size / unit,
    shown,
    new Intl.NumberFormat(locale, { useGrouping }),
  )
  return `${isTooSmall ? '<' : ''}${value < 0n ? '-' : ''}${text}`
}

function digits(value: bigint, decimals: number, numbers: Intl.NumberFormat): string {
  const scale = 10n ** BigInt(decimals)
  const whole = numbers.format(value / scale)
  const fraction = withoutTrailing((value % scale).toString().padStart(decimals, '0'), '0')
  if (decimals === 0 || !fraction) return whole
  // Done by hand, since `Intl` would round through a double.
  const parts = numbers.formatToParts(1.5)
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return whole + separator + fraction.replace(/\d/g, (digit) => numbers.format(Number(digit)))
}

/**
 * Removes a character from the end of a text, however often it stands there. Linear, unlike `/x+$/`, which
 * takes quadratic time on a long run of `x` that does not end the text.
 *
 * @example
 * withoutTrailing('https://kit.example//', '/') // 'https://kit.example'
 */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}
