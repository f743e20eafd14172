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
 * Returns the time since a moment, in the largest unit of which at least one has passed. A moment in the
 * future returns 0 seconds, since two clocks may differ a little.
 */
export function elapsed(time: number, now: number): Elapsed {
  const passed = Math.max(0, Math.floor((now - time) / 1000))
  const fit = UNITS.find(({ seconds }) => passed >= seconds)
  return fit
    ? { unit: fit.unit, count: Math.floor(passed / fit.seconds) }
    : { unit: 'second', count: 0 }
}
