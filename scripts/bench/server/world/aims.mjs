import { median } from '../../spread.mjs'

/** `✓` or `✗`, what was measured, and what is aimed at. */
export const aimed = (text, { value, aim, isMet }) =>
  `${isMet ? '✓' : '✗'} ${text}: ${value} (aim ${aim})`

/** The median of numbers with the least and the most of them, in a unit. */
export function range(values, unit, digits = 0) {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(
    (value) => value.toFixed(digits),
  )
  return `${middle} ${unit} (${least}–${most})`
}
