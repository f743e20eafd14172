import { dirname, resolve } from 'node:path'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { createAuditRepo } from '../drivers/audit/repo.ts'
import { openSigningKey } from '../drivers/audit/signingKey.ts'
import { createFileKms } from '../drivers/kms/createFileKms.ts'
import type { Kms } from '../drivers/kms/Kms.ts'
import { countUnsealed } from '../modules/vault/sealPasswords.ts'
import { SLOT_TABLES } from '../modules/vault/slotRows.ts'
import { type Finding, reasonOf } from './Finding.ts'
import { hasTable, openExisting } from './openExisting.ts'

/** Checks the key file that seals the server's shares of wallets, and that it is this database's. */
export async function inspectKeys(config: ServerConfig): Promise<readonly Finding[]> {
  const { auth, keyFile } = config
  if (!auth) return []
  const kms = createFileKms(keyFile)
  let unsealed = 0
  try {
    await kms.selfTest()
    unsealed = await openSealed(config, kms)
  } catch (error) {
    const reason = reasonOf(error)
    return [{ level: 'unsafe', text: `No wallet can be opened: ${reason}` }]
  }
  return [inspectPlace(config), ...inspectUnsealed(unsealed, Boolean(config.sharedStore))]
}

function inspectPlace({ keyFile, databasePath, sharedStore, backup }: ServerConfig): Finding {
  // Of PostgreSQL no folder is known.
  const folders = sharedStore ? [] : [dirname(databasePath), ...(backup ? [backup.folder] : [])]
  if (folders.some((folder) => resolve(folder) === resolve(dirname(keyFile))))
    return {
      level: 'warning',
      text: `The key file ${keyFile} is in the folder of the database or its backups: whoever copies the folder has both. Set BOWLINE_KMS_KEYS to a file elsewhere.`,
    }
  return { level: 'ok', text: `The key file ${keyFile} can be used.` }
}

/** Passwords of an earlier release. */
function inspectUnsealed(count: number, isShared: boolean): readonly Finding[] {
  if (count === 0) return []
  const when = isShared ? 'half an hour' : 'seconds'
  const text = `${count} passwords of wallets are not sealed: a copy of the database is enough to try passwords on them. A server seals them ${when} after its start, and "bowline-server keys rotate" does at once.`
  return [{ level: 'warning', text }]
}

/** Opens what the database has that is sealed, if there is a database. Returns how many passwords are not. */
async function openSealed(config: ServerConfig, kms: Kms): Promise<number> {
  const db = openExisting(config)
  if (!db) return 0
  try {
    if (await hasTable(db, 'audit_key'))
      await openSigningKey(createAuditRepo(db), kms, { create: false })
    // A database of an earlier release has fewer of them.
    const made = await Promise.all(SLOT_TABLES.map((table) => hasTable(db, table)))
    return await countUnsealed(
      db,
      SLOT_TABLES.filter((_, at) => made[at]),
    )
  } finally {
    await db.close()
  }
}
