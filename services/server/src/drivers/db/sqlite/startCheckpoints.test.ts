import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../testing/runServer.test.support.ts'
import { openDatabase } from '../openDatabase.ts'
import { CHECKPOINT_EVERY_MS, startCheckpoints } from './startCheckpoints.ts'

function setUp({ limitBytes, file }: { limitBytes?: number; file?: string } = {}) {
  const path = join(temporaryFolder(), 'x.sqlite')
  const db = openDatabase(path)
  db.exec('CREATE TABLE item (value BLOB)')
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const clock = createManualClock()
  const logged: string[] = []
  const logger: Logger = { log: (_level, text) => void logged.push(text) }
  const checkpoints = startCheckpoints({ db, path: file ?? path, clock, logger, limitBytes })
  onTestFinished(async () => {
    await checkpoints.stop()
    if (db.isOpen) db.close()
  })
  return {
    path,
    db,
    clock,
    logged,
    checkpoints,
    add: (value: string | Uint8Array) => db.prepare('INSERT INTO item VALUES (?)').run(value),
    logBytes: () => statSync(`${path}-wal`).size,
    async checkpoint() {
      clock.advance(CHECKPOINT_EVERY_MS)
      await checkpoints.settled()
    },
  }
}

test('what was committed is in the file a second later, and the log begins anew', async () => {
  const { path, add, checkpoint, logBytes } = setUp()
  const isInFile = () => readFileSync(path).includes('kept text')
  add('kept text')
  const bytes = logBytes()
  expect(isInFile()).toBe(false)
  await checkpoint()
  expect(isInFile()).toBe(true)
  add('another')
  expect(logBytes()).toBe(bytes)
})

test('a commit moves nothing into the file before the log has reached its limit, and keeps it there', () => {
  const limitBytes = 2 ** 23
  const { path, add, logBytes } = setUp({ limitBytes })
  const page = new Uint8Array(4_000)
  const before = statSync(path).size
  // More than the 1,000 pages after which SQLite would by default.
  for (let n = 0; n < 500; n += 1) add(page)
  expect([statSync(path).size, logBytes() > 1_000 * 4_096]).toEqual([before, true])
  for (let n = 0; n < 5_000; n += 1) add(page)
  expect(statSync(path).size).toBeGreaterThan(before)
  expect(logBytes()).toBeLessThan(1.1 * limitBytes)
})

test('one that fails is told once, and the next one is tried', async () => {
  const { checkpoint, checkpoints, logged } = setUp({ file: join(temporaryFolder(), 'no', 'file') })
  for (let n = 0; n < 3; n += 1) await checkpoint()
  await checkpoints.stop()
  expect(logged).toEqual(['The write-ahead log cannot be moved into the file'])
})

test('once it has stopped, whoever closes the database is the last, and leaves no log', async () => {
  const { path, db, add, checkpoint, checkpoints } = setUp()
  add('text')
  await checkpoint()
  await checkpoints.stop()
  db.close()
  expect(existsSync(`${path}-wal`)).toBe(false)
})
