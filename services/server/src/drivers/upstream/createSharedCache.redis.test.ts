import { systemClock } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import * as v from 'valibot'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { skipForWantOfRedis } from '../../testing/needsRedis.test.support.ts'
import { hasRedis, openRedis } from '../../testing/openRedis.test.support.ts'
import { startRedis } from '../../testing/startRedis.test.support.ts'
import { createRedisValues, MAX_CHARACTERS } from '../cache/createRedisValues.ts'
import { createRedis } from '../redis/createRedis.ts'
import { createSharedCache } from './createSharedCache.ts'
import { describeSharedCache } from './describeSharedCache.test.support.ts'

const program = inject('redisProgram')
const lifetime = { freshMs: 30_000, staleMs: 300_000 }

if (!hasRedis) skipForWantOfRedis('caches that servers share')
else {
  const url = await openRedis()

  /** What a server that has reached Redis shares its values by. */
  const serve = async (found: string[] = []) => {
    const redis = createRedis({ url, clock: systemClock, onFailure() {} })
    onTestFinished(() => redis.close())
    await expect.poll(() => redis.isAway()).toBe(false)
    const openValues = createRedisValues({ redis, onFound: (name) => void found.push(name) })
    return { redis, openValues }
  }
  const serveAnew = async () => {
    const { redis, openValues } = await serve()
    await redis.ask((client) => client.flushDb())
    return openValues
  }

  describeSharedCache('of several servers', async () => (await serveAnew())('numbers'))

  describe('two servers with Redis', () => {
    async function setUp<T>(schema: v.GenericSchema<unknown, T>, name = 'things') {
      const clock = createManualClock()
      await serveAnew()
      const found: string[] = []
      const [own, other] = [await serve(), await serve(found)]
      const open = (values = own.openValues(name)) =>
        createSharedCache<T>({ clock, lifetime, shared: { values, schema } })
      const caches = [open(), open(other.openValues(name))] as const
      /** What a server without anything of its own is told. */
      const anew = (load: () => Promise<T>) => open(other.openValues(name)).read('a', load)
      /** Redis has done what these servers have sent before. */
      const settled = () =>
        Promise.all([own, other].map(({ redis }) => redis.ask((client) => client.ping())))
      return { clock, redis: own.redis, one: caches[0], two: caches[1], anew, found, settled }
    }
    const never = async () => {
      throw new Error('It is asked for again.')
    }

    test('one answers what the other has read, with its age', async () => {
      const { clock, one, two, found, settled } = await setUp(v.string())
      const { asOf } = await one.read('a', async () => 'Grüße\0')
      await settled()
      clock.advance(10_000)
      expect(await two.read('a', never)).toMatchObject({ value: 'Grüße\0', asOf })
      clock.advance(19_999)
      expect(await two.read('a', never)).toMatchObject({ asOf, state: 'fresh' })
      // It asks Redis no more often than it would have asked the source.
      expect(found).toEqual(['things'])
      clock.advance(1)
      const later = () => two.read('a', async () => 'later')
      expect(await later()).toMatchObject({ asOf, state: 'stale' })
      await expect.poll(later).toMatchObject({ value: 'later' })
      await settled()
      await one.read('a', never)
      await expect.poll(() => one.read('a', never)).toMatchObject({ value: 'later' })
    })

    test('that there is nothing is an answer as well', async () => {
      const { one, two, settled } = await setUp(v.optional(v.string()))
      await one.read('a', async () => undefined)
      await settled()
      expect((await two.read('a', never)).value).toBeUndefined()
    })

    test('a value that is not of its schema, or no JSON, is read anew', async () => {
      const { redis, one, anew, settled } = await setUp(v.object({ name: v.string() }))
      await one.read('a', async () => ({ name: 'Ada' }))
      await settled()
      const [key = ''] = (await redis.ask((client) => client.keys('bowline:cache:things:*'))) ?? []
      expect((await anew(never)).value).toEqual({ name: 'Ada' })
      for (const text of ['{"value":{"names":[]},"asOf":0}', '{"value":{"name":"Ada"}}', '{', '']) {
        await redis.ask((client) => client.set(key, text))
        expect((await anew(async () => ({ name: 'anew' }))).value).toEqual({ name: 'anew' })
      }
    })

    test('a value from a server whose clock is behind is read anew, and none outlives its time in Redis', async () => {
      const { clock, redis, one, anew, settled } = await setUp(v.string())
      await one.read('a', async () => 'one')
      await settled()
      const [key = ''] = (await redis.ask((client) => client.keys('*'))) ?? []
      expect(await redis.ask((client) => client.pTTL(key))).toBeLessThanOrEqual(lifetime.freshMs)
      clock.setNow(clock.now() + lifetime.freshMs)
      expect((await anew(async () => 'anew')).value).toBe('anew')
    })

    test('what is too large is not shared', async () => {
      const { one, anew, settled } = await setUp(v.string())
      await one.read('a', async () => 'x'.repeat(MAX_CHARACTERS))
      await settled()
      expect((await anew(async () => 'anew')).value).toBe('anew')
    })

    test('caches of other names have other values', async () => {
      const { one, settled } = await setUp(v.string())
      await one.read('a', async () => 'one')
      await settled()
      const { openValues } = await serve()
      expect(await openValues('others').get('a')).toBeUndefined()
      expect(await openValues('things').get('a')).toContain('one')
    })
  })

  test('without Redis each server reads for itself', async () => {
    const server = await startRedis(program)
    onTestFinished(server.stop)
    const redis = createRedis({ url: server.url, clock: systemClock, onFailure() {} })
    onTestFinished(() => redis.close())
    await expect.poll(() => redis.isAway()).toBe(false)
    await server.stop()
    const values = createRedisValues({ redis, onFound() {} })('things')
    const shared = { values, schema: v.string() }
    const cache = createSharedCache<string>({ clock: systemClock, lifetime, shared })
    expect(await cache.read('a', async () => 'own')).toMatchObject({ value: 'own' })
  })
}
