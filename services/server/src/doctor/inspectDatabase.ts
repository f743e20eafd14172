import { existsSync, realpathSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Clock } from '@bowline/common'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { isDamage } from '../drivers/db/createDamage.ts'
import { damageOf } from '../drivers/db/integrity.ts'
import { lockDatabase } from '../drivers/db/lockDatabase.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { walDamageOf } from '../drivers/db/walDamage.ts'
import { readWalletFile } from '../modules/directory/readWalletFile.ts'
import { type Finding, reasonOf, unsafe } from './Finding.ts'
import { inspectPostgres } from './inspectPostgres.ts'
import { inspectRedis } from './inspectRedis.ts'

const LOW_DISK_SHARE = 0.1

/** Reads all of the database, tries to write to it, and to read the directory file. */
export async function inspectDatabase(
  { databasePath, sharedStore, directory, roles }: ServerConfig,
  clock: Clock,
): Promise<readonly Finding[]> {
  const findings = sharedStore
    ? [
        ...(await inspectPostgres(sharedStore.databaseUrl, clock)),
        ...(await inspectRedis(sharedStore.redisUrl)),
      ]
    : [...inspectWriting(databasePath), ...inspectIndex(roles)]
  return [...findings, ...inspectDirectory(directory)]
}

function inspectIndex(roles: ServerConfig['roles']): readonly Finding[] {
  if (!roles.includes('api') || roles.includes('index')) return []
  return [
    {
      level: 'warning',
      text: 'BOWLINE_ROLES has api without index, and no other server shares a SQLite file: histories stay empty but for those of services in BOWLINE_HISTORY.',
    },
  ]
}

function inspectWriting(path: string): readonly Finding[] {
  if (path === ':memory:')
    return [
      {
        level: 'warning',
        text: 'The database is in memory: pairing messages on their way are lost at a restart. Set BOWLINE_DB to a file.',
      },
    ]
  let damage = lostOf(path)
  if (damage !== undefined) return [damaged(path, damage)]
  try {
    const db = openDatabase(path)
    try {
      damage = damageOf(db)
      db.exec('BEGIN IMMEDIATE')
      db.exec('CREATE TABLE doctor_probe (id INTEGER)')
      db.exec('ROLLBACK')
    } finally {
      db.close()
    }
  } catch (error) {
    const reason = reasonOf(error)
    if (isDamage(error)) return [damaged(path, damage ?? reason)]
    return [{ level: 'unsafe', text: `The database ${path} cannot be written (${reason}).` }]
  }
  if (damage !== undefined) return [damaged(path, damage)]
  const { bavail, blocks } = statfsSync(dirname(path))
  if (bavail / blocks < LOW_DISK_SHARE)
    return [
      {
        level: 'warning',
        text: `The disk of ${path} is more than 90 % full: make room, or writes fail soon.`,
      },
    ]
  return [{ level: 'ok', text: `The database ${path} is sound, and can be written.` }]
}

/** A server that runs uses its write-ahead log. */
function lostOf(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  let unlock: () => void
  try {
    unlock = lockDatabase(realpathSync(path))
  } catch {
    // Nothing is known of it then, and what else is wrong is found below.
    return undefined
  }
  try {
    return walDamageOf(path)
  } finally {
    unlock()
  }
}

const damaged = (path: string, damage: string): Finding =>
  unsafe(
    `The database ${path} is damaged (${damage}): stop the server, and run "bowline-server restore" with the last sound backup.`,
  )

function inspectDirectory(source: ServerConfig['directory']): readonly Finding[] {
  try {
    return [{ level: 'ok', text: `The directory holds ${readWalletFile(source).length} wallets.` }]
  } catch (error) {
    const text = reasonOf(error)
    return text.split('\n').map((line) => ({ level: 'unsafe', text: line }))
  }
}
