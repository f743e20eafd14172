import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, type DatabaseSync } from 'node:sqlite'
import { isDamage } from './createDamage.ts'
import { DatabaseError } from './DatabaseError.ts'
import { findDamage } from './findDamage.ts'
import { hasOurTables } from './integrity.ts'
import { makeFolder } from './openDatabase.ts'

/** Pages copied at a time; other requests are served in between. */
const PAGES_AT_A_TIME = 200

/**
 * Copies a consistent snapshot of the database while it is in use, and reads all of the copy. The target file appears
 * only once it is complete and sound.
 *
 * Throws `DATABASE_DAMAGED` if the copy is not sound, and `BACKUP_FAILED` if the target file exists or cannot be
 * written.
 */
export async function backUpTo(db: DatabaseSync, path: string): Promise<void> {
  if (existsSync(path)) throw new DatabaseError('BACKUP_FAILED', `There is a file ${path} already.`)
  makeFolder(dirname(path))
  const unfinished = `${path}.part`
  const remove = () => {
    for (const side of ['', '-wal', '-shm']) rmSync(`${unfinished}${side}`, { force: true })
  }
  try {
    remove()
    if (!hasOurTables(db)) throw damaged('it holds no tables of this server')
    await backup(db, unfinished, { rate: PAGES_AT_A_TIME })
    const damage = await findDamage(unfinished)
    if (damage !== undefined) throw damaged(damage)
    renameSync(unfinished, path)
  } catch (cause) {
    remove()
    if (cause instanceof DatabaseError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    if (isDamage(cause)) throw damaged(reason, cause)
    throw new DatabaseError('BACKUP_FAILED', `The backup ${path} cannot be written (${reason}).`, {
      cause,
    })
  }
}

function damaged(reason: string, cause: unknown = new Error(reason)): DatabaseError {
  return new DatabaseError(
    'DATABASE_DAMAGED',
    `The database is damaged (${reason}), so no backup was written and earlier ones are kept: stop the server, and run "bowline-server restore" with the last of them.`,
    { cause },
  )
}
