import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Logger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { onTestFinished } from 'vitest'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import type { Database } from '../db/Database.ts'
import { createSqliteDatabase } from '../db/sqlite/createSqliteDatabase.ts'
import { createFileKms } from '../kms/createFileKms.ts'
import { createKeyFile } from '../kms/keyFile.ts'
import type { AuditRow } from './AuditRow.ts'
import { createAudit } from './createAudit.ts'
import { createAuditRepo } from './repo.ts'
import { verifyAudit } from './verifyAudit.ts'

/** The rows of the log in a database. */
export async function rowsIn(db: Database | DatabaseSync): Promise<readonly AuditRow[]> {
  const repo = createAuditRepo('engine' in db ? db : createSqliteDatabase(db))
  const rows: AuditRow[] = []
  for await (const row of repo.rows()) rows.push(row)
  return rows
}

/** An audit log with a key file, in memory, closed after the test. */
export function openAudit() {
  const { sqlite, db } = openTestStore()
  return { sqlite, ...openAuditOn(db) }
}

/** The same in a database of the test's. */
export function openAuditOn(db: Database) {
  const clock = createManualClock()
  const keyFile = join(temporaryFolder(), 'bowline.keys')
  createKeyFile(keyFile, clock.now())
  const kms = createFileKms(keyFile)
  const lines: string[] = []
  const logger: Logger = {
    log: (level, event, details) => lines.push(JSON.stringify({ level, event, ...details })),
  }
  const open = () => createAudit({ db, kms, clock, logger })
  const audit = open()
  const repo = createAuditRepo(db)
  onTestFinished(() => audit.close())
  return {
    db,
    clock,
    kms,
    keyFile,
    lines,
    audit,
    repo,
    /** A second log on the same database, as after a restart. */
    reopen: open,
    verify: () => verifyAudit(repo, { kms, now: clock.now() }),
  }
}
