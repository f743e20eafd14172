import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { inTransaction } from '../../../drivers/db/inTransaction.ts'
import { relayLimits } from '../relayLimits.ts'
import { type QuotaScope, relayHoldings } from '../relayQuotas.ts'
import type { MailboxMessage, NewMessage, Room, WaitingMessages } from './MailboxMessage.ts'

export type MailboxRepo = ReturnType<typeof createMailboxRepo>

const rowSchema = v.object({
  seq: v.number(),
  topic: v.string(),
  id: v.string(),
  message: v.string(),
  size: v.number(),
  tag: v.number(),
  attestation: v.nullable(v.string()),
  publisher: v.string(),
  published_at: v.number(),
  expires_at: v.number(),
})
const lapsedSchema = v.object({ seq: v.number(), size: v.number(), acknowledged: v.number() })
const totalSchema = v.object({ messages: v.number(), bytes: v.nullable(v.number()) })
const lastSchema = v.object({ seq: v.nullable(v.number()) })

/** The effect of storing a message. */
export type Storing =
  | { readonly status: 'stored'; readonly message: MailboxMessage }
  | { readonly status: 'known' }
  | { readonly status: 'full'; readonly limit: 'messages' | 'bytes'; readonly scope: QuotaScope }

export interface SweptSlice {
  readonly removed: number
  /** Of the removed messages, those that were never received. */
  readonly expired: number
  /** No expired message is left. */
  readonly isDone: boolean
}

/** The mailbox's SQL. Every call is synchronous; callers group writes by `inTransaction`. */
export function createMailboxRepo(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO relay_mailbox
     (seq, topic, id, message, size, tag, attestation, publisher, published_at, expires_at,
      project, holder)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (topic, id) DO NOTHING`,
  )
  const usage = db.prepare('SELECT messages, bytes FROM relay_usage WHERE scope = ? AND key = ?')
  const forget = db.prepare(
    'DELETE FROM relay_mailbox WHERE topic = ? AND id = ? AND expires_at <= ?',
  )
  const total = db.prepare(
    `SELECT count(*) AS messages, sum(size) AS bytes FROM relay_mailbox
     WHERE topic = ? AND acknowledged = 0`,
  )
  const dropOldest = db.prepare(
    `DELETE FROM relay_mailbox WHERE seq =
     (SELECT min(seq) FROM relay_mailbox WHERE topic = ? AND acknowledged = 0)`,
  )
  const acknowledge = db.prepare(
    `UPDATE relay_mailbox SET acknowledged = 1, message = '', attestation = NULL, size = 0, expires_at = ?
     WHERE topic = ? AND id = ? AND acknowledged = 0 AND publisher <> ?`,
  )
  const select = db.prepare(
    `SELECT seq, topic, id, message, size, tag, attestation, publisher, published_at, expires_at
     FROM relay_mailbox
     WHERE topic = ? AND acknowledged = 0 AND seq > ? AND publisher <> ? AND expires_at > ?
     ORDER BY seq LIMIT ?`,
  )
  const waits = db.prepare(
    'SELECT 1 FROM relay_mailbox WHERE topic = ? AND id = ? AND acknowledged = 0 AND expires_at > ?',
  )
  const lapsed = db.prepare(
    'SELECT seq, size, acknowledged FROM relay_mailbox WHERE expires_at <= ? ORDER BY expires_at',
  )
  const remove = db.prepare('DELETE FROM relay_mailbox WHERE seq = ?')
  // Counted here: SQLite reuses the number of a removed row, and readers continue after the last
  // number that they have seen.
  let seq =
    v.parse(lastSchema, db.prepare('SELECT max(seq) AS seq FROM relay_mailbox').get()).seq ?? 0

  /** The exceeded limit, if any. */
  function overfull({ project, holder }: NewMessage) {
    const keys = { address: holder, project, server: '' }
    for (const scope of ['address', 'project', 'server'] as const) {
      const { messages, bytes } = v.parse(totalSchema, usage.get(scope, keys[scope]))
      if (messages > relayHoldings.messages[scope]) return { limit: 'messages', scope } as const
      if ((bytes ?? 0) > relayHoldings.bytes[scope]) return { limit: 'bytes', scope } as const
    }
    return undefined
  }

  return {
    inTransaction: (work: () => void): void => inTransaction(db, work),
    /** Stores a message, unless its topic has it already or a limit is reached. */
    insert(message: NewMessage): Storing {
      const { project, holder, ...kept } = message
      forget.run(kept.topic, kept.id, kept.publishedAt)
      const { changes } = insert.run(
        seq + 1,
        kept.topic,
        kept.id,
        kept.message,
        kept.size,
        kept.tag,
        kept.attestation ?? null,
        kept.publisher,
        kept.publishedAt,
        kept.expiresAt,
        project,
        holder,
      )
      if (changes === 0) return { status: 'known' }
      seq += 1
      const full = overfull(message)
      if (full) {
        remove.run(seq)
        return { status: 'full', ...full }
      }
      return { status: 'stored', message: { ...kept, seq } }
    },
    /** Drops the oldest messages of a topic. Returns how many. */
    trim(topic: string): number {
      for (let dropped = 0; ; dropped += 1) {
        const { messages, bytes } = v.parse(totalSchema, total.get(topic))
        const fits = messages <= relayLimits.topicMessages && (bytes ?? 0) <= relayLimits.topicBytes
        if (fits || messages <= 1) return dropped
        dropOldest.run(topic)
      }
    },
    /**
     * Deletes the text but keeps the id, so that a late retry is recognised. Returns false if it
     * was gone.
     */
    acknowledge(topic: string, id: string, clientId: string, forgetAt: number): boolean {
      return acknowledge.run(forgetAt, topic, id, clientId).changes > 0
    },
    /** Reads no more than there is room for, and at most one message beyond it. */
    waiting(topic: string, clientId: string, now: number, room: Room): WaitingMessages {
      const messages: MailboxMessage[] = []
      let bytes = 0
      for (const row of select.iterate(topic, room.after, clientId, now, room.messages + 1)) {
        const { attestation, published_at, expires_at, ...rest } = v.parse(rowSchema, row)
        bytes += rest.size
        const isFull = messages.length >= room.messages || bytes > room.bytes
        if (isFull && messages.length > 0) return { messages, hasMore: true }
        messages.push({
          ...rest,
          attestation: attestation ?? undefined,
          publishedAt: published_at,
          expiresAt: expires_at,
        })
      }
      return { messages, hasMore: false }
    },
    isWaiting(topic: string, id: string, now: number): boolean {
      return waits.get(topic, id, now) !== undefined
    },
    /**
     * Removes a slice of expired messages, as many rows as the event loop can spare time for. Large
     * messages take more pages, so their size counts as well.
     */
    sweepSlice(now: number): SweptSlice {
      const rows: v.InferOutput<typeof lapsedSchema>[] = []
      let bytes = 0
      // One by one: to learn the size of a large message SQLite reads all of it.
      for (const row of lapsed.iterate(now)) {
        const read = v.parse(lapsedSchema, row)
        rows.push(read)
        bytes += read.size
        if (rows.length >= relayLimits.sweepRows || bytes >= relayLimits.sweepBytes) break
      }
      inTransaction(db, () => {
        for (const { seq } of rows) remove.run(seq)
      })
      return {
        removed: rows.length,
        expired: rows.filter(({ acknowledged }) => acknowledged === 0).length,
        isDone: rows.length < relayLimits.sweepRows && bytes < relayLimits.sweepBytes,
      }
    },
  }
}
