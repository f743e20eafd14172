import { renameSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addKey } from '../kms/keyFile.ts'
import type { AuditEntry } from './AuditEntry.ts'
import { type AuditRow, FIRST_PREV, hashOf, RETENTION_MS } from './AuditRow.ts'
import { AUDITED, CHECKPOINT_MS, CHECKPOINT_ROWS } from './createAudit.ts'
import { openAudit, rowsIn } from './openAudit.test.support.ts'
import { resealSigningKey } from './signingKey.ts'

const entry: AuditEntry = {
  actor: 'user-1',
  event: 'slot.released',
  ref: 'slot-1',
  ip: '203.0.113.77',
  meta: { kind: 'password' },
}
const append = async ({ audit }: ReturnType<typeof openAudit>, count: number) => {
  for (let n = 0; n < count; n += 1) await audit.append({ ...entry, ref: `slot-${n}` })
}
/** Signs what was appended, as the end of the process does. */
const sign = ({ reopen }: ReturnType<typeof openAudit>) => reopen().close()

test('rows follow each other, and hold no more of an address than its network', async () => {
  const log = openAudit()
  await append(log, 2)
  const [one, two] = await rowsIn(log.sqlite)
  expect(one).toMatchObject({ n: 1, prev: FIRST_PREV, ts: log.clock.now(), actor: 'user-1' })
  expect(one?.meta).toBe('{"kind":"password","network":"203.0.113"}')
  expect(two).toMatchObject({ n: 2, prev: one?.hash, ref: 'slot-1' })
  expect(await log.verify()).toEqual({ rows: 2, checkpoints: 0, unsigned: 2, problems: [] })
})

test.each([
  ['an email address as the actor', { actor: 'alice@example.com' }],
  ['an account as the reference', { ref: `eip155:1:0x${'1'.repeat(40)}` }],
  ['a field that the event does not have', { meta: { kind: 'password', share: 'AAAA' } }],
  ['a value that the field does not have', { meta: { kind: '12345678' } }],
  ['an unknown event', { event: 'slot.printed' }],
  ['a code in a reason', { event: 'slot.refused', meta: { kind: 'password', reason: '12345678' } }],
])('%s is refused, and not repeated in the error', async (_, wrong) => {
  const { audit, repo } = openAudit()
  await expect(audit.append({ ...entry, ...wrong } as AuditEntry)).rejects.toThrow(
    /^This entry may not be written to the audit log\.$/,
  )
  expect(await repo.last()).toBeUndefined()
})

test('a row of a transaction that fails is gone with it, and the chain goes on', async () => {
  const log = openAudit()
  await append(log, 1)
  const failing = log.db.transaction(async () => {
    await append(log, 1)
    throw new Error('stop')
  }, AUDITED)
  await expect(failing).rejects.toThrow('stop')
  await append(log, 1)
  expect(await log.verify()).toMatchObject({ rows: 2, problems: [] })
})

test('a checkpoint is signed ten minutes after a row, and its copy is in the log', async () => {
  const log = openAudit()
  await append(log, 3)
  log.clock.advance(CHECKPOINT_MS - 1)
  await log.audit.test()
  expect(await log.repo.checkpoints()).toEqual([])
  log.clock.advance(1)
  await expect.poll(() => log.repo.checkpoints()).toHaveLength(1)
  const [checkpoint] = await log.repo.checkpoints()
  expect(checkpoint).toMatchObject({ n: 3, hash: (await log.repo.last())?.hash })
  expect(log.lines.join()).toContain(checkpoint?.signature)
  expect(await log.verify()).toEqual({ rows: 3, checkpoints: 1, unsigned: 0, problems: [] })
})

test('a checkpoint is signed after 1,000 rows, and at the end', async () => {
  const log = openAudit()
  await append(log, CHECKPOINT_ROWS)
  await expect.poll(() => log.repo.checkpoints()).toHaveLength(1)
  await append(log, 1)
  await log.audit.close()
  const checkpoints = await log.repo.checkpoints()
  expect(checkpoints.map(({ n }) => n)).toEqual([1_000, 1_001])
})

