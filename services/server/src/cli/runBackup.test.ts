import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { damageTable } from '../drivers/db/damage.test.support.ts'
import { runServer, temporaryFolder } from '../testing/runServer.test.support.ts'

const projects = (id: string) => JSON.stringify([{ id, origins: ['https://shop.example'] }])

test('backs up a running server and restores a stopped one', async () => {
  const folder = temporaryFolder()
  const env = { BOWLINE_DB: join(folder, 'bowline.sqlite'), BOWLINE_PROJECTS: projects('shop') }
  const file = join(folder, 'backup.sqlite')
  const server = runServer([], env)
  await server.url()
  expect(await runServer(['backup', file], env).exit).toMatchObject({ code: 0 })
  const refused = await runServer(['restore', file], env).exit
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('Another server') })
  server.child.kill('SIGTERM')
  await server.exit
  writeFileSync(env.BOWLINE_DB, 'damaged')
  const restored = await runServer(['restore', file], env).exit
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('which was checked') })
  expect(readdirSync(folder).some((name) => name.startsWith('bowline.sqlite.before-'))).toBe(true)
  expect((await fetch(`${await runServer([], env).url()}/readyz`)).status).toBe(200)
})

test('a damaged database is not backed up, and neither is it fine for the doctor', async () => {
  const folder = temporaryFolder()
  const env = { BOWLINE_DB: join(folder, 'bowline.sqlite'), BOWLINE_PROJECTS: projects('shop') }
  const server = runServer([], env)
  await server.url()
  server.child.kill('SIGTERM')
  await server.exit
  expect((await runServer(['doctor'], env).exit).text).toMatch(/is sound, and can be written/)
  damageTable(env.BOWLINE_DB, 'relay_mailbox')
  const before = readdirSync(folder)
  const { code, text } = await runServer(['backup', join(folder, 'backup.sqlite')], env).exit
  expect(code).toBe(1)
  expect(text.trim().split('\n')).toEqual([
    expect.stringMatching(
      /The database is damaged .* earlier ones are kept: stop the server, .*restore/,
    ),
  ])
  expect(readdirSync(folder)).toEqual(before)
  const doctor = await runServer(['doctor'], env).exit
  expect(doctor.code).toBe(1)
  expect(doctor.text).toMatch(/UNSAFE {2}The database .* is damaged .*bowline-server restore/)
})

test('an empty file, as a full disk leaves it, is not backed up', async () => {
  const folder = temporaryFolder()
  const env = { BOWLINE_DB: join(folder, 'bowline.sqlite'), BOWLINE_PROJECTS: projects('shop') }
  writeFileSync(env.BOWLINE_DB, '')
  const { code, text } = await runServer(['backup', join(folder, 'backup.sqlite')], env).exit
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
  const { code, text: output } = await runServer(args, {
    BOWLINE_DB: join(temporaryFolder(), 'none.sqlite'),
  }).exit
  expect(output).toMatch(text)
  expect(code).toBe(1)
})
