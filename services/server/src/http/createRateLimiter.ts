import type { RateLimits } from '../config/ServerConfig.ts'
import type { Limit, OpenLimit } from '../drivers/limits/Limit.ts'
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

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAILY: ReadonlySet<string> = new Set(['registrations', 'proofs'] satisfies LimitName[])

/**
 * Limits each visitor of a project. A project id is public, so a limit per project alone would let
 * one visitor lock out all others. JSON-RPC, new names and proofs also have a much higher limit per
 * project, because the operator pays for RPC requests, names stay registered, and proofs fill rows for days.
 */
export function createRateLimiter(limits: RateLimits, openLimit: OpenLimit): RateLimiter {
  const open = (name: LimitName, of: 'visitor' | 'project', amount: number) =>
    openLimit({
      ...{ name: `${name} of ${of}`, amount },
      windowMs: DAILY.has(name) ? DAY_MS : MINUTE_MS,
    })
  const {
    projectRpcUnits,
    projectRegistrations,
    projectProofs,
    allWalletRpcUnits,
    ...visitorLimits
  } = limits
  // One limiter per limit. `fromEntries` loses the type of the keys.
  const perVisitor = Object.fromEntries(
    Object.entries(visitorLimits).map(([name, amount]) => [
      name,
      open(name as LimitName, 'visitor', amount),
    ]),
  ) as Record<LimitName, Limit>
  const perProject: { readonly [name in LimitName]?: Limit } = {
    rpcUnits: open('rpcUnits', 'project', projectRpcUnits),
    registrations: open('registrations', 'project', projectRegistrations),
    // So that those of a week leave room for sessions.
    proofs: open('proofs', 'project', projectProofs),
    // Wallets send no project, so this limit is shared by all of them.
    walletRpcUnits: open('walletRpcUnits', 'project', allWalletRpcUnits),
  }
  return {
    consume(limit, { projectId, address }, units) {
      const ofVisitor = take(perVisitor[limit], `${projectId} ${address}`, units)
      const ofProject = perProject[limit]
      if (!ofProject) return ofVisitor
      const takeOfProject = () => take(ofProject, projectId, units)
      return ofVisitor ? ofVisitor.then(takeOfProject) : takeOfProject()
    },
  }
}

function take(limit: Limit, key: string, units: number): Promise<void> | undefined {
  const waitMs = limit.take(key, units)
  return waitMs instanceof Promise ? waitMs.then(refuseAfter) : refuseAfter(waitMs)
}

function refuseAfter(waitMs: number): undefined {
  if (waitMs === 0) return
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  const message = `Too many requests. Try again in ${retryAfterSeconds} seconds.`
  throw new HttpProblem(429, 'RATE_LIMITED', message, { retryAfterSeconds })
}
