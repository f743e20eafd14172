import { describe, expect, test } from 'vitest'
import { attacks, fresh, neighbour } from './attackers.test.support.ts'
import type { Limit, LimitOptions, OpenLimit } from './Limit.ts'

export interface LimitsOfServers {
  /** Of two servers, or twice that of one. */
  readonly servers: readonly [OpenLimit, OpenLimit]
  /** Lets time pass, not much of it if it passes by itself. */
  pass(ms: number): void
}

/** By the clock of Redis such windows begin in 1970, so none ends while a test runs. */
const LONG_MS = 40_000 * 86_400_000
const SHORT_MS = 500

/** The contract that all limits pass. `open` returns limits that have counted nothing yet. */
export function describeLimits(name: string, open: () => Promise<LimitsOfServers>): void {
  describe(`limits contract: ${name}`, () => {
    async function setUp(options: Partial<LimitOptions> = {}) {
      const { servers, pass } = await open()
      const limit = { name: 'a', amount: 3, windowMs: LONG_MS, ...options }
      const [one, other] = [servers[0](limit), servers[1](limit)]
      return { servers, pass, limit, one, other }
    }

    test('each key has its units, counted at all servers', async () => {
      const { one, other } = await setUp()
      const counted = [one.take('x'), other.take('x'), one.take('x'), other.take('y', 3)]
      expect(await Promise.all(counted)).toEqual([0, 0, 0, 0])
      for (const refused of [one.take('x'), other.take('x'), one.take('y'), other.take('z', 4)]) {
        expect(await refused).toBeGreaterThan(0)
        expect(await refused).toBeLessThanOrEqual(LONG_MS)
      }
    })

    test('of many takes at the same time, as many are counted as there is room for', async () => {
      const { one, other } = await setUp({ amount: 20 })
      const takes = Array.from({ length: 100 }, (_, index) => (index % 2 ? one : other).take('x'))
      expect((await Promise.all(takes)).filter((waitMs) => waitMs === 0)).toHaveLength(20)
    })

    test('limits of other names and windows count for themselves', async () => {
      const { servers, limit, one } = await setUp({ amount: 1 })
      await one.take('x')
      const others = [{ name: 'b' }, { windowMs: 2 * LONG_MS }]
      for (const other of others) expect(await servers[1]({ ...limit, ...other }).take('x')).toBe(0)
      expect(await one.take('x')).toBeGreaterThan(0)
    })

    test('keys of any length and letters are told apart', async () => {
      const { one, other } = await setUp({ amount: 1 })
      for (const key of ['', ' ', 'ü', '{a}:b', 'x'.repeat(100_000), `${'x'.repeat(100_000)}y`]) {
        expect(await one.take(key)).toBe(0)
        expect(await other.take(key)).toBeGreaterThan(0)
      }
    })

    const sharing = { amount: 80, crowd: 1, shared: 800 }
    const isServed = async (limit: Limit, address: string, of = 'shop') =>
      (await limit.take({ of, address })) === 0

    test('each address has its own units of what is shared', async () => {
      const { one, other } = await setUp(sharing)
      await one.take({ of: 'shop', address: '203.0.113.9' }, 80)
      expect(await isServed(other, '203.0.113.9')).toBe(false)
      expect(await isServed(other, '203.0.113.10')).toBe(true)
      expect(await isServed(other, '203.0.113.9', 'other shop')).toBe(true)
    })

    test.each(attacks)(
      'a fresh visitor is served while $name have used up what is shared',
      async ({ addresses }) => {
        const { one, other } = await setUp(sharing)
        let spent = 0
        for (const address of addresses.slice(0, 400))
          while (await isServed(spent % 2 ? one : other, address)) spent += 1
        expect(spent).toBeGreaterThanOrEqual(800)
        expect(spent).toBeLessThan(2_000)
        for (const address of fresh) {
          expect(await isServed(one, address)).toBe(true)
          expect(await isServed(other, address)).toBe(true)
        }
        expect(await isServed(one, neighbour)).toBe(true)
        expect(await isServed(one, addresses[0] ?? '', 'other shop')).toBe(true)
      },
    )

    test('a limit may have a shared amount alone', async () => {
      const { one, other } = await setUp({ amount: undefined, shared: 5 })
      const address = '203.0.113.9'
      expect(await one.take({ of: 'shop', address }, 5)).toBe(0)
      expect(await isServed(other, address)).toBe(false)
      expect(await isServed(other, '198.51.100.1')).toBe(true)
    })

    test('an address behind which there may be many has many times the amount', async () => {
      const { one, other } = await setUp({ ...sharing, crowd: undefined })
      await one.take({ of: 'shop', address: '203.0.113.9' }, 80)
      expect(await isServed(other, '203.0.113.9')).toBe(true)
      await one.take({ of: 'shop', address: '2a02:8071:22c1:1' }, 80)
      expect(await isServed(other, '2a02:8071:22c1:1')).toBe(false)
      await one.take({ of: 'shop', address: '10.0.0.9' }, 80)
      expect(await isServed(other, '10.0.0.9')).toBe(false)
    })

    test('what is refused is counted for nobody', async () => {
      const { one, other } = await setUp({ amount: 3, crowd: 1, shared: 10 })
      const address = '203.0.113.9'
      const take = (limit: Limit, units: number) => limit.take({ of: 'shop', address }, units)
      expect(await take(one, 4)).toBeGreaterThan(0)
      expect(await take(other, 3)).toBe(0)
    })

    test('what comes back steadily comes back long before the span is over', async () => {
      const windowMs = 4 * SHORT_MS
      const { pass, one, other } = await setUp({ amount: 4, windowMs, refill: 'steadily' })
      expect(await one.take('x', 4)).toBe(0)
      let waitMs = await other.take('x')
      expect(waitMs).toBeGreaterThan(0)
      expect(waitMs).toBeLessThan(windowMs / 4)
      await expect
        .poll(async () => {
          pass(waitMs)
          waitMs = await other.take('x')
          return waitMs
        })
        .toBe(0)
    })

    test('there is room again in the next window, after the time that was told', async () => {
      const { pass, one, other } = await setUp({ amount: 1, windowMs: SHORT_MS })
      await expect
        .poll(async () => {
          await one.take('x')
          return other.take('x')
        })
        .toBeGreaterThan(0)
      let waitMs = await one.take('x')
      expect(waitMs).toBeLessThanOrEqual(SHORT_MS)
      await expect
        .poll(async () => {
          pass(waitMs)
          waitMs = await other.take('x')
          return waitMs
        })
        .toBe(0)
    })
  })
}
