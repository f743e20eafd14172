import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../testing/runServer.test.support.ts'
import { openDatabase } from '../openDatabase.ts'
import { createSqliteDatabase } from './createSqliteDatabase.ts'

const SECRET = 'a-secret-that-must-go'

function create() {
  const folder = temporaryFolder()
  const db = openDatabase(join(folder, 'x.sqlite'))
  onTestFinished(() => db.close())
  db.exec('CREATE TABLE item (id INTEGER PRIMARY KEY, value TEXT)')
  db.exec(`INSERT INTO item VALUES (1, '${SECRET}'), (2, 'other')`)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const isOnDisk = () =>
    readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(SECRET))
  expect(isOnDisk()).toBe(true)
  const store = createSqliteDatabase(db)
  const run = (sql: string, erase: boolean) =>
    store.transaction(() => store.prepare(sql).run(), { erase })
  return { folder, db, store, run, isOnDisk }
}

test('a deleted row is gone from the files, which a plain transaction does not do', async () => {
  const plain = create()
  await plain.run('DELETE FROM item WHERE id = 1', false)
  plain.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  expect(plain.isOnDisk()).toBe(true)
  const { run, isOnDisk } = create()
  await run('DELETE FROM item WHERE id = 1', true)
  expect(isOnDisk()).toBe(false)
})

test('a replaced value is gone from the files', async () => {
  const { run, isOnDisk } = create()
  await run("UPDATE item SET value = 'short' WHERE id = 1", true)
  expect(isOnDisk()).toBe(false)
})

test('a failure changes nothing, and later transactions are plain ones again', async () => {
  const { db, store } = create()
  const setting = () => db.prepare('PRAGMA secure_delete').get()
  const before = setting()
  const failing = store.transaction(
    async () => {
      await store.prepare('DELETE FROM item').run()
      throw new Error('stop')
    },
    { erase: true },
  )
  await expect(failing).rejects.toThrow('stop')
  expect(db.prepare('SELECT count(*) AS count FROM item').get()?.count).toBe(2)
  expect(setting()).toEqual(before)
})

test('is done once nothing else works on the log', async () => {
  const { folder, db, isOnDisk } = create()
  const other = new DatabaseSync(join(folder, 'x.sqlite'))
  onTestFinished(() => other.close())
  other.exec('BEGIN')
  other.prepare('SELECT * FROM item').all()
  const store = createSqliteDatabase(db, { beforeEmptying: async () => other.exec('COMMIT') })
  const remove = store.prepare('DELETE FROM item WHERE id = 1')
  await store.transaction(() => remove.run(), { erase: true })
  expect(isOnDisk()).toBe(false)
})

test('does not wait for someone who reads the file', async () => {
  const { folder, db, run } = create()
  const reader = new DatabaseSync(join(folder, 'x.sqlite'))
  onTestFinished(() => reader.close())
  reader.exec('BEGIN')
  reader.prepare('SELECT * FROM item').all()
  await run('DELETE FROM item WHERE id = 1', true)
  expect(db.prepare('SELECT count(*) AS count FROM item').get()?.count).toBe(1)
})
