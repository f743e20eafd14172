import { createManualClock } from '@bowline/common/testing'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/Database.ts'
import { createLeader } from './createLeader.ts'
import { LeadershipLost, type Term } from './Leader.ts'
import { standFor } from './standFor.test.support.ts'

/** What every leader does for one server. `open` returns a database with its tables, which closes with the test. */
export function describeLeader(name: string, open: () => Promise<Database>): void {
  describe(`leader contract: ${name}`, () => {
    let db: Database
    beforeEach(async () => {
      db = await open()
      await db.define('CREATE TABLE things (id INTEGER PRIMARY KEY)')
    })
    const stand = (job?: string) =>
      standFor({ db, clock: createManualClock(), ...(job && { job }) })
    const add = () => db.prepare('INSERT INTO things (id) VALUES (1)').run()
    const things = async () => (await db.prepare('SELECT id FROM things').all()).length

    test('a server leads without another one, until its candidacy ends', async () => {
      const { terms, resign } = stand()
      await expect.poll(() => terms).toHaveLength(1)
      expect(terms[0]?.signal.aborted).toBe(false)
      await resign()
      expect(terms[0]?.signal.aborted).toBe(true)
      expect(terms).toHaveLength(1)
    })

    test('jobs of different names are led at the same time', async () => {
      const [one, other] = [stand('one'), stand('other')]
      await expect.poll(() => [one.terms.length, other.terms.length]).toEqual([1, 1])
    })

    test('what the leader writes is kept as a whole or not at all', async () => {
      const { terms } = stand()
      await expect.poll(() => terms).toHaveLength(1)
      const write = (error?: Error) =>
        terms[0]?.transaction(async () => {
          await add()
          if (error) throw error
          return 'written'
        })
      await expect(write(new Error('No.'))).rejects.toThrow('No.')
      expect(await things()).toBe(0)
      expect(await write()).toBe('written')
      expect(await things()).toBe(1)
      expect(terms[0]?.signal.aborted).toBe(false)
    })

    test('nothing is written after the term', async () => {
      const { terms, resign } = stand()
      await expect.poll(() => terms).toHaveLength(1)
      await resign()
      await expect(terms[0]?.transaction(add)).rejects.toThrow(LeadershipLost)
      expect(await things()).toBe(0)
    })

    test('a candidacy that has ended before does nothing', async () => {
      const leader = createLeader({ db, clock: createManualClock(), logger: { log() {} } })
      const terms: Term[] = []
      const work = async (term: Term) => void terms.push(term)
      await leader.lead({ name: 'job', signal: AbortSignal.abort(), work })
      expect(terms).toEqual([])
    })

    test.each([
      ['ends', () => Promise.resolve(), 'ended'],
      ['fails', () => Promise.reject(new Error('No.')), 'No.'],
    ])('a candidacy ends if its work %s, and the next one leads', async (_how, work, outcome) => {
      const leader = createLeader({ db, clock: createManualClock(), logger: { log() {} } })
      const stop = new AbortController()
      onTestFinished(() => stop.abort())
      const { signal } = stop
      for (const _time of ['first', 'second']) {
        const led = leader.lead({ name: 'job', signal, work }).then(
          () => 'ended',
          ({ message }) => message,
        )
        expect(await led).toBe(outcome)
      }
    })
  })
}
