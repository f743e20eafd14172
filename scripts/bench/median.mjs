/** The middle value; of an even count, the upper of the two. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}
