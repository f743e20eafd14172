import { describe, expect, test } from 'vitest'
import type { Database } from '../db/Database.ts'
import { AUDITED, CHECKPOINT_MS } from './createAudit.ts'
import { openAuditOn, rowsIn } from './openAudit.test.support.ts'

/** What the audit log keeps while several write to it. `open` returns a database with the tables of the modules. */
export function describeAudit(name: string, open: () => Promise<Database>): void {
  const entry = { actor: 'user-1', event: 'wallet.backedUp', meta: {} } as const
  const numbered = (amount: number) => Array.from({ length: amount }, (_, n) => n)

  describe(`several writers of an audit log: ${name}`, () => {
    test('rows that are written at once follow each other, alone and within transactions', async () => {
      const log = openAuditOn(await open())
      const servers = [log.audit, log.reopen()]
      const refused = new Error('No.')
      const writes = numbered(90).map(async (n) => {
        const append = () => servers[n % 2]?.append(entry)
        if (n % 3 === 0) return append()
        return log.db.transaction(async () => {
          await append()
          if (n % 3 === 1) throw refused
        }, AUDITED)
      })
      const outcomes = await Promise.allSettled(writes)
      const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      expect(reasons).toEqual(Array(30).fill(refused))
      expect((await rowsIn(log.db)).map(({ n }) => n)).toEqual(numbered(60).map((n) => n + 1))
      expect(await log.verify()).toMatchObject({ rows: 60, problems: [] })
    })

    test('servers that sign at once have one key, and sign each row once', async () => {
      const log = openAuditOn(await open())
      const others = [log.reopen(), log.reopen(), log.reopen()]
      await log.audit.append(entry)
      await Promise.all(others.map((server) => server.close()))
      expect(await log.verify()).toMatchObject({ checkpoints: 1, unsigned: 0, problems: [] })
      const signed = log.lines.filter((line) => line.includes('Signed the audit log'))
      expect(signed).toHaveLength(1)
    })

    test('is read in pages, in its order, and signed beside the transaction that wrote it', async () => {
      const log = openAuditOn(await open())
      await log.db.transaction(async () => {
        for (const _ of numbered(1_001)) await log.audit.append(entry)
      }, AUDITED)
      const rows = await rowsIn(log.db)
      expect(rows.map(({ n }) => n)).toEqual(numbered(1_001).map((n) => n + 1))
      log.clock.advance(CHECKPOINT_MS)
      await expect.poll(async () => (await log.verify()).unsigned).toBe(0)
      expect(log.lines.join()).not.toContain('was not signed')
    })
  })
}