test('rows that were not signed before a crash are signed after the restart', async () => {
  const log = openAudit()
  await append(log, 1)
  log.reopen()
  log.clock.advance(CHECKPOINT_MS)
  await expect.poll(() => log.repo.checkpoints()).toHaveLength(1)
})

test('without the keys rows are still written, and signed once the keys are back', async () => {
  const log = openAudit()
  await log.audit.test()
  renameSync(log.keyFile, `${log.keyFile}.away`)
  await append(log, 1)
  log.clock.advance(CHECKPOINT_MS)
  await expect.poll(() => log.lines.join()).toContain('The audit log was not signed')
  await expect(log.audit.test()).rejects.toMatchObject({ code: 'KMS_UNAVAILABLE' })
  renameSync(`${log.keyFile}.away`, log.keyFile)
  log.clock.advance(CHECKPOINT_MS)
  await expect.poll(() => log.repo.checkpoints()).toHaveLength(1)
  expect((await log.verify()).problems).toEqual([])
})

test('a rotated and resealed key still signs the same log', async () => {
  const log = openAudit()
  await append(log, 1)
  await sign(log)
  await addKey(log.keyFile, log.clock.now())
  const before = (await log.repo.key())?.keyId
  await resealSigningKey(log.repo, log.kms)
  expect((await log.repo.key())?.keyId).not.toBe(before)
  await append(log, 1)
  await sign(log)
  expect(await log.verify()).toMatchObject({ checkpoints: 2, problems: [] })
})

test('rows are kept for 400 days, and the rest is verified from a checkpoint', async () => {
  const log = openAudit()
  await append(log, 5)
  await sign(log)
  const signedAt = log.clock.now()
  log.clock.setNow(signedAt + RETENTION_MS - 1)
  await append(log, 3)
  await sign(log)
  expect(await log.verify()).toMatchObject({ rows: 8, problems: [] })
  log.clock.setNow(signedAt + RETENTION_MS)
  await append(log, 1)
  await sign(log)
  expect((await log.repo.last())?.n).toBe(9)
  expect(await log.verify()).toEqual({ rows: 4, checkpoints: 3, unsigned: 0, problems: [] })
  // Everything is old now. The chain goes on all the same.
  log.clock.setNow(signedAt + 3 * RETENTION_MS)
  await append(log, 1)
  await sign(log)
  await append(log, 1)
  expect(await log.verify()).toMatchObject({ rows: 2, unsigned: 1, problems: [] })
})

/** Each changes the log in some way, as someone with the database can. */
const tampering: Record<string, (rows: AuditRow[], at: number, other: number) => AuditRow[]> = {
  'edits a time': (rows, at) => rows.with(at, { ...row(rows, at), ts: row(rows, at).ts + 1 }),
  'edits an actor': (rows, at) => rows.with(at, { ...row(rows, at), actor: 'someone' }),
  'edits an event': (rows, at) => rows.with(at, { ...row(rows, at), event: 'slot.added' }),
  'edits a reference': (rows, at) => rows.with(at, { ...row(rows, at), ref: null }),
  'edits the fields': (rows, at) => rows.with(at, { ...row(rows, at), meta: '{}' }),
  'removes a row': (rows, at) => rows.toSpliced(at, 1),
  'removes a row and renumbers': (rows, at) => renumbered(rows.toSpliced(at, 1)),
  'inserts a row': (rows, at) =>
    renumbered(rows.toSpliced(at, 0, { ...row(rows, at), actor: 'someone' })),
  'exchanges two rows': (rows, at, other) =>
    renumbered(rows.with(at, row(rows, other)).with(other, row(rows, at))),
  'removes the first rows': (rows, at) => rows.slice(at + 1),
  'removes the last rows': (rows, at) => rows.slice(0, at),
}
const row = (rows: readonly AuditRow[], at: number): AuditRow => {
  const found = rows[at]
  if (!found) throw new Error(`There is no row ${at}.`)
  return found
}
const renumbered = (rows: readonly AuditRow[]) => rows.map((row, at) => ({ ...row, n: at + 1 }))
/** Hashes the chain anew, as whoever knows the format can. */
function rehashed(rows: readonly AuditRow[]): AuditRow[] {
  let prev = rows[0]?.n === 1 ? FIRST_PREV : (rows[0]?.prev ?? '')
  return rows.map((row) => {
    const changed = { ...row, prev }
    prev = hashOf(changed)
    return { ...changed, hash: prev }
  })
}

