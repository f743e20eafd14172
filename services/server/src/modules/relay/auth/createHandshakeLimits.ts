import type { Clock } from '@bowline/common'
import { LRUCache } from 'lru-cache'
import { createWindowLimit } from '../../../drivers/limits/createWindowLimit.ts'
import { handshakeLimits } from '../relayQuotas.ts'

export interface HandshakeLimits {
  /**
   * Called before a token is verified. Returns the milliseconds to wait, 0 if it may be verified.
   */
  wait(address: string): number
  /**
   * The same for the limits of successful handshakes. If they are used up, no token is verified.
   */
  waitForPlace(project: string): number
  /** Counts a handshake that was refused for its token, project or page. */
  failed(address: string): void
  /** Counts a successful one. Returns the milliseconds to wait, 0 when it is admitted. */
  enter(address: string, project: string): number
}

/** Addresses that have connected before, the latest ones. */
const MAX_KNOWN = 100_000
const SERVER = ''

/**
 * Limits handshakes. Clients reconnect 100 ms after a drop, so after a restart all of them connect at
 * once. An address that sends invalid handshakes is refused before its tokens are read, and takes
 * nothing from the limits of successful handshakes.
 *
 * They are of this server alone: they leave it time for its sockets, in windows of a quarter of a second.
 */
export function createHandshakeLimits(clock: Clock): HandshakeLimits {
  const limit = (of: keyof typeof handshakeLimits) =>
    createWindowLimit({ clock, ...handshakeLimits[of] })
  const attempts = limit('attempts')
  const failures = limit('failures')
  const unknownFailures = limit('unknownFailures')
  const project = limit('project')
  const server = limit('server')
  // With `max` it would reserve room for all of them at once.
  const known = new LRUCache<string, true>({ maxSize: MAX_KNOWN, sizeCalculation: () => 1 })

  return {
    wait(address) {
      const waitMs = attempts.take(address) || failures.wait(address)
      return waitMs || (known.has(address) ? 0 : unknownFailures.wait(SERVER))
    },
    waitForPlace: (projectId) => project.wait(projectId) || server.wait(SERVER),
    failed(address) {
      failures.take(address)
      unknownFailures.take(SERVER)
    },
    enter(address, projectId) {
      known.set(address, true)
      return project.take(projectId) || server.take(SERVER)
    },
  }
}
