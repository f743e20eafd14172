/** Questions of one kind. What goes beyond stays as it was read. */
const MAX_LOOKUPS = 24

/**
 * Makes a question that is asked once per address, and of 24 addresses at most. Never fails: what is not
 * answered is `undefined`.
 */
export function createLookups<T>(
  ask: (address: string) => Promise<T | undefined>,
): (address: string) => Promise<T | undefined> {
  const asked = new Map<string, Promise<T | undefined>>()
  return async (address) => {
    const earlier = asked.get(address)
    if (earlier) return earlier
    if (asked.size >= MAX_LOOKUPS) return undefined
    // Also what throws at once; a chain that does not answer takes nothing away.
    const answer = Promise.resolve(address)
      .then(ask)
      .catch(() => undefined)
    asked.set(address, answer)
    return answer
  }
}
