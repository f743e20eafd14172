import type { RateLimits } from '../config/ServerConfig.ts'
import type { OpenLimit } from '../drivers/limits/Limit.ts'
import { networksOf } from '../drivers/limits/networksOf.ts'
import { HttpProblem } from './HttpProblem.ts'

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

interface Amounts {
  readonly amount: number
  /** Of a project, or of all wallets. */
  readonly shared: number | undefined
}

/** Returns the milliseconds to wait, or 0 if counted. */
type Take = (who: Visitor, units: number) => number | Promise<number>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** What is counted for a day leaves rows behind. */
const DAILY: ReadonlySet<LimitName> = new Set(['registrations', 'proofs'])
/**
 * How often the networks around an address have its amount in a day, by what `networksOf` writes: whoever has a /48
 * of IPv6 has 65,536 addresses. A provider has no amount of its own, since its customers are strangers to each other.
 */
const TIMES_IN_A_DAY: Readonly<Record<string, number>> = { '56': 1, '48': 2, '24': 16 }

/**
 * Limits each visitor of a project. A project id is public, so a limit per project alone would let
 * one visitor lock out all others. JSON-RPC, new names and proofs also have a much higher limit per
 * project, because the operator pays for RPC requests, names stay registered, and proofs fill rows for days. It is
 * shared fairly: strangers cannot use it up against others.
 */
export function createRateLimiter(limits: RateLimits, openLimit: OpenLimit): RateLimiter {
  const {
    projectRpcUnits,
    projectRegistrations,
    projectProofs,
    allWalletRpcUnits,
    ...visitorLimits
  } = limits
  const shared: Partial<Record<LimitName, number>> = {
    rpcUnits: projectRpcUnits,
    registrations: projectRegistrations,
    proofs: projectProofs,
    // Wallets send no project, so this limit is shared by all of them.
    walletRpcUnits: allWalletRpcUnits,
  }
  const names = Object.keys(visitorLimits) as LimitName[]
  // `fromEntries` loses the type of the keys.
  const takes = Object.fromEntries(
    names.map((name) => {
      const options = { amount: visitorLimits[name], shared: shared[name] }
      return [name, DAILY.has(name) ? inDays(name, options) : inMinutes(name, options)]
    }),
  ) as Record<LimitName, Take>

  function inMinutes(name: LimitName, options: Amounts): Take {
    const limit = openLimit({ name, windowMs: MINUTE_MS, ...options })
    return ({ projectId, address }, units) => limit.take({ of: projectId, address }, units)
  }

  /** From the narrowest on: what is refused to an address takes nothing from its networks. */
  function inDays(name: LimitName, { amount, shared }: Amounts): Take {
    const own = openLimit({ name: `${name} of visitor`, amount, windowMs: DAY_MS })
    const ofNetworks = new Map(
      Object.entries(TIMES_IN_A_DAY).map(([length, times]) => [
        length,
        openLimit({ name: `${name} of /${length}`, amount: times * amount, windowMs: DAY_MS }),
      ]),
    )
    const windowMs = name === 'proofs' ? MINUTE_MS : DAY_MS
    const ofAll = openLimit({ name, windowMs, shared })
    return async ({ projectId, address }, units) => {
      const sharer = { of: projectId, address }
      const ownMs = await own.take(sharer, units)
      if (ownMs > 0) return ownMs
      for (const network of networksOf(address).toReversed()) {
        const limit = ofNetworks.get(network.split('/')[1] ?? '')
        const waitMs = (await limit?.take(`${projectId} ${network}`, units)) ?? 0
        if (waitMs > 0) return waitMs
      }
      return ofAll.take(sharer, units)
    }
  }

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
