import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { readWalletFile } from '../modules/directory/readWalletFile.ts'
import type { Finding } from './Finding.ts'

const LOW_DISK_SHARE = 0.1

/** Tries to write to the database, and to read the directory file. */
export function inspectDatabase({ databasePath, directory }: ServerConfig): readonly Finding[] {
  return [...inspectWriting(databasePath), ...inspectDirectory(directory)]
}

function inspectWriting(path: string): readonly Finding[] {
  if (path === ':memory:')
    return [
      {
        level: 'warning',
        text: 'The database is in memory: pairing messages on their way are lost at a restart. Set BOWLINE_DB to a file.',
      },
    ]
  try {
    const db = openDatabase(path)
    try {
      db.exec('BEGIN IMMEDIATE')
      db.exec('CREATE TABLE doctor_probe (id INTEGER)')
      db.exec('ROLLBACK')
    } finally {
      db.close()
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [{ level: 'unsafe', text: `The database ${path} cannot be written (${reason}).` }]
  }
  const { bavail, blocks } = statfsSync(dirname(path))
  if (bavail / blocks < LOW_DISK_SHARE)
    return [
      {
        level: 'warning',
        text: `The disk of ${path} is more than 90 % full: make room, or writes fail soon.`,
      },
    ]
  return [{ level: 'ok', text: `The database ${path} can be written.` }]
}

function inspectDirectory(source: ServerConfig['directory']): readonly Finding[] {
  try {
    return [{ level: 'ok', text: `The directory holds ${readWalletFile(source).length} wallets.` }]
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return text.split('\n').map((line) => ({ level: 'unsafe', text: line }))
  }
}
