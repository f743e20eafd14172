import * as v from 'valibot'
import type { Database } from '../../../../drivers/db/Database.ts'
import { relayLimits } from '../../relayLimits.ts'
import type { NewMessage } from '../MailboxMessage.ts'
import type { MailboxStore, Receipt, Storing } from '../MailboxStore.ts'
import { sweptWith } from '../takeFitting.ts'
import { createReads } from './createReads.ts'
import { createUsage } from './createUsage.ts'

const heldSchema = v.object({ project: v.string(), holder: v.string(), size: v.number() })
const metSchema = v.array(
  v.object({
    ...heldSchema.entries,
    ...{ ended: v.number(), topic: v.string(), id: v.string(), acknowledged: v.number() },
  }),
)
const insertedSchema = v.array(v.object({ seq: v.number(), topic: v.string(), id: v.string() }))
const recentSchema = v.array(v.object({ seq: v.number(), topic: v.string() }))
const lapsedSchema = v.array(
  v.object({ ...heldSchema.entries, seq: v.number(), acknowledged: v.number() }),
)

/** The mailbox in PostgreSQL, which several servers share. A batch takes the same few statements, whatever its size. */
export function createPostgresMailbox(db: Database): MailboxStore {
  const usage = createUsage(db)
  // In one order, so that no two servers wait for each other.
  const lock = db.prepare(
    `SELECT pg_advisory_xact_lock(hashtextextended(topic, 0)) FROM
       (SELECT DISTINCT value AS topic FROM json_array_elements_text(CAST(? AS json)) ORDER BY value) t`,
  )
  const acknowledge = db.prepare(
    `UPDATE relay_mailbox m SET acknowledged = 1, message = '', attestation = NULL, size = 0, expires_at = ?
     FROM (SELECT o.seq, o.size, o.project, o.holder FROM relay_mailbox o
       JOIN json_to_recordset(CAST(? AS json)) AS r(topic text, id text, "clientId" text)
         ON o.topic = r.topic AND o.id = r.id AND o.publisher <> r."clientId"
       WHERE o.acknowledged = 0) w
     WHERE m.seq = w.seq RETURNING w.size AS size, w.project AS project, w.holder AS holder`,
  )
  // One statement, since each takes a way to the database and back, and a batch is what the next one waits for.
  const meet = db.prepare(
    `WITH n AS (SELECT * FROM json_to_recordset(CAST(? AS json)) AS n(topic text, id text, "publishedAt" bigint)),
     ended AS (
       DELETE FROM relay_mailbox m USING n WHERE m.topic = n.topic AND m.id = n.id AND m.expires_at <= n."publishedAt"
       RETURNING m.topic, m.id, m.project, m.holder, m.size, m.acknowledged
     )
     SELECT 1 AS ended, topic, id, project, holder, size, acknowledged FROM ended
     UNION ALL
     SELECT 0, m.topic, m.id, m.project, m.holder, m.size, m.acknowledged FROM relay_mailbox m
     JOIN n ON m.topic = n.topic AND m.id = n.id WHERE m.expires_at > n."publishedAt"`,
  )
  const insert = db.prepare(
    `INSERT INTO relay_mailbox
       (topic, id, message, size, tag, attestation, publisher, published_at, expires_at, project, holder)
     SELECT topic, id, message, size, tag, attestation, publisher, "publishedAt", "expiresAt", project, holder
     FROM json_to_recordset(CAST(? AS json)) AS n(place bigint, topic text, id text, message text, size bigint,
       tag bigint, attestation text, publisher text, "publishedAt" bigint, "expiresAt" bigint, project text,
       holder text)
     ORDER BY place RETURNING seq, topic, id`,
  )
  const trim = db.prepare(
    `DELETE FROM relay_mailbox WHERE seq IN (SELECT seq FROM (
       SELECT seq, row_number() OVER newest AS place, sum(size) OVER newest AS bytes FROM relay_mailbox
       WHERE acknowledged = 0 AND topic IN (SELECT value FROM json_array_elements_text(CAST(? AS json)))
       WINDOW newest AS (PARTITION BY topic ORDER BY seq DESC)
     ) m WHERE place > ? OR (bytes > ? AND place > 1)) RETURNING project, holder, size`,
  )
  const lapsed = db.prepare(
    `SELECT seq, size, acknowledged, project, holder FROM relay_mailbox WHERE expires_at <= ?
     ORDER BY expires_at LIMIT ? FOR UPDATE SKIP LOCKED`,
  )
  const remove = db.prepare(
    `DELETE FROM relay_mailbox
     WHERE seq IN (SELECT CAST(value AS bigint) FROM json_array_elements_text(CAST(? AS json)))`,
  )

  const newest = db.prepare('SELECT max(seq) AS seq FROM relay_mailbox')
  const stored = db.prepare(
    'SELECT seq, topic FROM relay_mailbox WHERE seq > ? ORDER BY seq LIMIT ?',
  )

  async function receive(receipts: readonly Receipt[], forgetAt: number) {
    if (receipts.length === 0) return []
    const rows = await acknowledge.all(forgetAt, JSON.stringify(receipts))
    return v.parse(v.array(heldSchema), rows)
  }

  /** Stores the messages of a batch, whose topics are locked. */
  async function store(messages: readonly NewMessage[]) {
    if (messages.length === 0) return { stored: [], gone: [], dropped: 0, storings: [] }
    const names = JSON.stringify(
      messages.map(({ topic, id, publishedAt }) => ({ topic, id, publishedAt })),
    )
    const met = v.parse(metSchema, await meet.all(names))
    const have = new Set(met.filter(({ ended }) => ended === 0).map(nameOf))
    const limits = await usage.read(messages)
    const storings: (Storing | { readonly status: 'new'; readonly message: NewMessage })[] = []
    for (const message of messages) {
      const full = have.has(nameOf(message)) ? undefined : limits.take(message)
      if (have.has(nameOf(message))) storings.push({ status: 'known' })
      else if (full) storings.push({ status: 'full', ...full })
      else storings.push({ status: 'new', message })
      if (!full) have.add(nameOf(message))
    }
    const stored = storings.flatMap((one) => (one.status === 'new' ? [one.message] : []))
    const rows = stored.map((message, place) => ({ place, ...message }))
    const inserted = v.parse(
      insertedSchema,
      stored.length > 0 ? await insert.all(JSON.stringify(rows)) : [],
    )
    const seqs = new Map(inserted.map((row) => [nameOf(row), row.seq]))
    const dropped = await trim.all(
      JSON.stringify(stored.map(({ topic }) => topic)),
      relayLimits.topicMessages,
      relayLimits.topicBytes,
    )
    return {
      stored,
      gone: [
        ...met.filter(({ ended, acknowledged }) => ended === 1 && acknowledged === 0),
        ...v.parse(v.array(heldSchema), dropped),
      ],
      dropped: dropped.length,
      storings: storings.map((one): Storing => {
        if (one.status !== 'new') return one
        const { project: _, holder: __, ...kept } = one.message
        return { status: 'stored', message: { ...kept, seq: seqs.get(nameOf(kept)) ?? 0 } }
      }),
    }
  }

  return {
    ...createReads(db),

    write: ({ receipts, messages, forgetAt }) =>
      db.transaction(
        async () => {
          await lock.all(JSON.stringify([...receipts, ...messages].map(({ topic }) => topic)))
          const received = await receive(receipts, forgetAt)
          const { stored, gone, dropped, storings } = await store(messages)
          await usage.change(stored, [...received, ...gone])
          return { storings, acknowledged: received.length, dropped }
        },
        { isolation: 'readCommitted' },
      ),

    sweepSlice: (now) =>
      db.transaction(
        async () => {
          const found = v.parse(lapsedSchema, await lapsed.all(now, relayLimits.sweepRows))
          const { taken, swept } = sweptWith(found)
          await remove.run(JSON.stringify(taken.map(({ seq }) => seq)))
          await usage.change(
            [],
            taken.filter(({ acknowledged }) => acknowledged === 0),
          )
          return swept
        },
        { isolation: 'readCommitted' },
      ),

    async recent(after) {
      if (after === undefined) {
        const { seq } = (await newest.get()) ?? {}
        // A number before the newest one may have been taken by a batch that nobody sees yet.
        const last = Math.max(0, Number(seq ?? 0) - relayLimits.recentMessages)
        return { topics: [], last, hasMore: false }
      }
      const rows = v.parse(recentSchema, await stored.all(after, relayLimits.recentMessages))
      const topics = [...new Set(rows.map(({ topic }) => topic))]
      const hasMore = rows.length >= relayLimits.recentMessages
      return { topics, last: rows.at(-1)?.seq ?? after, hasMore }
    },

    usage: usage.total,
  }
}

const nameOf = ({ topic, id }: { readonly topic: string; readonly id: string }) => `${topic} ${id}`
