import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Logger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
// biome-ignore lint/correctness/noUndeclaredDependencies: tests use the runner of the workspace
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { createFileKms } from '../kms/createFileKms.ts'
import { createKeyFile } from '../kms/keyFile.ts'
import { createAudit } from './createAudit.ts'
import { createAuditRepo } from './repo.ts'
import { verifyAudit } from './verifyAudit.ts'

/** An audit log with a key file, in memory, closed after the test. */
export function openAudit() {
  const db = new DatabaseSync(':memory:')
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
  onTestFinished(async () => {
    await audit.close()
    db.close()
  })
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
