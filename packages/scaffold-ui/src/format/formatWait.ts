const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * Formats a duration in its largest whole unit.
 *
 * @example
 * formatWait(600, { locale: 'en' }) // '10 min'
 */
export function formatWait(seconds: number, { locale }: { readonly locale: string }): string {
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? ['second', 1]
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
  return format.format(Math.round(seconds / length))
}
