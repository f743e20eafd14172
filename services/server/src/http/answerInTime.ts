import type { Clock } from '@bowline/common'
import type { MiddlewareHandler } from 'hono'
import { withinTime } from '../withinTime.ts'
import { HttpProblem } from './HttpProblem.ts'

/** An answer often needs several requests to a chain, and a node may delay each of them. */
export const ANSWER_LIMIT_MS = 15_000

/** JSON-RPC has the same limit and reports it in its own format. */
const TELLS_ITSELF = '/v1'

/** Refuses a request that takes too long, so that a slow node does not keep visitors waiting. */
export function answerInTime(clock: Clock): MiddlewareHandler {
  return async (c, next) => {
    // Not Hono's `except`: it creates an error with a stack for each request that it lets through.
    if (c.req.path === TELLS_ITSELF) return next()
    await withinTime(next(), {
      clock,
      ms: ANSWER_LIMIT_MS,
      late() {
        throw new HttpProblem(503, 'TOO_SLOW', 'The answer takes too long at the moment.')
      },
    })
  }
}
