import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/Database.ts'
import { createUsedProofs, FORGET_EVERY_MS } from './createUsedProofs.ts'

const KEEP_MS = 180_000

/** `open` returns a database with its tables, which closes with the test. */
export function describeUsedProofs(name: string, open: () => Promise<Database>): void {
  async function setUp() {
    const db = await open()
    const clock = createManualClock()
    const serve = () => {
      const used = createUsedProofs({ db, clock, logger: silentLogger })
      onTestFinished(() => used.stop())
      return used
    }
    const kept = async () =>
      Number((await db.prepare('SELECT count(*) AS kept FROM used_proofs').get())?.kept)
    return { clock, serve, kept }
  }

  describe(`used proofs: ${name}`, () => {
    test('a proof counts once at all servers, also after a restart', async () => {
      const { serve } = await setUp()
      const [one, other] = [serve(), serve()]
      expect(await one.use('a', KEEP_MS)).toBe(true)
      expect(await one.use('a', KEEP_MS)).toBe(false)
      expect(await other.use('a', KEEP_MS)).toBe(false)
      expect(await other.use('b', KEEP_MS)).toBe(true)
      await Promise.all([one.stop(), other.stop()])
      expect(await serve().use('a', KEEP_MS)).toBe(false)
    })

    test('of uses at the same time one counts', async () => {
      const { serve } = await setUp()
      const servers = [serve(), serve(), serve()]
      const uses = Array.from({ length: 50 }, (_, index) => servers[index % 3]?.use('a', KEEP_MS))
      expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1)
    })

    test('proofs of any length are kept until they end, and removed afterwards', async () => {
      const { clock, serve, kept } = await setUp()
      const used = serve()
      const proofs = Array.from({ length: 300 }, (_, index) => `${index}`.padEnd(10_000))
      await Promise.all(proofs.map((proof) => used.use(proof, KEEP_MS)))
      await used.use('later', Number.MAX_SAFE_INTEGER / 2)
      /** The rounds take as long as the database does, with pauses by the clock between them. */
      const later = async () => {
        clock.advance(FORGET_EVERY_MS)
        return kept()
      }
      expect(await later()).toBe(301)
      await expect.poll(later).toBe(1)
    })
  })
}
