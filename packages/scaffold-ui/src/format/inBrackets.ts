/** What `Intl` puts beside money and percentages in languages that are written from right to left. */
const DIRECTION_MARK = /[\u200e\u200f\u061c]/

/**
 * Puts a written number into brackets. One with a direction of its own is isolated (UAX #9: FSI, PDI), or else a bracket and
 * its space end up on the wrong side of it.
 *
 * @example
 * inBrackets('$0.06') // '($0.06)'
 */
export function inBrackets(number: string): string {
  return `(${DIRECTION_MARK.test(number) ? `\u2068${number}\u2069` : number})`
}
