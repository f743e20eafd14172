import { createManualClock } from '@bowline/common/testing'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { SharedValues } from '../cache/SharedValues.ts'
import { createSharedCache, FAILURE_MS } from './createSharedCache.ts'

const lifetime = { freshMs: 30_000, staleMs: 300_000 }

/** Answers that the test gives when it wants, also before they are asked for. */
function createSource() {
  const answers: PromiseWithResolvers<number>[] = []
  let asked = 0
  const answer = (index: number) => {
    const known = answers[index]
    if (known) return known
    const created = Promise.withResolvers<number>()
    // One may be refused before it is asked for.
    created.promise.catch(() => {})
    answers[index] = created
    return created
  }
  return { asked: () => asked, answer, load: () => answer(asked++).promise }
}

/** The contract of a cache. `open` returns values that servers share and that are empty, or `undefined`. */
export function describeSharedCache(
  name: string,
  open: () => Promise<SharedValues | undefined>,
): void {
  async function start() {
    const clock = createManualClock()
    const shared = { values: await open(), schema: v.number() }
    const cache = createSharedCache<number>({ clock, lifetime, shared })
    return { clock, cache, ...createSource() }
  }

  describe(`shared cache: ${name}`, () => {
    test('concurrent callers of one key load once', async () => {
      const { cache, load, asked, answer } = await start()
      const answers = Array.from({ length: 50 }, () => cache.read('a', load))
      answer(0).resolve(1)
      for (const answer of answers) expect(await answer).toMatchObject({ value: 1, state: 'miss' })
      await expect.poll(asked).toBe(1)
    })

    test('different keys load separately', async () => {
      const { cache, load, asked } = await start()
      void cache.read('a', load)
      void cache.read('b', load)
      await expect.poll(asked).toBe(2)
    })

    test('returns a stale answer at once and refreshes it once', async () => {
      const { cache, clock, load, asked, answer } = await start()
      const first = cache.read('a', load)
      answer(0).resolve(1)
      const { asOf } = await first
      clock.advance(30_000)
      for (let call = 1; call <= 3; call++)
        expect(await cache.read('a', load)).toEqual({ value: 1, asOf, state: 'stale' })
      await expect.poll(asked).toBe(2)
      answer(1).resolve(2)
      await expect.poll(async () => (await cache.read('a', load)).value).toBe(2)
      expect(await cache.read('a', load)).toEqual({ value: 2, asOf: clock.now(), state: 'fresh' })
    })

    test('serves a stale answer despite failures until it expires', async () => {
      const { cache, clock, load, answer } = await start()
      const first = cache.read('a', load)
      answer(0).resolve(1)
      await first
      clock.advance(299_999)
      const stale = cache.read('a', load)
      answer(1).reject(new Error('down'))
      expect(await stale).toMatchObject({ value: 1, state: 'stale' })
      clock.advance(1)
      await expect(cache.read('a', load)).rejects.toThrow('down')
    })

    test('caches a failure for 10 s', async () => {
      const { cache, clock, load, asked, answer } = await start()
      const first = cache.read('a', load)
      answer(0).reject(new Error('down'))
      await expect(first).rejects.toThrow('down')
      clock.advance(FAILURE_MS - 1)
      await expect(cache.read('a', load)).rejects.toThrow('down')
      await expect.poll(asked).toBe(1)
      clock.advance(1)
      const again = cache.read('a', load)
      answer(1).resolve(3)
      expect(await again).toMatchObject({ value: 3 })
    })

    test('force loads again, even during a load, but at most every 10 s', async () => {
      const { cache, clock, load, asked, answer } = await start()
      const first = cache.read('a', load)
      await expect.poll(asked).toBe(1)
      const forced = cache.read('a', load, { force: true })
      await expect.poll(asked).toBe(2)
      answer(1).resolve(2)
      expect(await forced).toMatchObject({ value: 2, state: 'miss' })
      // The answer to the older load arrives later and is ignored.
      answer(0).resolve(1)
      expect(await first).toMatchObject({ value: 2 })
      clock.advance(9_999)
      expect(await cache.read('a', load, { force: true })).toMatchObject({
        value: 2,
        state: 'fresh',
      })
      clock.advance(1)
      const again = cache.read('a', load, { force: true })
      answer(2).resolve(3)
      expect(await again).toMatchObject({ value: 3, state: 'miss' })
      await expect.poll(asked).toBe(3)
    })

    test('concurrent forced loads of one key share the same answer', async () => {
      const { cache, load, asked, answer } = await start()
      const first = cache.read('a', load)
      answer(0).resolve(1)
      await first
      const answers = [1, 2].map(() => cache.read('a', load, { force: true }))
      answer(1).resolve(2)
      for (const answer of answers) expect(await answer).toMatchObject({ value: 2 })
      await expect.poll(asked).toBe(2)
    })

    test('a failed forced load keeps the cached value', async () => {
      const { cache, load, answer } = await start()
      const first = cache.read('a', load)
      answer(0).resolve(1)
      await first
      const forced = cache.read('a', load, { force: true })
      answer(1).reject(new Error('down'))
      expect(await forced).toMatchObject({ value: 1, state: 'fresh' })
    })

    test('the lifetime can depend on the value', async () => {
      const clock = createManualClock()
      const cache = createSharedCache<string | null>({
        clock,
        shared: { values: await open(), schema: v.nullable(v.string()) },
        lifetime: (value) => ({
          freshMs: value ? 300_000 : 60_000,
          staleMs: value ? 300_000 : 60_000,
        }),
      })
      let asked = 0
      const load = async () => (asked++ === 0 ? null : 'found')
      await cache.read('a', load)
      clock.advance(59_999)
      expect((await cache.read('a', load)).value).toBeNull()
      clock.advance(1)
      expect((await cache.read('a', load)).value).toBe('found')
    })

    test('the least recently used value is evicted', async () => {
      const cache = createSharedCache<string>({
        clock: createManualClock(),
        lifetime,
        maxEntries: 2,
        shared: { values: await open(), schema: v.string() },
      })
      for (const key of ['a', 'b', 'a', 'c']) await cache.read(key, async () => key)
      expect((await cache.read('a', async () => 'anew')).state).toBe('fresh')
      expect((await cache.read('b', async () => 'anew')).state).toBe('miss')
    })

    test.each([-3_600_000, 3_600_000])('setting the clock by %d ms ages nothing', async (shift) => {
      const { cache, clock, load, answer } = await start()
      const first = cache.read('a', load)
      answer(0).resolve(1)
      await first
      clock.setNow(clock.now() + shift)
      clock.advance(29_999)
      expect(await cache.read('a', load)).toMatchObject({ value: 1, state: 'fresh' })
      clock.advance(1)
      expect(await cache.read('a', load)).toMatchObject({ value: 1, state: 'stale' })
    })
  })
}
