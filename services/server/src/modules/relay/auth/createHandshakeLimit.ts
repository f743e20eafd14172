import type { Clock } from '@bowline/common'

/**
 * Lets through a bounded number of handshakes per second.
 * Clients come back 100 ms after a drop, so after a restart all of them knock at once.
 */
export function createHandshakeLimit(clock: Clock, perSecond: number): () => boolean {
  let tokens = perSecond
  let refilledAt = clock.now()
  return () => {
    const now = clock.now()
    tokens = Math.min(perSecond, tokens + ((now - refilledAt) / 1000) * perSecond)
    refilledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
