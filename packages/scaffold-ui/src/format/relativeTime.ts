const UNITS = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

export interface RelativeTimeOptions {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** BCP 47 tag. Default: the browser's. */
  readonly locale?: string | undefined
}

/**
 * Says how long ago a moment was, in the short form of the locale ("20 sec. ago", "now").
 * A moment in the future counts as now: two clocks may disagree by a little.
 */
export function relativeTime(time: number, { now, locale }: RelativeTimeOptions): string {
  const elapsed = Math.max(0, Math.floor((now - time) / 1000))
  const fit = UNITS.find(({ seconds }) => elapsed >= seconds)
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  if (!fit) return format.format(0, 'second')
  return format.format(-Math.floor(elapsed / fit.seconds), fit.unit)
}
