import { readFileSync } from 'node:fs'
import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { openDatabase } from '../../drivers/db/openDatabase.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { createPasswordLimit } from './createPasswordLimit.ts'

test('the tries in a database from before still count', async () => {
  const clock = createManualClock()
  const old = openDatabase(':memory:')
  old.exec('CREATE TABLE schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)')
  for (const file of ['001_vault', '002_password_proof', '003_transfers', '004_recoveries']) {
    old.exec(readFileSync(new URL(`./migrations/${file}.sql`, import.meta.url), 'utf8'))
    old.exec(`INSERT INTO schema_migrations VALUES ('vault/${file}.sql', '')`)
  }
  const tried = old.prepare('INSERT INTO vault_releases (user_id, at) VALUES (?, ?)')
  for (let count = 0; count < 4; count += 1) tried.run('user-1', clock.now())
  const limit = createPasswordLimit(openTestStore(old).db, clock)
  const takeBack = await limit.take('user-1', false)
  await expect(limit.take('user-1', false)).rejects.toMatchObject({ status: 429 })
  await limit.take('user-2', false)
  await takeBack()
  await limit.take('user-1', false)
  await expect(limit.take('user-1', false)).rejects.toMatchObject({ status: 429 })
})

test('devices that have opened the wallet have tries of their own', async () => {
  const limit = createPasswordLimit(openTestStore(openDatabase(':memory:')).db, createManualClock())
  for (let count = 0; count < 5; count += 1) await limit.take('user-1', false)
  await expect(limit.take('user-1', false)).rejects.toMatchObject({ status: 429 })
  for (let count = 0; count < 5; count += 1) await limit.take('user-1', true)
  await expect(limit.take('user-1', true)).rejects.toMatchObject({ status: 429 })
})
