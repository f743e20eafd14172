import { createHash } from 'node:crypto'
import type { Clock } from '@bowline/common'
import * as v from 'valibot'
import { createEntryCache } from '../cache/createEntryCache.ts'
import type { Redis } from '../redis/createRedis.ts'
import { createMemoryLimits, reserveOf } from './createMemoryLimits.ts'
import { createShortages, type Shortages } from './createShortages.ts'
import type { OpenLimit, Sharer } from './Limit.ts'
import { networksOf } from './networksOf.ts'
import { TAKE_OWN, TAKE_SHARED } from './redisScripts.ts'

export interface RedisLimitsOptions {
  readonly redis: Pick<Redis, 'ask'>
  readonly clock: Clock
  /** Called for each that is counted at this server alone. */
  onLocal(): void
  readonly shortages?: Shortages | undefined
}

const ownSchema = v.tuple([v.number(), v.number()])
const sharedSchema = v.tuple([v.picklist(['amount', 'reserve', 'refused']), v.number()])
/** Keys of which this server knows without asking that they are refused, for each limit. */
const MAX_REFUSED = 10_000

/** A refusal of so many units and more, until then by `elapsed`. */
interface Refused {
  readonly units: number
  readonly until: number
}

interface Question {
  readonly key: string
  readonly units: number
  /** What this server has counted itself. */
  readonly localMs: number
  /** Fewer units are refused, too, once these are. */
  readonly smallest: number
  ask(): Promise<number | undefined>
}

/**
 * The limits of servers that count together. Each also counts for itself, and goes by that while Redis is away: a
 * visitor can then have the amount of each server.
 */
export function createRedisLimits({
  redis,
  clock,
  onLocal,
  shortages = createShortages(),
}: RedisLimitsOptions): OpenLimit {
  const openLocal = createMemoryLimits(clock)
  return ({ name, amount, windowMs, shared }) => {
    const [localOwn, localShared] = [
      openLocal({ name, amount, windowMs }),
      openLocal({ name, windowMs, shared }),
    ]
    const refused = createEntryCache<Refused>(MAX_REFUSED)
    const keyOf = (kind: string, of: string) =>
      `bowline:limit:${name}:${kind}${windowMs}:${hashOf(of)}`

    /** Whoever goes on asking costs no further questions. */
    async function waitFor({ key, units, localMs, smallest, ask }: Question): Promise<number> {
      const known = refused.get(key)
      const refusedMs = known && known.units <= units ? known.until - clock.elapsed() : 0
      if (refusedMs > 0) return refusedMs
      const waitMs = await ask()
      if (waitMs === undefined) {
        onLocal()
        return localMs
      }
      if (waitMs > 0) refused.set(key, { units: smallest, until: clock.elapsed() + waitMs })
      return waitMs
    }

    function takeOwn(key: string, units: number): Promise<number> | number {
      if (amount === undefined) return 0
      return waitFor({
        ...{ key: `own ${key}`, units, localMs: localOwn.take(key, units), smallest: 0 },
        ask: () =>
          redis.ask(async (client) => {
            const values = { keys: [keyOf('', key)], arguments: [units, windowMs].map(String) }
            const [used, leftMs] = v.parse(ownSchema, await client.eval(TAKE_OWN, values))
            return used <= amount ? 0 : Math.max(1, leftMs)
          }),
      })
    }

    async function takeShared({ of, address }: Sharer, units: number): Promise<number> {
      if (shared === undefined) return 0
      const networks = networksOf(address)
      const numbers = [units, windowMs, shared, reserveOf(shared)].map(String)
      const waitMs = await waitFor({
        // What is refused to one address is refused to all of its narrowest network.
        ...{ key: `shared ${of} ${networks.at(-1)}`, units, smallest: units },
        localMs: localShared.take({ of, address }, units),
        ask: () =>
          redis.ask(async (client) => {
            const values = { keys: [keyOf('shared:', of)], arguments: [...numbers, ...networks] }
            const reply = v.parse(sharedSchema, await client.eval(TAKE_SHARED, values))
            const [share, leftMs] = reply
            if (share === 'reserve') shortages.add(name, 'reserved')
            return share === 'refused' ? Math.max(1, leftMs) : 0
          }),
      })
      if (waitMs > 0) shortages.add(name, 'refused')
      return waitMs
    }

    if (shared !== undefined) shortages.open(name)

    return {
      async take(counted, units = 1) {
        if (typeof counted === 'string') return takeOwn(counted, units)
        const ownMs = await takeOwn(`${counted.of} ${counted.address}`, units)
        return ownMs > 0 ? ownMs : takeShared(counted, units)
      },
    }
  }
}

/** Of a fixed length, whatever the visitor has chosen. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')
