import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, type DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './DatabaseError.ts'
import { makeFolder } from './openDatabase.ts'

/** Pages that are copied at a time: everything else is served in between. */
const PAGES_AT_A_TIME = 200

/**
 * Copies the database as it is at one moment, while it is being used. The file is there when it is
 * whole, never before.
 *
 * Throws `BACKUP_FAILED` when there is a file of this name, or it cannot be written.
 */
export async function backUpTo(db: DatabaseSync, path: string): Promise<void> {
  if (existsSync(path)) throw new DatabaseError('BACKUP_FAILED', `There is a file ${path} already.`)
  makeFolder(dirname(path))
  const unfinished = `${path}.part`
  try {
    rmSync(unfinished, { force: true })
    await backup(db, unfinished, { rate: PAGES_AT_A_TIME })
    renameSync(unfinished, path)
  } catch (cause) {
    rmSync(unfinished, { force: true })
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DatabaseError('BACKUP_FAILED', `The backup ${path} cannot be written (${reason}).`, {
      cause,
    })
  }
}