test.each(Object.entries(tampering))('whoever %s is found', async (_, tamper) => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 0, max: 4 }),
      fc.nat(100),
      fc.nat(100),
      fc.boolean(),
      async (signed, unsigned, first, second, isRehashed) => {
        const log = openAudit()
        await append(log, signed)
        await sign(log)
        await append(log, unsigned)
        expect((await log.verify()).problems).toEqual([])
        // With new hashes, rows after the last checkpoint can be changed: the docs say so.
        const at = first % signed
        const other = second % signed
        fc.pre(tamper !== tampering['exchanges two rows'] || at !== other)
        const changed = tamper([...(await rowsIn(log.sqlite))], at, other)
        log.sqlite.exec('DELETE FROM audit_rows')
        for (const row of isRehashed ? rehashed(changed) : changed) await log.repo.add(row)
        expect((await log.verify()).problems).not.toEqual([])
      },
    ),
    { numRuns: 15 },
  )
})

test('an edited row is found without any checkpoint unless all later hashes are redone', async () => {
  const log = openAudit()
  await append(log, 5)
  log.sqlite.exec("UPDATE audit_rows SET actor = 'someone' WHERE n = 3")
  expect((await log.verify()).problems).toEqual(['Row 3 was changed.'])
})

test('a checkpoint that was moved, changed or signed by another key is found', async () => {
  const log = openAudit()
  await append(log, 4)
  await sign(log)
  const broken = async (sql: string) => {
    log.sqlite.exec(`SAVEPOINT broken; ${sql}`)
    const { problems } = await log.verify()
    log.sqlite.exec('ROLLBACK TO broken')
    return problems
  }
  const unsigned = ['The checkpoint at row 4 has no valid signature.']
  expect(await broken('UPDATE audit_checkpoints SET ts = 0')).toEqual(unsigned)
  expect(await broken("UPDATE audit_checkpoints SET signature = ''")).toEqual(unsigned)
  expect(await broken('DELETE FROM audit_key')).toEqual(unsigned)
  expect(await broken('UPDATE audit_checkpoints SET n = 3')).toHaveLength(2)
  const other = openAudit()
  await other.audit.test()
  const foreign = await other.repo.key()
  if (foreign) await log.repo.replaceKey(foreign)
  await expect(log.verify()).rejects.toMatchObject({ name: 'KmsError' })
})

// Fixed: other programs verify logs of earlier releases.
test('what an account reads hides nothing that lasts behind what happens often', async () => {
  const { audit, clock } = openAudit()
  const of = { actor: 'user-1', ip: '203.0.113.9' }
  await audit.append({ ...of, event: 'keys.wordsShown', meta: {} })
  for (let times = 0; times < 130; times += 1)
    await audit.append({
      ...of,
      event: 'slot.refused',
      meta: { kind: 'password', reason: 'PASSWORD_WRONG' },
    })
  const today = clock.now()
  clock.advance(24 * 60 * 60_000)
  await audit.append({ ...of, event: 'slot.released', meta: { kind: 'device' } })
  const acts = await audit.actsOf('user-1')
  expect(acts.map(({ event, count, at }) => ({ event, count, at }))).toEqual([
    { event: 'slot.released', count: undefined, at: clock.now() },
    { event: 'slot.refused', count: 130, at: today },
    { event: 'keys.wordsShown', count: undefined, at: today },
  ])
})

test('the hash of a row is that of the published format', () => {
  const row = { n: 1, prev: FIRST_PREV, ts: 1_795_000_000_000, ref: null, meta: '{"count":3}' }
  expect(hashOf({ ...row, actor: 'server', event: 'keys.resealed' })).toBe(
    '4301b5555afd21b956b511089c5c8a25c41db4a8c029433ec78e07a971696439',
  )
})
