import { createHash } from 'node:crypto'
import type { Clock } from '@bowline/common'
import * as v from 'valibot'
import { createEntryCache } from '../cache/createEntryCache.ts'
import type { Redis } from '../redis/createRedis.ts'
import { createMemoryLimits, reserveOf } from './createMemoryLimits.ts'
import { createShortages, type Shortages } from './createShortages.ts'
import { leakMs, refillOf } from './createSpan.ts'
import { ownAmountOf } from './crowdOf.ts'
import { fairShare } from './fairShare.ts'
import type { Counted, LimitOptions, OpenLimit } from './Limit.ts'
import { networksOf } from './networksOf.ts'
import { TAKE } from './redisScripts.ts'

export interface RedisLimitsOptions {
  readonly redis: Pick<Redis, 'ask'>
  readonly clock: Clock
  /** Called for each that is counted at this server alone. */
  onLocal(): void
  readonly shortages?: Shortages | undefined
}

/** What became of units, the milliseconds until a window ends, and what was used before. */
const replySchema = v.tupleWithRest(
  [v.picklist(['amount', 'reserve', 'own', 'refused']), v.string()],
  v.string(),
)
/** Keys of which this server knows without asking that they are refused, for each limit. */
const MAX_REFUSED = 10_000

/** A refusal of so many units and more, until then by `elapsed`. */
interface Refused {
  readonly outcome: 'own' | 'refused'
  readonly units: number
  readonly until: number
}

/** The keys in Redis whose units a question is about. */
interface Asked {
  /** Key of the visitor alone. */
  readonly own: string
  /** Keys of all that are refused when the visitor is: what is refused to one address is refused to its narrowest network. */
  readonly shared: string
  readonly of: string
  readonly most: number | undefined
  readonly networks: readonly string[]
  readonly isShared: boolean
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
  return (options) => {
    const { name, windowMs, shared, refill = refillOf(windowMs) } = options
    const local = openLocal(options)
    const refused = createEntryCache<Refused>(MAX_REFUSED)
    const keyOf = (kind: string, of: string) =>
      `bowline:limits:${name}:${kind}${windowMs}:${hashOf(of)}`
    if (shared !== undefined) shortages.open(name)

    /** Whoever goes on asking costs no further questions. */
    function known({ own, shared }: Asked, units: number): Refused | undefined {
      for (const key of [own, shared]) {
        const known = refused.get(key)
        if (known && known.units <= units && known.until > clock.elapsed()) return known
      }
      return undefined
    }

    const ask = (asked: Asked, units: number) =>
      redis.ask(async (client) => {
        const pool = asked.isShared && shared !== undefined ? [shared, reserveOf(shared)] : ['', '']
        const reply = await client.eval(TAKE, {
          keys: [keyOf('', asked.own), keyOf('shared:', asked.of)],
          arguments: [
            ...[units, windowMs, refill, asked.most ?? '', ...pool].map(String),
            ...asked.networks,
          ],
        })
        return v.parse(replySchema, reply)
      })

    function waitMs(asked: Asked, units: number, reply: v.InferOutput<typeof replySchema>): number {
      const [outcome, leftMs, first = '0', ...others] = reply
      if (refill === 'at once') return Math.max(1, Number(leftMs))
      const [total, used] = [Number(first), others.map(Number)]
      if (outcome === 'own')
        return leakMs(windowMs, (left) => Math.round(total * left) + units <= (asked.most ?? 0))
      const pool = { amount: shared ?? 0, reserve: reserveOf(shared ?? 0) }
      const shareOf = (left: number) =>
        fairShare(pool, {
          units,
          total: Math.round(total * left),
          levels: used.length,
          usedAt: (level) => Math.round((used[level] ?? 0) * left),
        })
      return leakMs(windowMs, (left) => shareOf(left) !== undefined)
    }

    return {
      async take(counted, units = 1) {
        const localMs = local.take(counted, units)
        const asked = askedOf(options, counted)
        const before = known(asked, units)
        if (before) {
          if (before.outcome === 'refused') shortages.add(name, 'refused')
          return before.until - clock.elapsed()
        }
        const reply = await ask(asked, units)
        if (reply === undefined) {
          onLocal()
          return localMs
        }
        const [outcome] = reply
        if (outcome === 'reserve') shortages.add(name, 'reserved')
        if (outcome === 'amount' || outcome === 'reserve') return 0
        if (outcome === 'refused') shortages.add(name, 'refused')
        const ms = waitMs(asked, units, reply)
        const key = outcome === 'own' ? asked.own : asked.shared
        refused.set(key, { outcome, units, until: clock.elapsed() + ms })
        return ms
      },
    }
  }
}

function askedOf(options: LimitOptions, counted: Counted): Asked {
  const { amount, shared } = options
  if (typeof counted === 'string')
    return {
      own: `own ${counted}`,
      shared: '',
      of: '',
      most: amount,
      networks: [],
      isShared: false,
    }
  const { of, address } = counted
  const networks = networksOf(address)
  return {
    own: `own ${of} ${address}`,
    shared: `shared ${of} ${networks.at(-1)}`,
    of,
    most: amount === undefined ? undefined : ownAmountOf(options, address),
    networks,
    isShared: shared !== undefined,
  }
}

/** Hashes a key, to a fixed length whatever the visitor has chosen. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')
