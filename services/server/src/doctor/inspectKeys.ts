import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { createAuditRepo } from '../drivers/audit/repo.ts'
import { openSigningKey } from '../drivers/audit/signingKey.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { createSqliteDatabase } from '../drivers/db/sqlite/createSqliteDatabase.ts'
import { createFileKms } from '../drivers/kms/createFileKms.ts'
import type { Kms } from '../drivers/kms/Kms.ts'
import type { Finding } from './Finding.ts'

/** Checks the key file that seals the server's shares of wallets, and that it is this database's. */
export async function inspectKeys(config: ServerConfig): Promise<readonly Finding[]> {
  const { auth, keyFile, databasePath, backup } = config
  if (!auth) return []
  const kms = createFileKms(keyFile)
  try {
    await kms.selfTest()
    await openSealed(databasePath, kms)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [{ level: 'unsafe', text: `No wallet can be opened: ${reason}` }]
  }
  const folders = [dirname(databasePath), ...(backup ? [backup.folder] : [])]
  if (folders.some((folder) => resolve(folder) === resolve(dirname(keyFile))))
    return [
      {
        level: 'warning',
        text: `The key file ${keyFile} is in the folder of the database or its backups: whoever copies the folder has both. Set BOWLINE_KMS_KEYS to a file elsewhere.`,
      },
    ]
  return [{ level: 'ok', text: `The key file ${keyFile} can be used.` }]
}

async function openSealed(path: string, kms: Kms): Promise<void> {
  if (path === ':memory:' || !existsSync(path)) return
  const db = openDatabase(path)
  try {
    const hasLog = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'audit_key'").get()
    if (!hasLog) return
    await openSigningKey(createAuditRepo(createSqliteDatabase(db)), kms, { create: false })
  } finally {
    db.close()
  }
}
