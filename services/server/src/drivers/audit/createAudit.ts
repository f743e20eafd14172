import { sign } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import { canonicalJson } from '../../encoding/canonicalJson.ts'
import { networkOf } from '../../http/networkOf.ts'
import { inTransaction } from '../db/inTransaction.ts'
import type { Kms } from '../kms/Kms.ts'
import { type AuditEntry, type AuditEvent, checkEntry } from './AuditEntry.ts'
import { type AuditRow, FIRST_PREV, hashOf, RETENTION_MS, signedText } from './AuditRow.ts'
import { createAuditRepo } from './repo.ts'
import { openSigningKey } from './signingKey.ts'

/** The log of what happened to accounts and their keys. */
export interface Audit {
  /**
   * Writes a row. Inside a transaction the row is part of it.
   *
   * Throws a `TypeError` if the entry has a field that the log may not hold.
   */
  append(entry: AuditEntry): void
  /** Lists what happened last to an account, the newest first: 100 rows at most. */
  actsOf(actor: string): readonly Act[]
  /** Throws `KmsError` if checkpoints cannot be signed. */
  test(): Promise<void>
  /** Signs a last checkpoint, and stops. */
  close(): Promise<void>
}

/** A row of the log, as its user may read it. */
export interface Act {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly event: AuditEvent
  /** How the user logged in, or which kind of slot it was. */
  readonly kind?: string | undefined
  /** Of a login: `app-entered` if the app has seen the code. Rows of older releases do not say. */
  readonly assurance?: 'frame' | 'app-entered' | undefined
  /** Of the visitor, without the part that names a single device. */
  readonly network?: string | undefined
}

export interface AuditOptions {
  readonly db: DatabaseSync
  readonly kms: Kms
  readonly clock: Clock
  readonly logger: Logger
}

export const CHECKPOINT_ROWS = 1_000
export const CHECKPOINT_MS = 600_000
const ALWAYS = Number.MAX_SAFE_INTEGER
const MOST_ACTS = 100

/**
 * Creates the log: a chain of hashes, signed every 1,000 rows and ten minutes after a row. Each
 * checkpoint also goes to the server's log, so that a copy exists outside the database.
 *
 * Rows are kept for 400 days. The rest is verified from the checkpoint before it.
 */
export function createAudit({ db, kms, clock, logger }: AuditOptions): Audit {
  const repo = createAuditRepo(db)
  let cancel: (() => void) | undefined
  let signing = Promise.resolve()
  // Rows that the last run has not signed.
  if (unsigned() > 0) plan()

  function unsigned(): number {
    return Math.max(0, (repo.last()?.n ?? 0) - (repo.lastCheckpoint(ALWAYS)?.n ?? 0))
  }

  function plan() {
    cancel ??= clock.after(CHECKPOINT_MS, signSoon)
  }

  function signSoon() {
    cancel?.()
    cancel = undefined
    signing = signing.then(checkpoint).catch((error: unknown) => {
      logger.log('error', 'The audit log was not signed', { error })
      plan()
    })
  }

  async function checkpoint(): Promise<void> {
    const key = await openSigningKey(repo, kms, { create: true })
    const last = repo.last()
    if (!key || !last || unsigned() === 0) return
    const signed = { n: last.n, hash: last.hash, ts: clock.now() }
    const signature = sign(null, signedText(signed), key).toString('base64url')
    repo.addCheckpoint({ ...signed, signature })
    logger.log('info', 'Signed the audit log', { ...signed, signature })
    forget()
  }

  function forget() {
    const anchor = repo.lastCheckpoint(clock.now() - RETENTION_MS)
    if (anchor) inTransaction(db, () => repo.forgetUntil(anchor.n))
  }

  function write({ actor, event, ref, ip, meta }: AuditEntry) {
    // When every row was older than the retention, the chain goes on from the checkpoint.
    const last = repo.last() ?? repo.lastCheckpoint(ALWAYS)
    const row = {
      n: (last?.n ?? 0) + 1,
      prev: last?.hash ?? FIRST_PREV,
      ts: clock.now(),
      actor,
      event,
      ref: ref ?? null,
      meta: canonicalJson({ ...meta, ...(ip !== undefined && { network: networkOf(ip) }) }),
    }
    repo.add({ ...row, hash: hashOf(row) })
  }

  return {
    append(entry) {
      checkEntry(entry)
      // Only inside a transaction can no other process add a row in between.
      if (db.isTransaction) write(entry)
      else inTransaction(db, () => write(entry))
      if (unsigned() >= CHECKPOINT_ROWS) signSoon()
      else plan()
    },
    actsOf: (actor) => repo.rowsOf(actor, MOST_ACTS).map(actOf),
    async test() {
      await openSigningKey(repo, kms, { create: true })
    },
    async close() {
      if (unsigned() > 0) signSoon()
      await signing
      cancel?.()
    },
  }
}

/** The log holds no other events, and of their fields those that `checkEntry` lets in. */
function actOf({ ts: at, event, meta }: AuditRow): Act {
  const { kind, provider, assurance, network } = JSON.parse(meta)
  return { at, event: event as AuditEvent, kind: kind ?? provider, assurance, network }
}
