import type { Clock } from '@bowline/common'
import { createEntryCache } from '../../../drivers/cache/createEntryCache.ts'
import { createSharedLimit } from '../../../drivers/limits/createSharedLimit.ts'
import { createWindowLimit } from '../../../drivers/limits/createWindowLimit.ts'
import { crowdOf } from '../../../drivers/limits/crowdOf.ts'
import { networksOf } from '../../../drivers/limits/networksOf.ts'
import { handshakeLimits } from '../relayQuotas.ts'

export interface HandshakeLimits {
  /**
   * Called before a token is verified. Returns the milliseconds to wait, 0 if it may be verified.
   */
  wait(address: string): number
  /**
   * The same for the limits of successful handshakes. If they are used up, no token is verified. The project is what
   * the client claims.
   */
  waitForPlace(address: string, project: string): number
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
 * nothing from the limits of successful handshakes. What all share, they share fairly.
 *
 * They are of this server alone: they leave it time for its sockets, in windows of a quarter of a second.
 */
export function createHandshakeLimits(clock: Clock): HandshakeLimits {
  const attempts = createWindowLimit({ clock, ...handshakeLimits.attempts })
  const failures = createWindowLimit({ clock, ...handshakeLimits.failures })
  const unknownFailures = createSharedLimit({ clock, ...handshakeLimits.unknownFailures })
  const project = createSharedLimit({ clock, ...handshakeLimits.project })
  const server = createSharedLimit({ clock, ...handshakeLimits.server })
  const known = createEntryCache<true>(MAX_KNOWN)
  /** One client of many behind an address may not know how to connect. */
  const mostFailures = (address: string) => handshakeLimits.failures.amount * crowdOf(address)

  return {
    wait(address) {
      const waitMs = attempts.take(address) || failures.wait(address, 1, mostFailures(address))
      if (waitMs > 0 || known.has(address)) return waitMs
      return unknownFailures.look(SERVER, networksOf(address)).waitMs
    },
    waitForPlace(address, projectId) {
      const networks = networksOf(address)
      return project.look(projectId, networks).waitMs || server.look(SERVER, networks).waitMs
    },
    failed(address) {
      failures.take(address, 1, mostFailures(address))
      unknownFailures.take(SERVER, networksOf(address))
    },
    enter(address, projectId) {
      known.set(address, true)
      const networks = networksOf(address)
      return project.take(projectId, networks).waitMs || server.take(SERVER, networks).waitMs
    },
  }
}
