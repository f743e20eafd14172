import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { migrate } from '../db/migrate.ts'
import type { Sealed } from '../kms/Kms.ts'
import type { AuditRow, Checkpoint } from './AuditRow.ts'

type Row = Record<string, SQLOutputValue>

/** The audit log in the database. */
export function createAuditRepo(db: DatabaseSync) {
  migrate(db, 'audit', new URL('./migrations/', import.meta.url))
  const selectLast = db.prepare('SELECT * FROM audit_rows ORDER BY n DESC LIMIT 1')
  const selectRows = db.prepare('SELECT * FROM audit_rows ORDER BY n')
  const selectByActor = db.prepare(
    'SELECT * FROM audit_rows WHERE actor = ? ORDER BY n DESC LIMIT ?',
  )
  const insert = db.prepare(
    `INSERT INTO audit_rows (n, prev, ts, actor, event, ref, meta, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const remove = db.prepare('DELETE FROM audit_rows WHERE n <= ?')
  const selectCheckpoints = db.prepare('SELECT * FROM audit_checkpoints ORDER BY n')
  const selectLastCheckpoint = db.prepare(
    'SELECT * FROM audit_checkpoints WHERE ts <= ? ORDER BY n DESC LIMIT 1',
  )
  const insertCheckpoint = db.prepare(
    'INSERT INTO audit_checkpoints (n, hash, ts, signature) VALUES (?, ?, ?, ?)',
  )
  const removeCheckpoints = db.prepare('DELETE FROM audit_checkpoints WHERE n < ?')
  const selectKey = db.prepare('SELECT kms_key_id, sealed FROM audit_key')
  const insertKey = db.prepare(
    `INSERT INTO audit_key (id, kms_key_id, sealed) VALUES (1, ?, ?)
     ON CONFLICT (id) DO UPDATE SET kms_key_id = excluded.kms_key_id, sealed = excluded.sealed`,
  )

  return {
    last(): AuditRow | undefined {
      const row = selectLast.get()
      return row && rowOf(row)
    },
    *rows(): Iterable<AuditRow> {
      for (const row of selectRows.iterate()) yield rowOf(row)
    },
    /** The newest rows of one actor, the newest first. */
    rowsOf: (actor: string, most: number): readonly AuditRow[] =>
      selectByActor.all(actor, most).map(rowOf),
    add({ n, prev, ts, actor, event, ref, meta, hash }: AuditRow): void {
      insert.run(n, prev, ts, actor, event, ref, meta, hash)
    },
    checkpoints: (): readonly Checkpoint[] => selectCheckpoints.all().map(checkpointOf),
    /** The last checkpoint that was signed at this time or earlier. */
    lastCheckpoint(until: number): Checkpoint | undefined {
      const row = selectLastCheckpoint.get(until)
      return row && checkpointOf(row)
    },
    addCheckpoint({ n, hash, ts, signature }: Checkpoint): void {
      insertCheckpoint.run(n, hash, ts, signature)
    },
    /** Deletes the rows up to a checkpoint, and the checkpoints before it. */
    forgetUntil(n: number): void {
      remove.run(n)
      removeCheckpoints.run(n)
    },
    key(): Sealed | undefined {
      const row = selectKey.get()
      return row && { keyId: String(row.kms_key_id), bytes: row.sealed as Uint8Array }
    },
    setKey({ keyId, bytes }: Sealed): void {
      insertKey.run(keyId, bytes)
    },
  }
}

export type AuditRepo = ReturnType<typeof createAuditRepo>

function rowOf(row: Row): AuditRow {
  return {
    n: Number(row.n),
    prev: String(row.prev),
    ts: Number(row.ts),
    actor: String(row.actor),
    event: String(row.event),
    ref: row.ref === null ? null : String(row.ref),
    meta: String(row.meta),
    hash: String(row.hash),
  }
}

function checkpointOf({ n, hash, ts, signature }: Row): Checkpoint {
  return { n: Number(n), hash: String(hash), ts: Number(ts), signature: String(signature) }
}
