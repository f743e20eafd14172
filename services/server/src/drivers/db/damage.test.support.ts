import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { openDatabase } from './openDatabase.ts'

/** Overwrites bytes of a file with others. */
function overwrite(path: string, at: number, bytes: Buffer): void {
  const target = openSync(path, 'r+')
  writeSync(target, bytes, 0, bytes.length, at)
  closeSync(target)
}

/** Overwrites the first page of the list of free pages, which a database has that rows were removed from. */
export function damageFreeList(path: string): void {
  const db = openDatabase(path)
  const bytes = Number(db.prepare('PRAGMA page_size').get()?.page_size)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
  const first = readFileSync(path).readUInt32BE(32)
  if (first === 0) throw new Error('The database has no free pages.')
  overwrite(path, (first - 1) * bytes, randomBytes(bytes))
}

/** Overwrites a frame of a write-ahead log, in the middle of it. */
export function damageLog(path: string): void {
  const wal = readFileSync(`${path}-wal`)
  const bytes = 24 + wal.readUInt32BE(8)
  const frames = Math.floor((wal.length - 32) / bytes)
  if (frames < 4) throw new Error('The log is too short.')
  overwrite(`${path}-wal`, 32 + Math.floor(frames / 2) * bytes + 100, randomBytes(64))
}

/** Overwrites the first page of a table or an index in the file of a database that nothing uses. */
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
