/** The middle value; of an even count, the upper of the two. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

/**
 * The value below which `share` of the values lie; the largest one for 1. `NaN` for an empty list.
 */
export function percentile(values, share) {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
}

/** The median of times in milliseconds, with the least and the most of them. */
export function spread(values) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return `${median(values).toFixed(0)} ms (${least.toFixed(0)}–${most.toFixed(0)})`
}
