import { copyFileSync, existsSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './DatabaseError.ts'
import { damageOf, hasOurTables } from './integrity.ts'
import { lockDatabase } from './lockDatabase.ts'
import { makeFolder } from './openDatabase.ts'
import { walDamageOf } from './walDamage.ts'

/** Suffixes of the files that SQLite keeps beside a database. */
const SIDES = ['-wal', '-shm'] as const

export interface Restored {
  /** The path of the replaced database, if there was one. */
  readonly before: string | undefined
}

/**
 * Replaces the database with a backup. The backup is checked first, page by page. The replaced
 * database is kept under another name.
 *
 * Throws `DATABASE_IN_USE` while a server uses the database, and `DATABASE_DAMAGED` if the backup
 * is not valid. Nothing has changed in both cases.
 */
export function restoreFrom(
  file: string,
  { path, now }: { readonly path: string; readonly now: number },
): Restored {
  if (!existsSync(file)) throw new DatabaseError('BACKUP_FAILED', `There is no file ${file}.`)
  makeFolder(dirname(path))
  const target = existsSync(path) ? realpathSync(path) : path
  const unlock = lockDatabase(target)
  const copy = `${target}.restoring`
  try {
    copyWithSides(file, copy)
    check(copy, file)
    const before = existsSync(target) ? `${target}.before-${now}` : undefined
    if (before !== undefined) move(target, before)
    renameSync(copy, target)
    return { before }
  } finally {
    for (const side of ['', ...SIDES]) rmSync(`${copy}${side}`, { force: true })
    unlock()
  }
}

function copyWithSides(from: string, to: string): void {
  for (const side of SIDES) rmSync(`${to}${side}`, { force: true })
  copyFileSync(from, to)
  // The files of a running server may have been copied by hand.
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`)
}

function check(copy: string, file: string): void {
  const lost = walDamageOf(copy)
  if (lost !== undefined)
    throw new DatabaseError('DATABASE_DAMAGED', `${file} is no sound backup (${lost}).`)
  const db = new DatabaseSync(copy)
  try {
    const damage = damageOf(db)
    if (damage !== undefined) throw new Error(damage)
    if (!hasOurTables(db)) throw new Error('it holds no tables of this server')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DatabaseError('DATABASE_DAMAGED', `${file} is no sound backup (${reason}).`, {
      cause,
    })
  } finally {
    // Closing merges the write-ahead log into the file.
    db.close()
  }
}

function move(from: string, to: string): void {
  for (const side of ['', ...SIDES])
    if (existsSync(`${from}${side}`)) renameSync(`${from}${side}`, `${to}${side}`)
}
