import { statSync } from 'node:fs'
import { join } from 'node:path'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { openOwnDatabase } from './openOwnDatabase.ts'
import {
  FREE_PAGES_KEPT,
  PAGES_AT_A_TIME,
  SHRINK_EVERY_MS,
  startShrinking,
} from './startShrinking.ts'

test('frees deleted pages 128 at a time, down to a reserve of 2,048', async () => {
  const path = join(temporaryFolder(), 'bowline.sqlite')
  const { db, close } = openOwnDatabase(path)
  onTestFinished(close)
  const clock = createManualClock()
  onTestFinished(startShrinking({ db, clock, logger: silentLogger }))
  const free = () => Number(db.prepare('PRAGMA freelist_count').get()?.freelist_count)
  db.exec('CREATE TABLE item (text TEXT)')
  db.exec('INSERT INTO item VALUES (hex(zeroblob(6000000)))')
  db.exec('DELETE FROM item')
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const before = { free: free(), size: statSync(path).size }
  expect(before.free).toBeGreaterThan(FREE_PAGES_KEPT + 2 * PAGES_AT_A_TIME)
  clock.advance(SHRINK_EVERY_MS)
  expect(before.free - free()).toBe(PAGES_AT_A_TIME)
  await expect
    .poll(() => {
      clock.advance(SHRINK_EVERY_MS)
      return free()
    })
    .toBe(FREE_PAGES_KEPT)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  expect(statSync(path).size).toBeLessThan(before.size - 1_000_000)
})
