/**
 * Sorts requests by when they were made: `before` the finger is down, `withTap` until the list is there, `afterList`, and
 * `afterRow` once a finger is on the row for phone wallets. Times are those of the wall clock in milliseconds.
 */
export function phasesOf(requests, { downAt, listAt, rowDownAt = Number.POSITIVE_INFINITY }) {
  const phases = { before: [], withTap: [], afterList: [], afterRow: [] }
  for (const request of requests) phases[phaseOf(request.start)].push(request)
  return phases

  function phaseOf(start) {
    if (start >= rowDownAt) return 'afterRow'
    if (start >= listAt) return 'afterList'
    return start >= downAt ? 'withTap' : 'before'
  }
}

/** How many requests there are, and how many bytes came with them. */
export const sumOf = (requests) => ({
  files: requests.length,
  bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
})
