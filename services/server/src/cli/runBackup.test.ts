import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createServer } from '../assembly/createServer.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { damageTable } from '../drivers/db/damage.test.support.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { createFileKms } from '../drivers/kms/createFileKms.ts'
import { callCommand } from '../testing/callCommand.test.support.ts'
import { openTestStore } from '../testing/openTestStore.test.support.ts'
import { runServer, temporaryFolder } from '../testing/runServer.test.support.ts'
import { fillVault } from './fillVault.test.support.ts'

const projects = (id: string) => JSON.stringify([{ id, origins: ['https://shop.example'] }])

/** Starts a server and stops it, which leaves its database. */
async function createDatabase(env: Record<string, string>) {
  const server = await createServer({ config: parseConfig({ ...env, BOWLINE_LOG: 'silent' }) })
  await server.close()
}

test('backs up a running server and restores a stopped one', async () => {
  const folder = temporaryFolder()
  const env = { BOWLINE_DB: join(folder, 'bowline.sqlite'), BOWLINE_PROJECTS: projects('shop') }
  const file = join(folder, 'backup.sqlite')
  const server = runServer([], env)
  await server.url()
  expect(await runServer(['backup', file], env).exit).toMatchObject({ code: 0 })
  const refused = await callCommand(['restore', file], env)
  expect(refused).toEqual({ code: 1, text: expect.stringContaining('Another server') })
  server.child.kill('SIGTERM')
  await server.exit
  writeFileSync(env.BOWLINE_DB, 'damaged')
  const restored = await callCommand(['restore', file], env)
  expect(restored).toEqual({ code: 0, text: expect.stringContaining('which was checked') })
  expect(readdirSync(folder).some((name) => name.startsWith('bowline.sqlite.before-'))).toBe(true)
  expect((await fetch(`${await runServer([], env).url()}/readyz`)).status).toBe(200)
})

test('a damaged database is not backed up, and neither is it fine for the doctor', async () => {
  const folder = temporaryFolder()
  const env = { BOWLINE_DB: join(folder, 'bowline.sqlite'), BOWLINE_PROJECTS: projects('shop') }
  await createDatabase(env)
  expect((await callCommand(['doctor'], env)).text).toMatch(/is sound, and can be written/)
  damageTable(env.BOWLINE_DB, 'relay_mailbox')
  const before = readdirSync(folder)
  const { code, text } = await callCommand(['backup', join(folder, 'backup.sqlite')], env)
  expect(code).toBe(1)
  expect(text.trim().split('\n')).toEqual([
    expect.stringMatching(
      /The database is damaged .* earlier ones are kept: stop the server, .*restore/,
    ),
  ])
  expect(readdirSync(folder)).toEqual(before)
  const doctor = await callCommand(['doctor'], env)
  expect(doctor.code).toBe(1)
  expect(doctor.text).toMatch(/UNSAFE {2}The database .* is damaged .*bowline-server restore/)
})

test('what is sealed in a backup opens with its key file, and with no other', async () => {
  const folder = temporaryFolder()
  const env = {
    BOWLINE_DB: join(folder, 'bowline.sqlite'),
    BOWLINE_KMS_KEYS: join(folder, 'bowline.keys'),
  }
  expect((await callCommand(['keys', 'create'], env)).code).toBe(0)
  const sqlite = openDatabase(env.BOWLINE_DB)
  await fillVault(openTestStore(sqlite).db, createFileKms(env.BOWLINE_KMS_KEYS))
  sqlite.close()
  const file = join(folder, 'backup.sqlite')
  expect((await callCommand(['backup', file], env)).code).toBe(0)
  expect(await callCommand(['backup', 'verify', file], env)).toEqual({
    code: 0,
    text: expect.stringMatching(
      /2 {2}vault_slots[\s\S]*this release can use it. 3 sealed values open/,
    ),
  })
  const other = { ...env, BOWLINE_KMS_KEYS: join(folder, 'other.keys') }
  expect(await callCommand(['backup', 'verify', file], other)).toEqual({
    code: 0,
    text: expect.stringMatching(/sealed was not opened: there is no key file/),
  })
  await callCommand(['keys', 'create'], other)
  expect(await callCommand(['backup', 'verify', file], other)).toEqual({
    code: 1,
    text: expect.stringMatching(/The key .* is not in the key file/),
  })
})

test('an empty file, as a full disk leaves it, is not backed up', async () => {
  const folder = temporaryFolder()
  const env = { BOWLINE_DB: join(folder, 'bowline.sqlite'), BOWLINE_PROJECTS: projects('shop') }
  writeFileSync(env.BOWLINE_DB, '')
  const { code, text } = await callCommand(['backup', join(folder, 'backup.sqlite')], env)
  expect(text).toMatch(/holds no tables of this server.* earlier ones are kept/)
  expect(code).toBe(1)
  expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual([])
})

test.each([
  [['backup'], /backup needs a file/],
  [['restore', 'a', 'b'], /"b" is one word too many/],
  [['restore', '/no/file.sqlite'], /There is no file \/no\/file\.sqlite/],
  [['backup', '/tmp/any'], /There is no database/],
])('%j fails with one sentence', async (args, text) => {
  const { code, text: output } = await callCommand(args, {
    BOWLINE_DB: join(temporaryFolder(), 'none.sqlite'),
  })
  expect(output).toMatch(text)
  expect(code).toBe(1)
})
