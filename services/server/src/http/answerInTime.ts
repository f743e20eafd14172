import type { Clock } from '@bowline/common'
import type { MiddlewareHandler } from 'hono'
import { withinTime } from '../withinTime.ts'
import { HttpProblem } from './HttpProblem.ts'

/** An answer often needs several requests to a chain, each of which a node may delay. */
export const ANSWER_LIMIT_MS = 15_000

/** JSON-RPC has the same limit, and tells it in its own form. */
const TELLS_ITSELF = '/v1'

/** Refuses a request that takes too long: visitors must not wait for a hostile node. */
export function answerInTime(clock: Clock): MiddlewareHandler {
  return async (c, next) => {
    // By hand: `except` of Hono makes an error with its stack for each request that is no exception.
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
