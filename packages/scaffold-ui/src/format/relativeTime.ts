import { elapsed } from './elapsed.ts'

export interface RelativeTimeOptions {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** BCP 47 tag. Default: the browser's. */
  readonly locale?: string | undefined
  /** `short` ("2 hr. ago") unless told; `long` ("2 hours ago") for what is read aloud. */
  readonly style?: 'short' | 'long' | undefined
}

/**
 * Says how long ago a moment was, in the words of the locale ("20 sec. ago", "now").
 * A moment in the future counts as now.
 */
export function relativeTime(
  time: number,
  { now, locale, style = 'short' }: RelativeTimeOptions,
): string {
  const { unit, count } = elapsed(time, now)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style }).format(-count, unit)
}
