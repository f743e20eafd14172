import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimits } from '../config/ServerConfig.ts'
import { HttpProblem } from './HttpProblem.ts'

export type LimitName = Exclude<keyof RateLimits, 'projectRpcUnits'>

export interface RateLimiter {
  /** Throws a 429 with the seconds to wait when the minute's share is used up. */
  consume(limit: LimitName, who: Visitor, units: number): Promise<void>
}

interface Visitor {
  readonly projectId: string
  readonly address: string
}

const MINUTE_SECONDS = 60

/**
 * Counts per visitor of a project. A project id is public, so a limit per project alone would
 * let one visitor lock out all others; JSON-RPC has such a second limit, far higher, since
 * somebody pays for it.
 */
export function createRateLimiter(limits: RateLimits): RateLimiter {
  const create = (points: number) => new RateLimiterMemory({ points, duration: MINUTE_SECONDS })
  const { projectRpcUnits, ...visitorLimits } = limits
  // One limiter per limit: `fromEntries` keeps the keys, which its type does not say.
  const perVisitor = Object.fromEntries(
    Object.entries(visitorLimits).map(([name, points]) => [name, create(points)]),
  ) as Record<LimitName, RateLimiterMemory>
  const perProject = create(projectRpcUnits)
  return {
    async consume(limit, { projectId, address }, units) {
      await take(perVisitor[limit], `${projectId} ${address}`, units)
      if (limit === 'rpcUnits') await take(perProject, projectId, units)
    },
  }
}

async function take(limiter: RateLimiterMemory, key: string, units: number): Promise<void> {
  try {
    await limiter.consume(key, units)
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    const retryAfterSeconds = Math.max(1, Math.ceil(cause.msBeforeNext / 1000))
    const message = `Too many requests. Try again in ${retryAfterSeconds} seconds.`
    throw new HttpProblem(429, 'RATE_LIMITED', message, { retryAfterSeconds })
  }
}
