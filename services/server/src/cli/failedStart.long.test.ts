import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { runServer, temporaryFolder } from '../testing/runServer.test.support.ts'

const projects = (id: string) => JSON.stringify([{ id, origins: ['https://shop.example'] }])
const ask = (url: string, projectId: string) =>
  fetch(`${url}/getWallets?projectId=${projectId}&st=react&sv=1.0.0`)

/** Expects one sentence and an exit: no hang, no stack trace. */
async function expectSentence({ exit }: ReturnType<typeof runServer>, text: RegExp) {
  const { code, text: output } = await exit
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(text)])
  expect(code).toBe(1)
}

test.each<[string, (folder: string) => Record<string, string>, RegExp]>([
  [
    'a directory file that is missing',
    () => ({ BOWLINE_DIRECTORY: '/no/file.json' }),
    /file \/no\/file\.json cannot be read/,
  ],
  [
    'a folder that cannot be made',
    (folder) => {
      writeFileSync(join(folder, 'file'), '')
      return { BOWLINE_DB: join(folder, 'file/below/bowline.sqlite') }
    },
    /The folder .* cannot be made \(ENOTDIR\)/,
  ],
  ['a folder in place of the file', (folder) => ({ BOWLINE_DB: folder }), /cannot be opened/],
  [
    'a file that is no database',
    (folder) => {
      writeFileSync(join(folder, 'bowline.sqlite'), 'not a database, '.repeat(1_000))
      return { BOWLINE_DB: join(folder, 'bowline.sqlite') }
    },
    /The database is damaged, or no database at all .*: restore a backup/,
  ],
  [
    'a damaged page',
    (folder) => {
      const path = join(folder, 'bowline.sqlite')
      const db = openDatabase(path)
      db.exec('CREATE TABLE any_table (id INTEGER)')
      db.close()
      // The first page, behind the header of the file.
      writeFileSync(path, readFileSync(path).fill(0xff, 100, 4_096))
      return { BOWLINE_DB: path }
    },
    /The database is damaged/,
  ],
  [
    'a newer database',
    (folder) => {
      const path = join(folder, 'bowline.sqlite')
      const db = openDatabase(path)
      db.exec('CREATE TABLE schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)')
      db.exec("INSERT INTO schema_migrations VALUES ('names/999_later.sql', '2099-01-01')")
      db.close()
      return { BOWLINE_DB: path }
    },
    /written by a newer release \(names\/999_later\.sql\): install that release/,
  ],
  [
    'a newer mailbox',
    (folder) => {
      const path = join(folder, 'bowline.sqlite')
      const db = openDatabase(path)
      db.exec('CREATE TABLE schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)')
      db.exec("INSERT INTO schema_migrations VALUES ('relay/9999_later.sql', '2099-01-01')")
      db.close()
      return { BOWLINE_DB: path, BOWLINE_BACKUPS: join(folder, 'backups') }
    },
    /written by a newer release \(relay\/9999_later\.sql\)/,
  ],
  [
    'a folder for backups that cannot be made',
    (folder) => {
      writeFileSync(join(folder, 'file'), '')
      return { BOWLINE_DB: join(folder, 'x.sqlite'), BOWLINE_BACKUPS: join(folder, 'file/below') }
    },
    /The folder .*file\/below cannot be made \(ENOTDIR\)/,
  ],
])('%s makes the start fail with one sentence', async (_name, prepare, text) => {
  await expectSentence(runServer([], prepare(temporaryFolder())), text)
})

test('a port in use makes the start fail with one sentence', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as AddressInfo
  await expectSentence(runServer([], { BOWLINE_PORT: String(port) }), /Port \d+ is taken/)
  await expectSentence(runServer([], { BOWLINE_METRICS_PORT: String(port) }), /Port \d+ is taken/)
})

test('a second server on the same file is refused, and the first keeps running', async () => {
  const path = join(temporaryFolder(), 'bowline.sqlite')
  const first = runServer([], { BOWLINE_DB: path, BOWLINE_PROJECTS: projects('first') })
  const url = await first.url()
  const second = runServer([], { BOWLINE_DB: path, BOWLINE_PROJECTS: projects('second') })
  await expectSentence(second, /Another server is using the database .*bowline\.sqlite/)
  expect((await ask(url, 'first')).status).toBe(200)
  expect((await ask(url, 'second')).status).toBe(401)
})

test('the lock of a killed server does not block the next start', async () => {
  const env = { BOWLINE_DB: join(temporaryFolder(), 'bowline.sqlite') }
  const first = runServer([], env)
  await first.url()
  first.child.kill('SIGKILL')
  expect((await first.exit).signal).toBe('SIGKILL')
  expect((await fetch(`${await runServer([], env).url()}/readyz`)).status).toBe(200)
})

test('a server whose file was deleted is alive but not ready', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'bowline.sqlite')
  const url = await runServer([], { BOWLINE_DB: path }).url()
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`)
  const ready = await fetch(`${url}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ code: 'DATABASE_GONE' })
  expect((await fetch(`${url}/livez`)).status).toBe(200)
})

test('a server whose file is locked by another process is not ready', async () => {
  const path = join(temporaryFolder(), 'bowline.sqlite')
  const url = await runServer([], { BOWLINE_DB: path }).url()
  const other = new DatabaseSync(path)
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({
    code: 'DATABASE_UNAVAILABLE',
    message: expect.stringContaining('locked'),
  })
})
