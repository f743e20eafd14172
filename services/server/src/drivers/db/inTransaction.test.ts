import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from './inTransaction.ts'
import { openDatabase } from './openDatabase.ts'

function setUp() {
  const db = openDatabase(':memory:')
  onTestFinished(() => db.close())
  db.exec('CREATE TABLE item (id INTEGER PRIMARY KEY)')
  db.exec('INSERT INTO item VALUES (1)')
  return { db, count: () => db.prepare('SELECT count(*) AS count FROM item').get()?.count }
}

test('a failure rolls back all changes', () => {
  const { db, count } = setUp()
  expect(() =>
    inTransaction(db, () => {
      db.exec('INSERT INTO item VALUES (2)')
      throw new Error('stop')
    }),
  ).toThrow('stop')
  expect(count()).toBe(1)
})

test('keeps the original error if SQLite has already rolled back', () => {
  const { db, count } = setUp()
  // Ends the transaction as a full disk would.
  expect(() => inTransaction(db, () => db.exec('INSERT OR ROLLBACK INTO item VALUES (1)'))).toThrow(
    'UNIQUE constraint failed',
  )
  expect(count()).toBe(1)
  inTransaction(db, () => db.exec('INSERT INTO item VALUES (2)'))
  expect(count()).toBe(2)
})
