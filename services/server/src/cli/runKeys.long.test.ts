import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { createSqliteDatabase } from '../drivers/db/sqlite/createSqliteDatabase.ts'
import { createFileKms } from '../drivers/kms/createFileKms.ts'
import { createVaultRepo } from '../modules/vault/repo.ts'
import { countUnsealed } from '../modules/vault/sealPasswords.ts'
import { openTestStore } from '../testing/openTestStore.test.support.ts'
import { runServer, temporaryFolder } from '../testing/runServer.test.support.ts'
import { fillVault, PASSWORD_SLOT } from './fillVault.test.support.ts'

function create() {
  const folder = temporaryFolder()
  const env = {
    BOWLINE_DB: join(folder, 'bowline.sqlite'),
    BOWLINE_KMS_KEYS: join(folder, 'keys/bowline.keys'),
  }
  const run = async (...args: string[]) => {
    const { code, text } = await runServer(args, env).exit
    return { code, text }
  }
  return { env, run, kms: createFileKms(env.BOWLINE_KMS_KEYS) }
}

/** A database with one wallet, and three rows of which two are signed. */
async function fill({ env, kms }: ReturnType<typeof create>) {
  const sqlite = openDatabase(env.BOWLINE_DB)
  await fillVault(openTestStore(sqlite).db, kms)
  sqlite.close()
}

test('the key file is made once, for its owner alone', async () => {
  const { env, run } = create()
  expect(existsSync(env.BOWLINE_KMS_KEYS)).toBe(false)
  expect(await run('keys', 'create')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/Keep a copy/),
  })
  expect(statSync(env.BOWLINE_KMS_KEYS).mode & 0o777).toBe(0o400)
  expect(await run('keys', 'create')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/There is a file/),
  })
})

test('a rotation seals every share and the signing key with a new key', async () => {
  const at = create()
  await at.run('keys', 'create')
  await fill(at)
  expect(await at.run('keys', 'rotate')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/2 slots were sealed/),
  })
  const db = openDatabase(at.env.BOWLINE_DB)
  const store = createSqliteDatabase(db)
  const slot = await createVaultRepo(store).slot('user-1', 'slot-1')
  const keys = db.prepare(
    'SELECT kms_key_id FROM audit_key UNION SELECT kms_key_id FROM vault_slots',
  )
  expect(keys.all()).toEqual([{ kms_key_id: slot?.share.keyId }])
  expect(await countUnsealed(store)).toBe(0)
  const password = await createVaultRepo(store).slot('user-1', PASSWORD_SLOT)
  expect(password?.verifier).toMatchObject({ keyId: slot?.share.keyId })
  db.close()
  expect(await at.run('audit', 'verify')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/whole: 4 rows, 2 signed checkpoints, 0 rows not signed/),
  })
})

test('a changed row is found', async () => {
  const at = create()
  await at.run('keys', 'create')
  await fill(at)
  expect(await at.run('audit', 'verify')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/whole: 3 rows, 1 signed checkpoints, 1 rows not signed/),
  })
  const db = openDatabase(at.env.BOWLINE_DB)
  db.exec("UPDATE audit_rows SET actor = 'someone' WHERE n = 1")
  db.close()
  const { code, text } = await at.run('audit', 'verify')
  expect(code).toBe(1)
  expect(text).toMatch(/^Row 1 was changed\.$/m)
  expect(text).toMatch(/The audit log was changed/)
})

test.each([
  [['keys'], /There is no command "keys"/],
  [['keys', 'print'], /There is no command "keys print"/],
  [['constructor'], /There is no command "constructor"/],
  [['keys', 'rotate'], /There is no database/],
  [['audit', 'verify'], /There is no database/],
])('%j fails with one sentence', async (args, text) => {
  const { code, text: output } = await create().run(...args)
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(text)])
  expect(code).toBe(1)
})
