import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { silentLogger } from '@bowline/common'
import { expect, inject, test } from 'vitest'
import { addTestDatabase } from '../drivers/db/postgres/openTestDatabase.test.support.ts'
import { createFileKms } from '../drivers/kms/createFileKms.ts'
import { createVaultRepo } from '../modules/vault/repo.ts'
import { shareContext } from '../modules/vault/VaultSlot.ts'
import { openPostgres } from '../store/openPostgres.ts'
import { runServer, temporaryFolder } from '../testing/runServer.test.support.ts'
import { fillVault, SLOT, WALLET } from './fillVault.test.support.ts'

async function setUp() {
  const folder = temporaryFolder()
  const env = {
    BOWLINE_DB: join(folder, 'bowline.sqlite'),
    BOWLINE_KMS_KEYS: join(folder, 'keys/bowline.keys'),
    BOWLINE_DATABASE_URL: await addTestDatabase(inject('postgresUrl')),
  }
  const run = async (...args: string[]) => {
    const { code, text } = await runServer(args, env).exit
    return { code, text }
  }
  return { env, run, kms: createFileKms(env.BOWLINE_KMS_KEYS) }
}

test('a new key is prepared, copied to each server, and then used', async () => {
  const { env, run, kms } = await setUp()
  await run('keys', 'create')
  const db = await openPostgres(env.BOWLINE_DATABASE_URL, silentLogger)
  await fillVault(db, kms)
  expect(await run('keys', 'rotate')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/run "bowline-server keys prepare"/),
  })
  expect((await run('keys', 'prepare')).code).toBe(0)
  expect(await run('keys', 'prepare')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/not used yet/),
  })
  const elsewhere = `${env.BOWLINE_KMS_KEYS}.copy`
  copyFileSync(env.BOWLINE_KMS_KEYS, elsewhere)
  const before = await createVaultRepo(db).slot('user-1', 'slot-1')
  expect(await run('keys', 'rotate')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/2 slots were sealed/),
  })
  const slot = await createVaultRepo(db).slot('user-1', 'slot-1')
  await db.close()
  if (!slot) throw new Error('The slot is gone.')
  expect(slot.share.keyId).not.toBe(before?.share.keyId)
  const other = createFileKms(elsewhere)
  const context = shareContext(SLOT, WALLET.walletId)
  expect([...(await other.open(slot.share, context))]).toEqual([1, 2, 3])
  expect((await other.seal(Uint8Array.of(), {})).keyId).toBe(before?.share.keyId)
  expect((await kms.seal(Uint8Array.of(), {})).keyId).toBe(slot.share.keyId)
  expect(await run('audit', 'verify')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/The audit log is whole: 4 rows/),
  })
})

test('a database moves by one command, and servers share it afterwards', async () => {
  const { env, run } = await setUp()
  const alone = runServer([], { BOWLINE_DB: env.BOWLINE_DB })
  await alone.url()
  expect((await run('move')).text).toMatch(/Another server is using/)
  alone.child.kill('SIGTERM')
  await alone.exit
  expect(await run('move')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/\nnames: 0 rows\n.*Moved, and compared row by row/s),
  })
  expect([existsSync(env.BOWLINE_DB), existsSync(`${env.BOWLINE_DB}.moved`)]).toEqual([false, true])
  expect((await run('move')).text).toMatch(/There is no database/)
  const servers = [runServer([], env), runServer([], env)]
  for (const server of servers)
    expect((await fetch(`${await server.url()}/readyz`)).status).toBe(200)
})

test.each([
  [['backup', 'copy.sqlite'], {}, /such as pg_dump/],
  [['restore', 'copy.sqlite'], {}, /such as pg_dump/],
  [['start'], { BOWLINE_DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:9/x' }, /127\.0\.0\.1:9\/x/],
])('%j fails with one sentence', async (args, more, text) => {
  const { env } = await setUp()
  const { code, text: output } = await runServer(args, { ...env, ...more }).exit
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(text)])
  expect(output).not.toContain('hunter2')
  expect(code).toBe(1)
})

test('a move needs to know where to', async () => {
  const { code, text } = await runServer(['move']).exit
  expect(text).toMatch(/BOWLINE_DATABASE_URL is needed/)
  expect(code).toBe(1)
})
