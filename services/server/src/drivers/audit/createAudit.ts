import { AsyncLocalStorage } from 'node:async_hooks'
import { sign } from 'node:crypto'
import type { Clock, Logger } from '@bowline/common'
import { networkOf } from '../../basics/networkOf.ts'
import { canonicalJson } from '../../encoding/canonicalJson.ts'
import type { Database } from '../db/Database.ts'
import type { Kms } from '../kms/Kms.ts'
import { type AuditEntry, type AuditEvent, checkEntry } from './AuditEntry.ts'
import { FIRST_PREV, hashOf, RETENTION_MS, signedText } from './AuditRow.ts'
import { createAuditRepo, type Happened } from './repo.ts'
import { openSigningKey } from './signingKey.ts'

/** The log of what happened to accounts and their keys. */
export interface Audit {
  /**
   * Writes a row. Inside a transaction the row is part of it, and the transaction needs the options `AUDITED`.
   *
   * Throws a `TypeError` if the entry has a field that the log may not hold.
   */
  append(entry: AuditEntry): Promise<void>
  /**
   * Lists what happened last to an account, the newest first: 100 rows that last, 50 logins, and 50 rows of what changes
   * nothing, of which those of a day that are alike are one.
   */
  actsOf(actor: string): Promise<readonly Act[]>
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
  /** The assurance of a login: `app-entered` if the app has seen its code. Rows of older releases do not say. */
  readonly assurance?: 'frame' | 'app-entered' | undefined
  /** The network of the visitor, without the part that names a single device. */
  readonly network?: string | undefined
  /** It is there if this has happened more than once. */
  readonly count?: number | undefined
}

export interface AuditOptions {
  readonly db: Database
  readonly kms: Kms
  readonly clock: Clock
  readonly logger: Logger
}

export const CHECKPOINT_ROWS = 1_000
export const CHECKPOINT_MS = 600_000
/** The options of a transaction that appends to the log: each row follows the one before, whichever server has written it. */
export const AUDITED = { lock: 'audit' } as const
const ALWAYS = Number.MAX_SAFE_INTEGER
/** The rows that last are so many at most, and those of other kinds half as many. */
const MOST_ACTS = 100

/**
 * Creates the log: a chain of hashes, signed every 1,000 rows and ten minutes after a row. Each
 * checkpoint also goes to the server's log, so that a copy exists outside the database.
 *
 * Rows are kept for 400 days. The rest is verified from the checkpoint before it.
 */
export function createAudit({ db, kms, clock, logger }: AuditOptions): Audit {
  const repo = createAuditRepo(db)
  /** What begins in a transaction, and goes on after it, is not a part of it. */
  const outside = AsyncLocalStorage.snapshot()
  let cancel: (() => void) | undefined
  let signing = Promise.resolve()
  // There may be rows that the last run has not signed.
  plan()

  function plan() {
    cancel ??= outside(() => clock.after(CHECKPOINT_MS, signSoon))
  }

  function signSoon() {
    cancel?.()
    cancel = undefined
    outside(() => {
      signing = signing.then(checkpoint).catch((error: unknown) => {
        logger.log('error', 'The audit log was not signed', { error })
        plan()
      })
    })
  }

  async function checkpoint(): Promise<void> {
    const last = await repo.last()
    if (!last || last.n <= ((await repo.lastCheckpoint(ALWAYS))?.n ?? 0)) return
    const key = await openSigningKey(repo, kms, { create: true })
    if (!key) return
    const signed = { n: last.n, hash: last.hash, ts: clock.now() }
    const signature = sign(null, signedText(signed), key).toString('base64url')
    if (!(await repo.addCheckpoint({ ...signed, signature }))) return
    logger.log('info', 'Signed the audit log', { ...signed, signature })
    await forget()
  }

  async function forget() {
    const anchor = await repo.lastCheckpoint(clock.now() - RETENTION_MS)
    if (anchor) await db.transaction(() => repo.forgetUntil(anchor.n), AUDITED)
  }

  /** Returns its number. */
  async function write({ actor, event, ref, ip, meta }: AuditEntry): Promise<number> {
    // When every row was older than the retention, the chain goes on from the checkpoint.
    const last = (await repo.last()) ?? (await repo.lastCheckpoint(ALWAYS))
    const row = {
      n: (last?.n ?? 0) + 1,
      prev: last?.hash ?? FIRST_PREV,
      ts: clock.now(),
      actor,
      event,
      ref: ref ?? null,
      meta: canonicalJson({ ...meta, ...(ip !== undefined && { network: networkOf(ip) }) }),
    }
    await repo.add({ ...row, hash: hashOf(row) })
    return row.n
  }

  return {
    async append(entry) {
      checkEntry(entry)
      const n = await db.transaction(() => write(entry), AUDITED)
      if (n % CHECKPOINT_ROWS === 0) signSoon()
      // Also then: the transaction around it may still be running.
      plan()
    },
    actsOf: async (actor) => (await repo.actsOf(actor, MOST_ACTS)).map(actOf),
    async test() {
      await openSigningKey(repo, kms, { create: true })
    },
    async close() {
      signSoon()
      await signing
      cancel?.()
    },
  }
}

/** The log holds no other events, and of their fields those that `checkEntry` lets in. */
function actOf({ ts: at, event, meta, count }: Happened): Act {
  const { kind, provider, assurance, network } = JSON.parse(meta)
  const times = count > 1 ? { count } : {}
  return { at, event: event as AuditEvent, kind: kind ?? provider, assurance, network, ...times }
}
