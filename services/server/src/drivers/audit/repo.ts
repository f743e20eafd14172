import type { Database, Row } from '../db/Database.ts'
import type { Sealed } from '../kms/Kms.ts'
import type { AuditRow, Checkpoint } from './AuditRow.ts'

/** Rows that are read at a time. */
const PAGE_ROWS = 1_000

/** The audit log in the database. */
export function createAuditRepo(db: Database) {
  const selectLast = db.prepare('SELECT * FROM audit_rows ORDER BY n DESC LIMIT 1')
  const selectRows = db.prepare('SELECT * FROM audit_rows WHERE n > ? ORDER BY n LIMIT ?')
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
    'INSERT INTO audit_checkpoints (n, hash, ts, signature) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const removeCheckpoints = db.prepare('DELETE FROM audit_checkpoints WHERE n < ?')
  const selectKey = db.prepare('SELECT kms_key_id, sealed FROM audit_key')
  const insertKey = db.prepare(
    'INSERT INTO audit_key (id, kms_key_id, sealed) VALUES (1, ?, ?) ON CONFLICT DO NOTHING',
  )
  const updateKey = db.prepare('UPDATE audit_key SET kms_key_id = ?, sealed = ?')

  return {
    async last(): Promise<AuditRow | undefined> {
      const row = await selectLast.get()
      return row && rowOf(row)
    },
    /** All of them, in their order. */
    async *rows(): AsyncIterable<AuditRow> {
      for (let last = 0; ; ) {
        const page = (await selectRows.all(last, PAGE_ROWS)).map(rowOf)
        yield* page
        if (page.length < PAGE_ROWS) return
        last = page.at(-1)?.n ?? last
      }
    },
    /** The newest rows of one actor, the newest first. */
    rowsOf: async (actor: string, most: number): Promise<readonly AuditRow[]> =>
      (await selectByActor.all(actor, most)).map(rowOf),
    async add({ n, prev, ts, actor, event, ref, meta, hash }: AuditRow): Promise<void> {
      await insert.run(n, prev, ts, actor, event, ref, meta, hash)
    },
    checkpoints: async (): Promise<readonly Checkpoint[]> =>
      (await selectCheckpoints.all()).map(checkpointOf),
    /** The last checkpoint that was signed at this time or earlier. */
    async lastCheckpoint(until: number): Promise<Checkpoint | undefined> {
      const row = await selectLastCheckpoint.get(until)
      return row && checkpointOf(row)
    },
    /** Returns false if the row has a checkpoint, which another server may have signed. */
    addCheckpoint: async ({ n, hash, ts, signature }: Checkpoint): Promise<boolean> =>
      (await insertCheckpoint.run(n, hash, ts, signature)) > 0,
    /** Deletes the rows up to a checkpoint, and the checkpoints before it. Within a transaction. */
    async forgetUntil(n: number): Promise<void> {
      await remove.run(n)
      await removeCheckpoints.run(n)
    },
    async key(): Promise<Sealed | undefined> {
      const row = await selectKey.get()
      // The table has bytes there.
      return row && { keyId: String(row.kms_key_id), bytes: row.sealed as Uint8Array }
    },
    /** Does nothing if there is one. */
    async addKey({ keyId, bytes }: Sealed): Promise<void> {
      await insertKey.run(keyId, bytes)
    },
    async replaceKey({ keyId, bytes }: Sealed): Promise<void> {
      await updateKey.run(keyId, bytes)
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
