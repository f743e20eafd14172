import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { silentLogger, systemClock } from '@bowline/common'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../../config/parseConfig.ts'
import { inspectDatabase } from '../../doctor/inspectDatabase.ts'
import { openSqliteStore } from '../../store/openSqliteStore.ts'
import { callCommand } from '../../testing/callCommand.test.support.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { damageFreeList, damageLog, damageTable } from './damage.test.support.ts'
import { openDatabase } from './openDatabase.ts'

const ROWS = 400

/** A database as a server leaves it, with rows, an index, and pages that are free. */
function setUp() {
  const folder = temporaryFolder()
  const path = join(folder, 'bowline.sqlite')
  const config = { databasePath: path, backup: undefined }
  const store = openSqliteStore({ config, clock: systemClock, logger: silentLogger })
  const env = { BOWLINE_DB: path, BOWLINE_KMS_KEYS: join(folder, 'none.keys') }
  return { folder, path, store, env }
}

async function stopped() {
  const { folder, path, store, env } = setUp()
  await store.close()
  const db = openDatabase(path)
  db.exec('CREATE TABLE item (name TEXT PRIMARY KEY, text TEXT)')
  db.exec('CREATE TABLE gone (text TEXT)')
  for (const table of ['item', 'gone'])
    db.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
       INSERT INTO ${table} SELECT ${table === 'item' ? "'name ' || i, " : ''}hex(randomblob(200)) FROM n`,
    )
  db.exec('DELETE FROM gone')
  db.close()
  return { folder, path, env }
}

/** The files of a server that was killed: its log was not moved into the database. */
async function killed() {
  const { folder, store, path } = setUp()
  onTestFinished(() => store.close())
  for (let write = 0; write < 20; write += 1)
    await store.db.prepare('INSERT INTO sign_in_counts VALUES (?, 1)').run(`shop ${write}`)
  const copy = join(folder, 'killed.sqlite')
  copyFileSync(path, copy)
  copyFileSync(`${path}-wal`, `${copy}-wal`)
  return { folder, path: copy, env: { BOWLINE_DB: copy, BOWLINE_KMS_KEYS: join(folder, 'none') } }
}

const shopsIn = async (path: string) => {
  const logged: string[] = []
  const logger = { log: (_level: string, event: string) => void logged.push(event) }
  const config = { databasePath: path, backup: undefined }
  const store = openSqliteStore({ config, clock: systemClock, logger })
  const row = await store.db.prepare('SELECT count(*) AS count FROM sign_in_counts').get()
  await store.close()
  return { logged, shops: Number(row?.count) }
}

test.each<[string, (path: string) => unknown]>([
  ['the first page of a table', (path) => damageTable(path, 'item')],
  ['the first page of an index', (path) => damageTable(path, 'sqlite_autoindex_item_1')],
  ['the list of free pages', damageFreeList],
  ['the first page of all', (path) => writeFileSync(path, readFileSync(path).fill(7, 100, 2_000))],
])(
  '%s: neither a backup, nor fine for the doctor, nor for a check of a copy',
  async (_name, damage) => {
    const { folder, path, env } = await stopped()
    const good = join(folder, 'good.sqlite')
    expect(await callCommand(['backup', good], env)).toMatchObject({ code: 0 })
    expect(await callCommand(['backup', 'verify', good], env)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/400 {2}item[\s\S]*is sound: \d+ rows .* were read/),
    })
    damage(path)
    const { code, text } = await callCommand(['backup', join(folder, 'bad.sqlite')], env)
    expect(text).toMatch(/damaged|no database/)
    expect([code, existsSync(join(folder, 'bad.sqlite')), existsSync(good)]).toEqual([
      1,
      false,
      true,
    ])
    const findings = await inspectDatabase(parseConfig(env), systemClock)
    expect(findings[0]).toMatchObject({ level: 'unsafe', text: expect.stringMatching(/damaged/) })
    damage(good)
    expect(await callCommand(['backup', 'verify', good], env)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/no sound backup|damaged/),
    })
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([])
  },
)

test('a log that is whole is read, and one that was cut off at its end is as well', async () => {
  const { path } = await killed()
  const wal = readFileSync(`${path}-wal`)
  writeFileSync(`${path}-wal`, wal.subarray(0, wal.length - 1_000))
  expect(await shopsIn(path)).toEqual({ logged: [], shops: 19 })
})

test('a log with a damaged frame is told of, since SQLite drops in silence what was committed after it', async () => {
  const { folder, path, env } = await killed()
  damageLog(path)
  const lost = /frame \d+ of \d+ of its write-ahead log is damaged/
  const backup = await callCommand(['backup', join(folder, 'bad.sqlite')], env)
  expect(backup).toEqual({ code: 1, text: expect.stringMatching(lost) })
  expect(existsSync(join(folder, 'bad.sqlite'))).toBe(false)
  expect(await callCommand(['backup', 'verify', path], env)).toEqual({
    code: 1,
    text: expect.stringMatching(lost),
  })
  const [finding] = await inspectDatabase(parseConfig(env), systemClock)
  expect(finding).toMatchObject({ level: 'unsafe', text: expect.stringMatching(lost) })
  const first = await shopsIn(path)
  expect(first.logged).toEqual([expect.stringMatching(/^Part of the database is lost/)])
  expect(first.shops).toBeLessThan(20)
  expect(existsSync(`${path}-wal.damaged`)).toBe(true)
  // It is told once: what was cut off is gone.
  expect((await shopsIn(path)).logged).toEqual([])
})
