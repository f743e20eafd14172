export interface MonthNameOptions {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** BCP 47 tag. Default: the browser's. */
  readonly locale?: string | undefined
}

/**
 * Names the month of a moment, with its year unless that is this year.
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
