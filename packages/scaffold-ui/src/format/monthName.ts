export interface MonthNameOptions {
  /** Milliseconds since 1970. */
  readonly now: number
  /** BCP 47 tag. Default: the browser's locale. */
  readonly locale?: string | undefined
}

/**
 * Returns the name of a month, with the year unless it is the current one.
 *
 * @example
 * monthName(Date.UTC(2025, 2, 9), { now: Date.now(), locale: 'en' }) // 'March 2025'
 */
export function monthName(time: number, { now, locale }: MonthNameOptions): string {
  const date = new Date(time)
  const isThisYear = date.getFullYear() === new Date(now).getFullYear()
  return date.toLocaleDateString(locale, {
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
