/** Percent as hundredths of a percent: finer wishes are rounded to the nearest. */
export const bpsOf = (percent: number): number => Math.round(percent * 100)
