import { createHash } from 'node:crypto'
import type { Clock } from '@bowline/common'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Redis } from '../redis/createRedis.ts'
import { createWindowLimit } from './createWindowLimit.ts'
import type { OpenLimit } from './Limit.ts'

export interface RedisLimitsOptions {
  readonly redis: Pick<Redis, 'ask'>
  readonly clock: Clock
  /** Called for each that is counted at this server alone. */
  onLocal(): void
}

/** Counts units, in a window that ends when it does for all keys, by the clock of Redis. */
const TAKE = `
local used = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  local time = redis.call('TIME')
  left = ARGV[2] - (time[1] * 1000 + math.floor(time[2] / 1000)) % ARGV[2]
  redis.call('PEXPIRE', KEYS[1], left)
end
return {used, left}`
const replySchema = v.tuple([v.number(), v.number()])
/** Keys of which this server knows without asking that they are refused, for each limit. */
const MAX_REFUSED = 10_000

/**
 * The limits of servers that count together. Each also counts for itself, and goes by that while Redis is away: a
 * visitor can then have the amount of each server.
 */
export function createRedisLimits({ redis, clock, onLocal }: RedisLimitsOptions): OpenLimit {
  return ({ name, amount, windowMs }) => {
    const local = createWindowLimit({ clock, amount, windowMs })
    /** Until when keys are refused, by `elapsed`. */
    const refused = new LRUCache<string, number>({ max: MAX_REFUSED })

    async function takeOfAll(key: string, units: number): Promise<number | undefined> {
      const reply = await redis.ask(async (client) => {
        const counted = `bowline:limit:${name}:${windowMs}:${hashOf(key)}`
        const values = { keys: [counted], arguments: [String(units), String(windowMs)] }
        return v.parse(replySchema, await client.eval(TAKE, values))
      })
      if (!reply) return undefined
      const [used, leftMs] = reply
      return used <= amount ? 0 : Math.max(1, leftMs)
    }

    return {
      async take(key, units = 1) {
        const localMs = local.take(key, units)
        const refusedMs = (refused.get(key) ?? 0) - clock.elapsed()
        if (refusedMs > 0) return refusedMs
        const waitMs = await takeOfAll(key, units)
        if (waitMs === undefined) {
          onLocal()
          return localMs
        }
        // Whoever goes on asking costs no further questions.
        if (waitMs > 0) refused.set(key, clock.elapsed() + waitMs)
        return waitMs
      },
    }
  }
}

/** Of a fixed length, whatever the visitor has chosen. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')
