import { existsSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { WAL_LIMIT_BYTES } from './openDatabase.ts'
import { openOwnDatabase } from './openOwnDatabase.ts'

function open(path: string) {
  const own = openOwnDatabase(path)
  const pragma = (name: string) => Object.values(own.db.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  return { ...own, pragma }
}

test('one server holds the file, under any name, until it closes it', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'bowline.sqlite')
  const first = open(path)
  symlinkSync(path, join(folder, 'link.sqlite'))
  for (const name of [path, join(folder, 'link.sqlite')])
    expect(() => open(name)).toThrow(expect.objectContaining({ code: 'DATABASE_IN_USE' }))
  first.close()
  open(path).close()
  expect(existsSync(`${path}.lock`)).toBe(true)
})

test('the write-ahead log is truncated to 256 MB', () => {
  const { pragma, close } = open(join(temporaryFolder(), 'bowline.sqlite'))
  onTestFinished(close)
  expect(WAL_LIMIT_BYTES).toBe(256 * 1024 * 1024)
  expect(pragma('journal_size_limit')).toBe(WAL_LIMIT_BYTES)
})

test('a file that cannot shrink is rewritten once, and can shrink afterwards', () => {
  const path = join(temporaryFolder(), 'bowline.sqlite')
  const old = new DatabaseSync(path)
  old.exec('CREATE TABLE item (text TEXT)')
  old.exec("INSERT INTO item VALUES (hex(zeroblob(500000))), ('kept')")
  old.exec('DELETE FROM item WHERE length(text) > 4')
  old.close()
  const before = statSync(path).size
  const { db, pragma, close } = open(path)
  expect(pragma('auto_vacuum')).toBe(2)
  expect(db.prepare('SELECT text FROM item').all()).toEqual([{ text: 'kept' }])
  close()
  expect(statSync(path).size).toBeLessThan(before / 10)
})
