import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Logger } from '@bowline/common'
import { createManualClock, type ManualClock } from '@bowline/common/testing'
import { onTestFinished } from 'vitest'
import { createAudit } from '../../drivers/audit/createAudit.ts'
import { rowsIn } from '../../drivers/audit/openAudit.test.support.ts'
import { createFileKms } from '../../drivers/kms/createFileKms.ts'
import { createMemoryLimits } from '../../drivers/limits/createMemoryLimits.ts'
import { createMetrics } from '../../drivers/metrics/createMetrics.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { createCodes } from './createCodes.ts'
import { createLoginLimits } from './limits.ts'
import { createLoginBreaker } from './loginBreaker.ts'
import { createProjectAlarms } from './projectAlarms.ts'
import { createRequests } from './requests.ts'

export const START = Date.UTC(2026, 10, 22)

/** The log lines of a server that are not about the signatures of its audit log. */
export function createLines() {
  const lines: Record<string, unknown>[] = []
  const logger: Logger = {
    log(level, event, details) {
      if (!event.includes('audit log')) lines.push({ level, event, ...details })
    },
  }
  return { lines, logger }
}

export function openTestDatabase(): DatabaseSync {
  return openTestStore().sqlite
}

/** The rows that a server has written about guessed codes. */
export const noticesIn = async (sqlite: DatabaseSync) =>
  (await rowsIn(sqlite))
    .filter(({ actor }) => actor === 'server')
    .map(({ event, ref, meta }) => ({ event, ref, ...JSON.parse(meta) }))

/**
 * What counts codes, as one process of a server has it. Codes are checked without their slow hash,
 * so that thousands of guesses take no longer than their statements.
 */
export function openGuessing(
  sqlite: DatabaseSync,
  clock: ManualClock = createManualClock(START),
  { logger } = createLines(),
) {
  const { db } = openTestStore(sqlite)
  const metrics = createMetrics()
  onTestFinished(() => metrics.close())
  const audit = createAudit({ db, kms: createFileKms('/nowhere/bowline.keys'), clock, logger })
  const openLimit = createMemoryLimits(clock)
  const options = { db, clock, logger, audit, metrics, openLimit }
  const [breaker, alarms] = [createLoginBreaker(options), createProjectAlarms(options)]
  const codes = createCodes({
    clock,
    breaker,
    alarms,
    requests: createRequests(db),
    limits: createLoginLimits({ db, clock, openLimit, codesPerVisitor: 30 }),
    hashes: {
      subjectOf: (email) => email,
      hashCode: async (code) => code,
      isCode: async (code, stored) => code === stored,
    },
    mailer: { send: async () => {}, check: async () => {}, close() {} },
    whoIs: async ({ subject }) => ({ subject, device: '' }),
  })
  const about = { purpose: 'login', thumbprint: 'thief', sessionId: null } as const
  const request = (email: string, from: string) =>
    codes.send({
      ...about,
      from,
      origin: 'https://shop.example',
      browser: '',
      identity: { provider: 'email', issuer: 'server', subject: email, email },
      mail: () => ({ to: email, subject: '', text: '' }),
    })
  /** Enters a wrong code. Returns the reason of the refusal. */
  const enter = (requestId: string, from: string): Promise<string> =>
    codes.check({ ...about, requestId, from, projectId: 'shop', code: 'wrong' }).then(
      () => 'in',
      (error) => error.code,
    )
  return {
    clock,
    breaker,
    alarms,
    metrics: () => metrics.text(),
    request,
    enter,
    /** Guesses the code of an address of its own. */
    async guess(from: string): Promise<string> {
      const { requestId } = await request(`${randomUUID()}@example.org`, from)
      return enter(requestId, from)
    },
  }
}
