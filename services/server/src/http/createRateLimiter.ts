import { HttpProblem } from '../basics/HttpProblem.ts'
import type { RateLimits } from '../config/ServerConfig.ts'
import type { OpenLimit } from '../drivers/limits/Limit.ts'
import { openNetworkLimit } from '../drivers/limits/openNetworkLimit.ts'

export type LimitName = Exclude<
  keyof RateLimits,
  'projectRpcUnits' | 'projectRegistrations' | 'projectProofs' | 'allWalletRpcUnits'
>

export interface RateLimiter {
  /** Throws a 429 with the seconds to wait when the limit is used up. */
  consume(limit: LimitName, who: Visitor, units: number): Promise<void> | undefined
}

interface Visitor {
  readonly projectId: string
  readonly address: string
}

/** Returns the milliseconds to wait, or 0 if counted. */
type Take = (who: Visitor, units: number) => number | Promise<number>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/**
 * What the visitors of a project share is so many times what one has: as much as a hundred addresses of IPv4 may
 * spend, or a thousand of IPv6.
 */
export const SHARED_TIMES = 1_000
/** Operators pay their providers for each unit, so an address of IPv4 stands for fewer visitors. */
export const PAID_CROWD = 4

/**
 * Limits each visitor of a project, and what all visitors of it share: a project id is public, so a limit per project
 * alone would let one visitor lock out all others, and one per address would not bound whoever has thousands. What is
 * shared is shared fairly: strangers cannot use it up against others.
 */
export function createRateLimiter(limits: RateLimits, openLimit: OpenLimit): RateLimiter {
  const {
    projectRpcUnits,
    projectRegistrations,
    projectProofs,
    allWalletRpcUnits,
    ...visitorLimits
  } = limits
  const paid: Partial<Record<LimitName, number>> = {
    rpcUnits: projectRpcUnits,
    // Wallets send no project, so this limit is shared by all of them.
    walletRpcUnits: allWalletRpcUnits,
  }

  function takeOf(name: LimitName): Take {
    const amount = visitorLimits[name]
    if (name === 'registrations') {
      // Names stay registered.
      const shared = projectRegistrations
      const limit = openNetworkLimit(openLimit, { name, amount, windowMs: DAY_MS, shared })
      return ({ projectId, address }, units) => limit.take({ of: projectId, address }, units)
    }
    const shared = name === 'proofs' ? projectProofs : (paid[name] ?? SHARED_TIMES * amount)
    const crowd = name in paid ? PAID_CROWD : undefined
    const limit = openLimit({ name, windowMs: MINUTE_MS, amount, shared, crowd })
    return ({ projectId, address }, units) => limit.take({ of: projectId, address }, units)
  }

  const names = Object.keys(visitorLimits) as LimitName[]
  // `fromEntries` loses the type of the keys.
  const takes = Object.fromEntries(names.map((name) => [name, takeOf(name)])) as Record<
    LimitName,
    Take
  >

  return {
    consume(name, who, units) {
      const waitMs = takes[name](who, units)
      return waitMs instanceof Promise ? waitMs.then(refuseAfter) : refuseAfter(waitMs)
    },
  }
}

function refuseAfter(waitMs: number): undefined {
  if (waitMs === 0) return
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  const message = `Too many requests. Try again in ${retryAfterSeconds} seconds.`
  throw new HttpProblem(429, 'RATE_LIMITED', message, { retryAfterSeconds })
}
