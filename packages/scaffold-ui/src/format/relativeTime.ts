import { elapsed } from './elapsed.ts'

export interface RelativeTimeOptions {
  /** Milliseconds since 1970. */
  readonly now: number
  /** BCP 47 tag. Default: the browser's locale. */
  readonly locale?: string | undefined
  /** `short` ("2 hr. ago", the default), or `long` ("2 hours ago") for screen readers. */
  readonly style?: 'short' | 'long' | undefined
}

/** Formats the time since a moment ("20 sec. ago", "now"). A moment in the future counts as now. */
export function relativeTime(
  time: number,
  { now, locale, style = 'short' }: RelativeTimeOptions,
): string {
  const { unit, count } = elapsed(time, now)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style }).format(-count, unit)
}
