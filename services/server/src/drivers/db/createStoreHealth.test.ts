import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { createDamage } from './createDamage.ts'
import {
  CLOCK_BELIEVED_AFTER_MS,
  CLOCK_STEP_MS,
  createStoreHealth,
  MIN_FREE_BYTES,
} from './createStoreHealth.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

function watch({ path = ':memory:', now = NOON, freeBytes = () => MIN_FREE_BYTES } = {}) {
  const db = openDatabase(path)
  onTestFinished(() => db.close())
  const clock = createManualClock(now)
  migrate(db, 'service', new URL('./migrations/', import.meta.url))
  const health = createStoreHealth({
    db,
    path,
    clock,
    freeBytes,
    damage: createDamage(silentLogger),
  })
  return { db, clock, code: () => health.problem()?.code }
}

test('a healthy store has no problem', () => {
  const path = join(temporaryFolder(), 'bowline.sqlite')
  expect(watch({ path }).code()).toBeUndefined()
})

test('less than 64 MB of free space is a full disk, checked once per second', () => {
  let free = 64 * 1024 * 1024 - 1
  const path = join(temporaryFolder(), 'bowline.sqlite')
  const { clock, code } = watch({ path, freeBytes: () => free })
  expect(code()).toBe('DISK_FULL')
  free += 1
  clock.advance(999)
  expect(code()).toBe('DISK_FULL')
  clock.advance(1)
  expect(code()).toBeUndefined()
})

test.each([-60_000, 60_000])(
  'setting the clock by %d ms does not have the disk looked at more often',
  (shift) => {
    let free = MIN_FREE_BYTES - 1
    const path = join(temporaryFolder(), 'bowline.sqlite')
    const { clock, code } = watch({ path, freeBytes: () => free })
    expect(code()).toBe('DISK_FULL')
    free += 1
    clock.setNow(clock.now() + shift)
    clock.advance(999)
    expect(code()).toBe('DISK_FULL')
    clock.advance(1)
    expect(code()).toBeUndefined()
  },
)

test('a disk is full when SQLite reports it as full', () => {
  const { db, code } = watch()
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() ?? {}
  db.exec(`PRAGMA max_page_count = ${pages}`)
  // The first heartbeat needs a row, and all pages are in use.
  db.exec('CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT, applied_at TEXT)')
  const fill = db.prepare("INSERT INTO schema_migrations VALUES (hex(randomblob(900)), '')")
  expect(() => {
    for (;;) fill.run()
  }).toThrow('database or disk is full')
  db.exec(
    "CREATE TRIGGER more AFTER INSERT ON heartbeat BEGIN INSERT INTO schema_migrations VALUES (hex(randomblob(4000)), ''); END",
  )
  expect(code()).toBe('DISK_FULL')
})

test('a store that cannot be written is a problem', () => {
  const { db, code } = watch()
  db.exec('PRAGMA query_only = ON')
  expect(code()).toBe('DATABASE_UNAVAILABLE')
})

test('a database with a damaged page is a problem', () => {
  const path = join(temporaryFolder(), 'bowline.sqlite')
  const { db, clock, code } = watch({ path })
  expect(code()).toBeUndefined()
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const bytes = readFileSync(path)
  writeFileSync(path, Buffer.concat([bytes.subarray(0, 4_096), Buffer.alloc(bytes.length, 0xa5)]))
  // What SQLite has in memory is not damaged.
  db.exec('PRAGMA shrink_memory')
  clock.advance(1_000)
  expect(code()).toBe('DATABASE_DAMAGED')
})

test('a clock that starts in 1970 is wrong', () => {
  expect(watch({ now: 86_400_000 }).code()).toBe('CLOCK_WRONG')
})

test('a clock may go back by 120 s; beyond that it is wrong, and accepted after ten minutes', () => {
  const path = join(temporaryFolder(), 'bowline.sqlite')
  expect(watch({ path }).code()).toBeUndefined()
  expect(watch({ path, now: NOON - CLOCK_STEP_MS }).code()).toBeUndefined()
  const { clock, code } = watch({ path, now: NOON - 3 * CLOCK_STEP_MS })
  expect(code()).toBe('CLOCK_WRONG')
  clock.advance(1_000)
  expect(code()).toBe('CLOCK_WRONG')
  expect(watch({ path, now: NOON - 3 * CLOCK_STEP_MS }).code()).toBe('CLOCK_WRONG')
  clock.advance(CLOCK_BELIEVED_AFTER_MS)
  expect(code()).toBeUndefined()
})
