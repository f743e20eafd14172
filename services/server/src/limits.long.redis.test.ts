import { type Clock, systemClock } from '@bowline/common'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { attacks } from './drivers/limits/attackers.test.support.ts'
import { createRedisLimits } from './drivers/limits/createRedisLimits.ts'
import type { LimitOptions } from './drivers/limits/Limit.ts'
import { createRedis } from './drivers/redis/createRedis.ts'
import { gatherLimits } from './testing/drills/gatherLimits.test.support.ts'
import { expectServed, runDrill } from './testing/drills/runDrill.test.support.ts'
import { subjectsOf } from './testing/drills/subjects.test.support.ts'
import { skipForWantOfRedis } from './testing/needsRedis.test.support.ts'
import { hasRedis, openRedis } from './testing/openRedis.test.support.ts'

/** A question takes as long as hundreds of counts in memory: so many attackers use up all that is shared. */
const MOST_ATTACKERS = 100

if (!hasRedis) skipForWantOfRedis('the drill of limits that servers share')
else {
  const url = await openRedis()
  const servers = [0, 1].map(() => createRedis({ url, clock: systemClock, onFailure() {} }))
  afterAll(() => {
    for (const redis of servers) redis.close()
  })
  let countedLocally = 0
  const onLocal = () => {
    countedLocally += 1
  }
  /** Each unit is asked for at another one of two servers. */
  const openLimitOf = (clock: Clock) => (options: LimitOptions) => {
    const limits = servers.map((redis) => createRedisLimits({ redis, clock, onLocal })(options))
    let next = 0
    return {
      take: (...asked: Parameters<(typeof limits)[number]['take']>) =>
        limits[next++ % 2]?.take(...asked) ?? 0,
    }
  }
  const { subjects } = subjectsOf((await gatherLimits()).limits, openLimitOf)

  beforeEach(async () => {
    await expect.poll(() => servers.some((redis) => redis.isAway())).toBe(false)
    await servers[0]?.ask((client) => client.flushDb())
    countedLocally = 0
  })

  const fewer = attacks.map(({ name, addresses }) => ({
    name,
    addresses: addresses.slice(0, MOST_ATTACKERS),
  }))
  describe.each(fewer)('while $name spend what they can of two servers', (attack) => {
    // On a machine that is busy elsewhere, a server may wait too long for Redis and count for itself: such a run says nothing.
    test.for(subjects)('$name: visitors are served', { retry: 3 }, async (subject) => {
      expectServed(await runDrill({ ...subject, chunk: 4 * subject.chunk }, attack))
      expect(countedLocally).toBe(0)
    })
  })
}
