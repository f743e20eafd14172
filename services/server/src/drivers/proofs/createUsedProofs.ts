import { createHash } from 'node:crypto'
import type { Clock, Logger } from '@bowline/common'
import type { Database } from '../db/Database.ts'
import { runInSlices } from '../runInSlices.ts'

export interface UsedProofsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
}

/** What the servers of a database have accepted as proof. */
export interface UsedProofs {
  /** Returns whether this is the first use of a proof, at any server, also before a restart. */
  use(proof: string, keepMs: number): Promise<boolean>
  /** Resolves when nothing is removed any more. */
  stop(): Promise<void>
}

export const FORGET_EVERY_MS = 60_000
const PAUSE_MS = 50
const SLICE_ROWS = 250

/**
 * Keeps used proofs in the database. Memory would forget them in a restart: since callers' clocks differ from the
 * server's, it could not tell a proof of before from one of after.
 */
export function createUsedProofs({ db, clock, logger }: UsedProofsOptions): UsedProofs {
  const insert = db.prepare(
    'INSERT INTO used_proofs (proof, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const forget = db.prepare(
    `DELETE FROM used_proofs WHERE proof IN
       (SELECT proof FROM used_proofs WHERE expires_at <= ? LIMIT ${SLICE_ROWS})`,
  )
  const stop = runInSlices({
    clock,
    everyMs: FORGET_EVERY_MS,
    pauseMs: PAUSE_MS,
    slice: async () => (await forget.run(clock.now())) < SLICE_ROWS,
    onError: (error) => logger.log('warn', 'Used proofs were not forgotten', { error }),
  })
  return {
    use: async (proof, keepMs) => (await insert.run(hashOf(proof), clock.now() + keepMs)) > 0,
    stop,
  }
}

/** Hashes a proof, to a fixed length whatever the caller has chosen. */
const hashOf = (proof: string) => createHash('sha256').update(proof).digest('base64url')
