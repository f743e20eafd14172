/** Converts percent to hundredths of a percent, rounded to the nearest. */
export const bpsOf = (percent: number): number => Math.round(percent * 100)
