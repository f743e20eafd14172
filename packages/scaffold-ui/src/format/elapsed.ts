const UNITS = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

export interface Elapsed {
  readonly unit: (typeof UNITS)[number]['unit']
  readonly count: number
}

/**
 * Counts how long ago a moment was in the largest unit that has passed once; 0 seconds is now.
 * A moment in the future counts as now: two clocks may disagree by a little.
 */
export function elapsed(time: number, now: number): Elapsed {
  const passed = Math.max(0, Math.floor((now - time) / 1000))
  const fit = UNITS.find(({ seconds }) => passed >= seconds)
  return fit
    ? { unit: fit.unit, count: Math.floor(passed / fit.seconds) }
    : { unit: 'second', count: 0 }
}
