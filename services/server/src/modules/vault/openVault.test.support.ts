import { join } from 'node:path'
import type { Logger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
// biome-ignore lint/correctness/noUndeclaredDependencies: tests use the runner of the workspace
import { onTestFinished } from 'vitest'
import { createAudit } from '../../drivers/audit/createAudit.ts'
import { createAuditRepo } from '../../drivers/audit/repo.ts'
import { openDatabase } from '../../drivers/db/openDatabase.ts'
import { createFileKms } from '../../drivers/kms/createFileKms.ts'
import type { Kms } from '../../drivers/kms/Kms.ts'
import { createKeyFile } from '../../drivers/kms/keyFile.ts'
import { noMetrics } from '../../drivers/metrics/Metrics.ts'
import type { SignedIn } from '../../http/SignedIn.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import type { Custody } from '../projects/Project.ts'
import { createVault } from './createVault.ts'
import type { VaultVisit } from './Vault.ts'

export interface OpenVaultOptions {
  readonly custody?: Custody
  /** Stands in front of the key file. */
  readonly wrapKms?: (kms: Kms) => Kms
  readonly databasePath?: string
}

/** A vault with a key file and an audit log, closed after the test. */
export function openVault(options: OpenVaultOptions = {}) {
  const { custody = 'user-held', wrapKms = (kms) => kms, databasePath = ':memory:' } = options
  const folder = temporaryFolder()
  const db = openDatabase(databasePath)
  const clock = createManualClock()
  const keyFile = join(folder, 'bowline.keys')
  createKeyFile(keyFile, clock.now())
  const lines: string[] = []
  const logger: Logger = {
    log: (level, event, details) => void lines.push(JSON.stringify({ level, event, ...details })),
  }
  const kms = wrapKms(createFileKms(keyFile))
  const audit = createAudit({ db, kms, clock, logger })
  const unlocks: { kind: string; outcome: string }[] = []
  const ended = new Set<string>()
  const endedUsers: string[] = []
  const mails: { userId: string; text: string }[] = []
  const vault = createVault({
    db,
    kms,
    audit,
    clock,
    logger,
    metrics: {
      ...noMetrics,
      unlocked: ({ kind, outcome }) => void unlocks.push({ kind, outcome }),
    },
    custodyOf: () => custody,
    logins: {
      isOpen: (sessionId) => !ended.has(sessionId),
      endOfUser: (userId) => void endedUsers.push(userId),
    },
    owners: {
      browserOf: (_, deviceId) => `The browser of ${deviceId}`,
      tell: (userId, mail) => void mails.push({ userId, text: mail('to').text }),
    },
  })
  onTestFinished(async () => {
    vault.stop()
    await audit.close()
    db.close()
  })
  return {
    db,
    clock,
    keyFile,
    lines,
    audit,
    vault,
    unlocks,
    /** To users. */
    mails,
    /** The users whose logins the vault has ended. */
    endedUsers,
    /** Ends the login of a session. */
    end: (sessionId: string) => void ended.add(sessionId),
    /** The events of the audit log, the oldest first. */
    events: () => [...createAuditRepo(db).rows()].map(({ event }) => event),
    visit: (changes: Partial<SignedIn> = {}): VaultVisit => ({
      session: {
        sessionId: 'session-1',
        userId: 'user-1',
        deviceId: 'device-1',
        assurance: 'frame',
        createdAt: clock.now(),
        ...changes,
      },
      projectId: 'shop',
      ip: '203.0.113.77',
    }),
    /** The user has just proven who they are. */
    steppedUp(changes: Partial<SignedIn> = {}): VaultVisit {
      return this.visit({ steppedUpAt: clock.now(), ...changes })
    },
  }
}

export type TestVault = ReturnType<typeof openVault>
