import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { openDatabase } from './openDatabase.ts'

/** Overwrites the first page of a table in the file of a database that nothing uses. */
export function damageTable(path: string, table: string): { repair(): void } {
  const db = openDatabase(path)
  const root = db.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(table)
  const bytes = Number(db.prepare('PRAGMA page_size').get()?.page_size)
  const at = (Number(root?.rootpage) - 1) * bytes
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
  const before = Buffer.alloc(bytes)
  const file = openSync(path, 'r')
  readSync(file, before, 0, bytes, at)
  closeSync(file)
  const write = (page: Buffer) => {
    const target = openSync(path, 'r+')
    writeSync(target, page, 0, bytes, at)
    closeSync(target)
  }
  write(randomBytes(bytes))
  return { repair: () => write(before) }
}
