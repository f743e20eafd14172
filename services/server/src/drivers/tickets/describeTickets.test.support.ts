import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/Database.ts'
import { createTickets, SWEEP_EVERY_MS } from './createTickets.ts'

const seat = v.object({
  name: v.string(),
  price: v.pipe(v.string(), v.toBigint()),
  row: v.optional(v.number()),
})

/** `open` returns a database with its tables, which closes with the test. */
export function describeTickets(name: string, open: () => Promise<Database>): void {
  async function setUp(maxTickets?: number) {
    const db = await open()
    const clock = createManualClock()
    const serve = () => {
      const { openTickets, stop } = createTickets({ db, clock, logger: silentLogger, maxTickets })
      onTestFinished(stop)
      return openTickets
    }
    const kept = async () =>
      Number((await db.prepare('SELECT count(*) AS kept FROM tickets').get())?.kept)
    return { db, clock, serve, kept }
  }
  const seven = { name: 'Grüße\0 "7"', price: 2n ** 80n }

  describe(`tickets: ${name}`, () => {
    test('a ticket is found at every server until exactly its expiry', async () => {
      const { clock, serve } = await setUp()
      const [one, other] = [serve()('seats', seat), serve()('seats', seat)]
      const id = await one.issue(seven, 1_000)
      clock.advance(999)
      for (const tickets of [one, other, serve()('seats', seat)])
        expect(await tickets.find(id)).toEqual(seven)
      clock.advance(1)
      expect(await other.find(id)).toBeUndefined()
    })

    test('ids are never the same, cannot be guessed, and are of one kind', async () => {
      const { serve } = await setUp()
      const tickets = serve()('seats', seat)
      const issued = Array.from({ length: 300 }, () => tickets.issue(seven, 1_000))
      const ids = await Promise.all(issued)
      expect(new Set(ids).size).toBe(300)
      for (const id of ids) expect(id).toMatch(/^[-_a-zA-Z0-9]{22}$/)
      expect(await tickets.find('')).toBeUndefined()
      expect(await serve()('meals', seat).find(ids[0] ?? '')).toBeUndefined()
    })

    test('a ticket that another release has written otherwise is as good as expired', async () => {
      const { serve } = await setUp()
      const id = await serve()('seats', v.object({ place: v.string() })).issue({ place: '' }, 1_000)
      expect(await serve()('seats', seat).find(id)).toBeUndefined()
    })

    test('of too many tickets of a kind, those that end first are dropped', async () => {
      const { serve, kept } = await setUp(20)
      const openTickets = serve()
      const other = openTickets('meals', seat)
      const meal = await other.issue(seven, 1)
      const tickets = openTickets('seats', seat)
      const ids: string[] = []
      for (let n = 1; n <= 100; n++) ids.push(await tickets.issue(seven, n * 1_000))
      expect(await kept()).toBe(21)
      expect(await tickets.find(ids[79] ?? '')).toBeUndefined()
      expect(await tickets.find(ids[80] ?? '')).toEqual(seven)
      expect(await other.find(meal)).toEqual(seven)
    })

    test('expired tickets are removed', async () => {
      const { clock, serve, kept } = await setUp()
      const tickets = serve()('seats', seat)
      await Promise.all(Array.from({ length: 300 }, () => tickets.issue(seven, 1_000)))
      await tickets.issue(seven, Number.MAX_SAFE_INTEGER / 2)
      expect(await kept()).toBe(301)
      /** The rounds take as long as the database does, with pauses by the clock between them. */
      const later = async () => {
        clock.advance(SWEEP_EVERY_MS)
        return kept()
      }
      await expect.poll(later).toBe(1)
    })
  })
}
