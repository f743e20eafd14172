import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createSharedCache, FAILURE_MS } from './createSharedCache.ts'

const lifetime = { freshMs: 30_000, staleMs: 300_000 }

/** Answers that the test gives when it wants to. */
function createSource() {
  const asked: PromiseWithResolvers<number>[] = []
  const load = () => {
    const answer = Promise.withResolvers<number>()
    asked.push(answer)
    return answer.promise
  }
  return { asked, load }
}

function start() {
  const clock = createManualClock()
  const cache = createSharedCache<number>({ clock, lifetime })
  return { clock, cache, ...createSource() }
}

test('many callers of one key ask once', async () => {
  const { cache, load, asked } = start()
  const answers = Array.from({ length: 50 }, () => cache.read('a', load))
  asked[0]?.resolve(1)
  for (const answer of answers) expect(await answer).toMatchObject({ value: 1, state: 'miss' })
  expect(asked).toHaveLength(1)
})

test('keys do not share', async () => {
  const { cache, load, asked } = start()
  void cache.read('a', load)
  void cache.read('b', load)
  expect(asked).toHaveLength(2)
})

test('a stale answer is given at once while it is read anew once', async () => {
  const { cache, clock, load, asked } = start()
  const first = cache.read('a', load)
  asked[0]?.resolve(1)
  const { asOf } = await first
  clock.advance(30_000)
  for (let call = 1; call <= 3; call++)
    expect(await cache.read('a', load)).toEqual({ value: 1, asOf, state: 'stale' })
  expect(asked).toHaveLength(2)
  asked[1]?.resolve(2)
  await expect.poll(async () => (await cache.read('a', load)).value).toBe(2)
  expect(await cache.read('a', load)).toEqual({ value: 2, asOf: clock.now(), state: 'fresh' })
})

test('a stale answer outlives failures until its time is over', async () => {
  const { cache, clock, load, asked } = start()
  const first = cache.read('a', load)
  asked[0]?.resolve(1)
  await first
  clock.advance(299_999)
  const stale = cache.read('a', load)
  asked[1]?.reject(new Error('down'))
  expect(await stale).toMatchObject({ value: 1, state: 'stale' })
  clock.advance(1)
  await expect(cache.read('a', load)).rejects.toThrow('down')
})

test('a failure is remembered for 10 s', async () => {
  const { cache, clock, load, asked } = start()
  const first = cache.read('a', load)
  asked[0]?.reject(new Error('down'))
  await expect(first).rejects.toThrow('down')
  clock.advance(FAILURE_MS - 1)
  await expect(cache.read('a', load)).rejects.toThrow('down')
  expect(asked).toHaveLength(1)
  clock.advance(1)
  const again = cache.read('a', load)
  asked[1]?.resolve(3)
  expect(await again).toMatchObject({ value: 3 })
})

test('force asks anew, whatever is on its way, but not more often than every 10 s', async () => {
  const { cache, clock, load, asked } = start()
  const first = cache.read('a', load)
  const forced = cache.read('a', load, { force: true })
  expect(asked).toHaveLength(2)
  asked[1]?.resolve(2)
  expect(await forced).toMatchObject({ value: 2, state: 'miss' })
  // The answer to the older question comes late, and changes nothing.
  asked[0]?.resolve(1)
  expect(await first).toMatchObject({ value: 2 })
  clock.advance(9_999)
  expect(await cache.read('a', load, { force: true })).toMatchObject({ value: 2, state: 'fresh' })
  clock.advance(1)
  const again = cache.read('a', load, { force: true })
  asked[2]?.resolve(3)
  expect(await again).toMatchObject({ value: 3, state: 'miss' })
  expect(asked).toHaveLength(3)
})

test('whoever forces while another does waits for the same answer', async () => {
  const { cache, load, asked } = start()
  const first = cache.read('a', load)
  asked[0]?.resolve(1)
  await first
  const answers = [1, 2].map(() => cache.read('a', load, { force: true }))
  asked[1]?.resolve(2)
  for (const answer of answers) expect(await answer).toMatchObject({ value: 2 })
  expect(asked).toHaveLength(2)
})

test('a forced question that fails leaves what is kept', async () => {
  const { cache, load, asked } = start()
  const first = cache.read('a', load)
  asked[0]?.resolve(1)
  await first
  const forced = cache.read('a', load, { force: true })
  asked[1]?.reject(new Error('down'))
  expect(await forced).toMatchObject({ value: 1, state: 'fresh' })
})

test('how long an answer lives may depend on it', async () => {
  const clock = createManualClock()
  const cache = createSharedCache<string | null>({
    clock,
    lifetime: (value) => ({ freshMs: value ? 300_000 : 60_000, staleMs: value ? 300_000 : 60_000 }),
  })
  let asked = 0
  const load = async () => (asked++ === 0 ? null : 'found')
  await cache.read('a', load)
  clock.advance(59_999)
  expect((await cache.read('a', load)).value).toBeNull()
  clock.advance(1)
  expect((await cache.read('a', load)).value).toBe('found')
})

test('what was used longest ago makes room', async () => {
  const cache = createSharedCache<string>({ clock: createManualClock(), lifetime, maxEntries: 2 })
  for (const key of ['a', 'b', 'a', 'c']) await cache.read(key, async () => key)
  expect((await cache.read('a', async () => 'anew')).state).toBe('fresh')
  expect((await cache.read('b', async () => 'anew')).state).toBe('miss')
})

test.each([-3_600_000, 3_600_000])('setting the clock by %d ms ages nothing', async (shift) => {
  const { cache, clock, load, asked } = start()
  const first = cache.read('a', load)
  asked[0]?.resolve(1)
  await first
  clock.setNow(clock.now() + shift)
  clock.advance(29_999)
  expect(await cache.read('a', load)).toMatchObject({ value: 1, state: 'fresh' })
  clock.advance(1)
  expect(await cache.read('a', load)).toMatchObject({ value: 1, state: 'stale' })
})
