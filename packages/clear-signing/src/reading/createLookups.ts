/**
 * Makes a question that is asked once per address, and no more than that many times. Fails never: what
 * is not answered is `undefined`.
 */
export function createLookups<T>(
  maximum: number,
  ask: (address: string) => Promise<T | undefined>,
): (address: string) => Promise<T | undefined> {
  const asked = new Map<string, Promise<T | undefined>>()
  return async (address) => {
    const earlier = asked.get(address)
    if (earlier) return earlier
    if (asked.size >= maximum) return undefined
    // Also what throws at once; a chain that does not answer takes nothing away.
    const answer = Promise.resolve(address)
      .then(ask)
      .catch(() => undefined)
    asked.set(address, answer)
    return answer
  }
}
