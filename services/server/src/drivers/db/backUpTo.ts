import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, type DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './DatabaseError.ts'
import { makeFolder } from './openDatabase.ts'

/** Pages copied at a time; other requests are served in between. */
const PAGES_AT_A_TIME = 200

/**
 * Copies a consistent snapshot of the database while it is in use. The target file appears only
 * once it is complete.
 *
 * Throws `BACKUP_FAILED` if the target file exists or cannot be written.
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
