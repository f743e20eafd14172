import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '../../drivers/db/openDatabase.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { describeSignInRepo } from './describeSignInRepo.test.support.ts'
import { createSignInRepo } from './repo.ts'

describeSignInRepo('SQLite', async () => openTestStore().db)

test('the sessions of a database from before are counted', async () => {
  const old = openDatabase(':memory:')
  const first = new URL('./migrations/001_sign_in.sql', import.meta.url)
  old.exec('CREATE TABLE schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)')
  old.exec("INSERT INTO schema_migrations VALUES ('sign-in/001_sign_in.sql', '')")
  old.exec(readFileSync(first, 'utf8'))
  old.exec("INSERT INTO sign_in_sessions VALUES ('shop', 'one', '', 1), ('shop', 'two', '', 1)")
  const { sessions } = createSignInRepo(openTestStore(old).db, 3).storesOf('shop')
  await sessions.set('three', '', 1)
  await expect(sessions.set('four', '', 1)).rejects.toThrow('too many sessions')
})
