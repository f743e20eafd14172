import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { eraseInTransaction } from './eraseInTransaction.ts'
import { inTransaction } from './inTransaction.ts'
import { openDatabase } from './openDatabase.ts'

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
  return { folder, db, isOnDisk }
}

test('a deleted row is gone from the files, which a plain transaction does not do', () => {
  const plain = create()
  inTransaction(plain.db, () => plain.db.exec('DELETE FROM item WHERE id = 1'))
  plain.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  expect(plain.isOnDisk()).toBe(true)
  const { db, isOnDisk } = create()
  eraseInTransaction(db, () => db.exec('DELETE FROM item WHERE id = 1'))
  expect(isOnDisk()).toBe(false)
})

test('a replaced value is gone from the files', () => {
  const { db, isOnDisk } = create()
  eraseInTransaction(db, () => db.exec("UPDATE item SET value = 'short' WHERE id = 1"))
  expect(isOnDisk()).toBe(false)
})

test('a failure changes nothing, and later transactions are plain ones again', () => {
  const { db } = create()
  const setting = () => db.prepare('PRAGMA secure_delete').get()
  const before = setting()
  expect(() =>
    eraseInTransaction(db, () => {
      db.exec('DELETE FROM item')
      throw new Error('stop')
    }),
  ).toThrow('stop')
  expect(db.prepare('SELECT count(*) AS count FROM item').get()?.count).toBe(2)
  expect(setting()).toEqual(before)
})

test('does not wait for someone who reads the file', () => {
  const { folder, db } = create()
  const reader = new DatabaseSync(join(folder, 'x.sqlite'))
  onTestFinished(() => reader.close())
  reader.exec('BEGIN')
  reader.prepare('SELECT * FROM item').all()
  eraseInTransaction(db, () => db.exec('DELETE FROM item WHERE id = 1'))
  expect(db.prepare('SELECT count(*) AS count FROM item').get()?.count).toBe(1)
})
