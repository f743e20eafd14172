export interface RelativeTimeOptions {
  /** Milliseconds since 1970. */
  readonly now: number
  /** BCP 47 tag. Default: the browser's locale. */
  readonly locale?: string | undefined
  /** `short` ("2 hr. ago", the default), `narrow` ("2h ago") in rows, or `long` ("2 hours ago") for screen readers. */
  readonly style?: 'narrow' | 'short' | 'long' | undefined
}

/** Formats the time since a moment ("20 sec. ago", "now"). A moment in the future counts as now. */
export function relativeTime(
  time: number,
  { now, locale, style = 'short' }: RelativeTimeOptions,
): string {
  const { unit, count } = elapsed(time, now)
  // "last mo." would be no shorter than the number, and hard to compare with it.
  const numeric = style === 'narrow' && count > 0 ? 'always' : 'auto'
  return new Intl.RelativeTimeFormat(locale, { numeric, style }).format(-count, unit)
}

const UNITS = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

interface Elapsed {
  readonly unit: (typeof UNITS)[number]['unit']
  readonly count: number
}

/**
 * Returns the time since a moment, in the largest unit of which at least one has passed. A moment in the
 * future returns 0 seconds, since two clocks may differ a little.
 */
function elapsed(time: number, now: number): Elapsed {
  const passed = Math.max(0, Math.floor((now - time) / 1000))
  const fit = UNITS.find(({ seconds }) => passed >= seconds)
  return fit
    ? { unit: fit.unit, count: Math.floor(passed / fit.seconds) }
    : { unit: 'second', count: 0 }
}
