import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { relayLimits } from '../relayLimits.ts'
import type { MailboxMessage } from './MailboxMessage.ts'

export type MailboxRepo = ReturnType<typeof createMailboxRepo>

const rowSchema = v.object({
  topic: v.string(),
  id: v.string(),
  message: v.string(),
  tag: v.number(),
  attestation: v.nullable(v.string()),
  publisher: v.string(),
  published_at: v.number(),
  expires_at: v.number(),
})
const totalSchema = v.object({ messages: v.number(), bytes: v.nullable(v.number()) })

/** The mailbox's SQL. Every call is synchronous; callers group writes by `inTransaction`. */
export function createMailboxRepo(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO relay_mailbox
     (topic, id, message, size, tag, attestation, publisher, published_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (topic, id) DO NOTHING`,
  )
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
    `UPDATE relay_mailbox SET acknowledged = 1, message = '', size = 0, expires_at = ?
     WHERE topic = ? AND id = ? AND acknowledged = 0 AND publisher <> ?`,
  )
  const select = db.prepare(
    `SELECT topic, id, message, tag, attestation, publisher, published_at, expires_at
     FROM relay_mailbox
     WHERE topic = ? AND acknowledged = 0 AND publisher <> ? AND expires_at > ? ORDER BY seq`,
  )
  const waits = db.prepare(
    'SELECT 1 FROM relay_mailbox WHERE topic = ? AND id = ? AND acknowledged = 0 AND expires_at > ?',
  )
  const sweep = db.prepare('DELETE FROM relay_mailbox WHERE expires_at <= ? RETURNING acknowledged')

  return {
    inTransaction(work: () => void): void {
      db.exec('BEGIN IMMEDIATE')
      try {
        work()
        db.exec('COMMIT')
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    /** Returns false when the topic already knows this message. */
    insert(message: MailboxMessage): boolean {
      const { topic, id, tag, attestation, publisher, publishedAt, expiresAt } = message
      const size = Buffer.byteLength(message.message)
      forget.run(topic, id, publishedAt)
      const { changes } = insert.run(
        topic,
        id,
        message.message,
        size,
        tag,
        attestation ?? null,
        publisher,
        publishedAt,
        expiresAt,
      )
      return changes > 0
    },
    /** Makes room in a topic, the oldest message first. Returns how many went. */
    trim(topic: string): number {
      for (let dropped = 0; ; dropped += 1) {
        const { messages, bytes } = v.parse(totalSchema, total.get(topic))
        const fits = messages <= relayLimits.topicMessages && (bytes ?? 0) <= relayLimits.topicBytes
        if (fits || messages <= 1) return dropped
        dropOldest.run(topic)
      }
    },
    /** Forgets the text, keeps the id so that a late retry is known. Returns false if it was gone. */
    acknowledge(topic: string, id: string, clientId: string, forgetAt: number): boolean {
      return acknowledge.run(forgetAt, topic, id, clientId).changes > 0
    },
    waiting(topic: string, clientId: string, now: number): readonly MailboxMessage[] {
      return select.all(topic, clientId, now).map((row) => {
        const { attestation, published_at, expires_at, ...rest } = v.parse(rowSchema, row)
        return {
          ...rest,
          attestation: attestation ?? undefined,
          publishedAt: published_at,
          expiresAt: expires_at,
        }
      })
    },
    isWaiting(topic: string, id: string, now: number): boolean {
      return waits.get(topic, id, now) !== undefined
    },
    /** Removes what has lapsed. Returns how many of them nobody had received. */
    sweep(now: number): number {
      return sweep.all(now).filter(({ acknowledged }) => acknowledged === 0).length
    },
  }
}
