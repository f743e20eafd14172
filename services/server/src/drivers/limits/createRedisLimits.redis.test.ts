import { systemClock } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { NEEDS_REDIS, skipForWantOfRedis } from '../../testing/needsRedis.test.support.ts'
import { hasRedis, openRedis } from '../../testing/openRedis.test.support.ts'
import { startRedis } from '../../testing/startRedis.test.support.ts'
import { createRedis } from '../redis/createRedis.ts'
import { createRedisLimits } from './createRedisLimits.ts'
import { describeLimits } from './describeLimits.test.support.ts'

const program = inject('redisProgram')

/** What a server that has reached Redis counts with. */
async function serve(url: string, clock = systemClock) {
  const redis = createRedis({ url, clock, onFailure() {} })
  onTestFinished(() => redis.close())
  let countedLocally = 0
  const onLocal = () => {
    countedLocally += 1
  }
  await expect.poll(() => redis.isAway()).toBe(false)
  return {
    redis,
    openLimit: createRedisLimits({ redis, clock, onLocal }),
    countedLocally: () => countedLocally,
  }
}

describe.skipIf(!program)('with Redis', NEEDS_REDIS, () => {
  async function setUp() {
    const server = await startRedis(program)
    onTestFinished(server.stop)
    const clock = createManualClock()
    const [own, other] = [await serve(server.url, clock), await serve(server.url, clock)]
    const limit = { name: 'a', amount: 3, windowMs: 1_000_000_000_000 }
    return { server, clock, own, one: own.openLimit(limit), two: other.openLimit(limit) }
  }

  test('while Redis is away a server goes by what it has counted itself', async () => {
    const { server, own, one, two } = await setUp()
    expect([await one.take('x'), await two.take('x')]).toEqual([0, 0])
    await server.stop()
    await expect.poll(() => own.redis.isAway()).toBe(true)
    // One was counted here before.
    const waits = [await one.take('x'), await one.take('x'), await one.take('x')]
    expect(waits).toEqual([0, 0, expect.any(Number)])
    expect(waits[2]).toBeGreaterThan(0)
    expect(own.countedLocally()).toBe(3)
  })

  test('servers count together again once Redis is back', async () => {
    const { server, own, one, two } = await setUp()
    await server.stop()
    await expect.poll(() => own.redis.isAway()).toBe(true)
    expect(await one.take('x')).toBe(0)
    const again = await startRedis(program, server.port)
    onTestFinished(again.stop)
    // A key of its own for each try, until both servers have reached it.
    await expect
      .poll(async () => {
        const key = `${Math.random()}`
        await one.take(key, 3)
        return two.take(key)
      })
      .toBeGreaterThan(0)
  })

  test('what was refused is refused without another question', async () => {
    const { server, own, one } = await setUp()
    const waitMs = await one.take('x', 4)
    await server.stop()
    await expect.poll(() => own.redis.isAway()).toBe(true)
    expect(await one.take('x', 5)).toBe(waitMs)
    expect(own.countedLocally()).toBe(0)
  })
})

if (!hasRedis) skipForWantOfRedis('the suite of limits')
else {
  const url = await openRedis()
  describeLimits('Redis', async () => {
    const [own, other] = [await serve(url), await serve(url)]
    await own.redis.ask((client) => client.flushDb())
    return { servers: [own.openLimit, other.openLimit], pass() {} }
  })
}
