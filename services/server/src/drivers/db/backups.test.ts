import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Clock, silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { backUpTo } from './backUpTo.ts'
import { createDamage } from './createDamage.ts'
import { openOwnDatabase } from './openOwnDatabase.ts'
import { restoreFrom } from './restoreFrom.ts'
import { startBackups } from './startBackups.ts'

const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 10, 22, 5)

function setUp() {
  const folder = temporaryFolder()
  const path = join(folder, 'bowline.sqlite')
  const { db, close } = openOwnDatabase(path)
  db.exec('CREATE TABLE schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)')
  db.exec('CREATE TABLE item (text TEXT)')
  db.exec("INSERT INTO item VALUES ('before')")
  return { folder, path, db, close }
}

/** A database with scheduled backups that stop with the test. `notes` collects the log. */
function setUpBackups({ everyHours = 24 } = {}) {
  const { folder, db, close } = setUp()
  onTestFinished(close)
  const clock = createManualClock(NOW)
  const notes: string[] = []
  const backups = join(folder, 'backups')
  const start = (over: Partial<Clock> = {}) => {
    const started = startBackups({
      db,
      clock: { ...clock, ...over },
      logger: { log: (_level, event) => notes.push(event) },
      folder: backups,
      everyHours,
      keep: 2,
      damage: createDamage(silentLogger),
    })
    onTestFinished(() => started.stop())
    return started
  }
  return { backups, clock, notes, start }
}

function itemsIn(path: string) {
  const db = new DatabaseSync(path)
  const items = db.prepare('SELECT text FROM item').all()
  db.close()
  return items.map(({ text }) => text)
}

test('a backup can be restored over newer data', async () => {
  const { folder, path, db, close } = setUp()
  const file = join(folder, 'backups', 'one.sqlite')
  await backUpTo(db, file)
  db.exec("INSERT INTO item VALUES ('after')")
  close()
  const { before } = restoreFrom(file, { path, now: 1 })
  expect(itemsIn(path)).toEqual(['before'])
  expect(before).toBe(`${path}.before-1`)
  expect(itemsIn(`${path}.before-1`)).toEqual(['before', 'after'])
  expect(itemsIn(file)).toEqual(['before'])
})

test('a backup never replaces a file', async () => {
  const { folder, db, close } = setUp()
  onTestFinished(close)
  writeFileSync(join(folder, 'one'), 'mine')
  await expect(backUpTo(db, join(folder, 'one'))).rejects.toMatchObject({ code: 'BACKUP_FAILED' })
  expect(readFileSync(join(folder, 'one'), 'utf8')).toBe('mine')
})

test('refuses to restore while a server uses the database', async () => {
  const { folder, path, db, close } = setUp()
  onTestFinished(close)
  const file = join(folder, 'one.sqlite')
  await backUpTo(db, file)
  expect(() => restoreFrom(file, { path, now: 1 })).toThrow(
    expect.objectContaining({ code: 'DATABASE_IN_USE' }),
  )
})

test.each<[string, (file: string) => void]>([
  ['no database', (file) => writeFileSync(file, 'not a database, '.repeat(1_000))],
  ['cut off', (file) => writeFileSync(file, readFileSync(file).subarray(0, 6_000))],
  [
    'a damaged page',
    (file) => writeFileSync(file, readFileSync(file).fill(0xff, 4_096 + 8, 8_192)),
  ],
  [
    'a database of something else',
    (file) => {
      const db = new DatabaseSync(file)
      db.exec('DROP TABLE schema_migrations')
      db.close()
    },
  ],
])('a backup that is %s is refused, and nothing changes', async (_name, damage) => {
  const { folder, path, db, close } = setUp()
  const file = join(folder, 'one.sqlite')
  await backUpTo(db, file)
  close()
  damage(file)
  expect(() => restoreFrom(file, { path, now: 1 })).toThrow(
    expect.objectContaining({ code: 'DATABASE_DAMAGED' }),
  )
  expect(itemsIn(path)).toEqual(['before'])
  expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([])
})

test('backups run daily, counted from the last one, and the oldest are deleted', async () => {
  const { backups, clock, notes, start } = setUpBackups()
  const times = () => readdirSync(backups).map((name) => name.slice('bowline-'.length, -7))
  const first = start()
  clock.advance(60_000)
  await expect.poll(() => notes).toHaveLength(1)
  await first.stop()
  expect(times()).toEqual(['20261122T050100Z'])
  writeFileSync(join(backups, 'notes.txt'), 'mine')
  clock.advance(23 * HOUR_MS)
  start()
  for (const count of [2, 3]) {
    clock.advance(count === 2 ? HOUR_MS : 24 * HOUR_MS)
    await expect.poll(() => notes).toHaveLength(count)
    // The next backup is scheduled in the same turn as the log entry.
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(readdirSync(backups)).toEqual([
    'bowline-20261123T050100Z.sqlite',
    'bowline-20261124T050100Z.sqlite',
    'notes.txt',
  ])
})

test('a failed backup is logged, and retried after a minute', async () => {
  const { backups, clock, notes, start } = setUpBackups()
  start()
  // A folder has the name of the target file.
  const blocked = join(backups, 'bowline-20261122T050100Z.sqlite')
  mkdirSync(blocked)
  clock.advance(60_000)
  await expect.poll(() => notes).toEqual(['The backup failed'])
  rmdirSync(blocked)
  await new Promise((resolve) => setImmediate(resolve))
  clock.advance(60_000)
  await expect.poll(() => notes).toEqual(['The backup failed', 'Backed up'])
})

test('an incomplete backup is removed after a crash, and unrelated files are kept', () => {
  const { backups, start } = setUpBackups()
  mkdirSync(backups)
  for (const file of ['bowline-20261121T050100Z.sqlite.part', 'mine.sqlite.part'])
    writeFileSync(join(backups, file), 'half of it')
  start()
  expect(readdirSync(backups)).toEqual(['mine.sqlite.part'])
})

test('backups every 30 days are scheduled with timers within the engine’s limit', async () => {
  const { clock, notes, start } = setUpBackups({ everyHours: 720 })
  const waits: number[] = []
  start({
    after(ms, task) {
      waits.push(ms)
      return clock.after(ms, task)
    },
  })
  clock.advance(60_000)
  await expect.poll(() => notes).toHaveLength(1)
  await new Promise((resolve) => setImmediate(resolve))
  clock.advance(720 * HOUR_MS - 1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(notes).toHaveLength(1)
  clock.advance(1)
  await expect.poll(() => notes).toEqual(['Backed up', 'Backed up'])
  // A longer timer fires at once in every engine.
  expect(Math.max(...waits)).toBeLessThan(2 ** 31)
})

test('a clock that was ahead neither delays backups nor deletes the new one', async () => {
  const { backups, clock, notes, start } = setUpBackups()
  mkdirSync(backups)
  const ahead = ['bowline-20300101T000000Z.sqlite', 'bowline-20300102T000000Z.sqlite']
  for (const file of ahead) writeFileSync(join(backups, file), '')
  start()
  clock.advance(24 * HOUR_MS)
  await expect.poll(() => notes).toEqual(['Backed up'])
  expect(readdirSync(backups)).toEqual(['bowline-20261123T050000Z.sqlite', ahead[1]])
})
