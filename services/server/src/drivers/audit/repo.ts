import type { Database, Row } from '../db/Database.ts'
import type { Sealed } from '../kms/Kms.ts'
import type { AuditEvent } from './AuditEntry.ts'
import type { AuditRow, Checkpoint } from './AuditRow.ts'

/** Rows of one kind, with the time of the last one. */
export interface Happened extends Pick<AuditRow, 'ts' | 'event' | 'meta'> {
  readonly count: number
}

const LOGINS: readonly AuditEvent[] = ['login.done', 'login.confirmed', 'login.ended']
/** What changes nothing, and may happen many times a day. */
const USES: readonly AuditEvent[] = [
  'slot.released',
  'slot.refused',
  'wallet.backedUp',
  'transfer.begun',
  'transfer.denied',
  'transfer.left',
]

/** Rows that are read at a time. */
const PAGE_ROWS = 1_000

/** The audit log in the database. */
export function createAuditRepo(db: Database) {
  const selectLast = db.prepare('SELECT * FROM audit_rows ORDER BY n DESC LIMIT 1')
  const selectRows = db.prepare('SELECT * FROM audit_rows WHERE n > ? ORDER BY n LIMIT ?')
  const named = (events: readonly AuditEvent[]) => events.map((event) => `'${event}'`).join(', ')
  const selectLasting = db.prepare(
    `SELECT n, ts, event, meta, 1 AS count FROM audit_rows
     WHERE actor = ? AND event NOT IN (${named([...LOGINS, ...USES])}) ORDER BY n DESC LIMIT ?`,
  )
  const selectLogins = db.prepare(
    `SELECT n, ts, event, meta, 1 AS count FROM audit_rows
     WHERE actor = ? AND event IN (${named(LOGINS)}) ORDER BY n DESC LIMIT ?`,
  )
  // One for each day.
  const selectUses = db.prepare(
    `SELECT max(n) AS n, max(ts) AS ts, event, meta, count(*) AS count FROM audit_rows
     WHERE actor = ? AND event IN (${named(USES)})
     GROUP BY event, meta, ts / 86400000 ORDER BY max(n) DESC LIMIT ?`,
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
    /**
     * What happened last to one actor, the newest first. What lasts, logins, and uses are looked for apart, so that many
     * of one hide none of the others; uses that are alike are one for a day.
     */
    async actsOf(actor: string, most: number): Promise<readonly Happened[]> {
      const found = [
        ...(await selectLasting.all(actor, most)),
        ...(await selectLogins.all(actor, most / 2)),
        ...(await selectUses.all(actor, most / 2)),
      ]
      return found.toSorted((one, other) => Number(other.n) - Number(one.n)).map(happenedOf)
    },
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

const happenedOf = (row: Row): Happened => ({
  ts: Number(row.ts),
  event: String(row.event),
  meta: String(row.meta),
  count: Number(row.count),
})

function checkpointOf({ n, hash, ts, signature }: Row): Checkpoint {
  return { n: Number(n), hash: String(hash), ts: Number(ts), signature: String(signature) }
}
