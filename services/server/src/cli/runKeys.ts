import { existsSync } from 'node:fs'
import { silentLogger, systemClock } from '@bowline/common'
import { type Environment, parseConfig } from '../config/parseConfig.ts'
import { createAudit } from '../drivers/audit/createAudit.ts'
import { createAuditRepo } from '../drivers/audit/repo.ts'
import { resealSigningKey } from '../drivers/audit/signingKey.ts'
import { verifyAudit } from '../drivers/audit/verifyAudit.ts'
import type { Database } from '../drivers/db/Database.ts'
import { DatabaseError } from '../drivers/db/DatabaseError.ts'
import { migrate } from '../drivers/db/migrate.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { createSqliteDatabase } from '../drivers/db/sqlite/createSqliteDatabase.ts'
import { createFileKms } from '../drivers/kms/createFileKms.ts'
import { addKey, createKeyFile } from '../drivers/kms/keyFile.ts'
import { migrations } from '../migrations.ts'
import { resealShares } from '../modules/vault/resealShares.ts'

/** Creates the key file. */
export function runCreateKeys(env: Environment): number {
  const { keyFile } = parseConfig(env)
  const id = createKeyFile(keyFile, systemClock.now())
  process.stdout.write(
    `Created ${keyFile} with the key ${id}. Keep a copy apart from the database: without it no wallet opens.\n`,
  )
  return 0
}

/** Adds a key and seals everything with it, also while a server is running. */
export async function runRotateKeys(env: Environment): Promise<number> {
  const { keyFile, databasePath } = parseConfig(env)
  const db = openExisting(databasePath)
  try {
    const kms = createFileKms(keyFile)
    const id = await addKey(keyFile, systemClock.now())
    await resealSigningKey(createAuditRepo(db), kms)
    const count = await resealShares(db, kms)
    const audit = createAudit({ db, kms, clock: systemClock, logger: silentLogger })
    await audit.append({ actor: 'operator', event: 'keys.resealed', meta: { count } })
    await audit.close()
    process.stdout.write(
      `Added the key ${id}, and sealed ${count} shares with it. Copy the file. Earlier keys still open backups of before.\n`,
    )
    return 0
  } finally {
    await db.close()
  }
}

/** Checks the audit log. Resolves with 1 if it was changed. */
export async function runVerifyAudit(env: Environment): Promise<number> {
  const { keyFile, databasePath } = parseConfig(env)
  const db = openExisting(databasePath)
  try {
    const repo = createAuditRepo(db)
    const options = { kms: createFileKms(keyFile), now: systemClock.now() }
    const { rows, checkpoints, unsigned, problems } = await verifyAudit(repo, options)
    for (const problem of problems) process.stdout.write(`${problem}\n`)
    const verdict = problems.length > 0 ? 'The audit log was changed' : 'The audit log is whole'
    process.stdout.write(
      `${verdict}: ${rows} rows, ${checkpoints} signed checkpoints, ${unsigned} rows not signed yet.\n`,
    )
    return problems.length > 0 ? 1 : 0
  } finally {
    await db.close()
  }
}

function openExisting(path: string): Database {
  if (!existsSync(path))
    throw new DatabaseError('DATABASE_UNUSABLE', `There is no database ${path}.`)
  const db = openDatabase(path)
  for (const [module, folder] of migrations) migrate(db, module, folder)
  return createSqliteDatabase(db)
}
