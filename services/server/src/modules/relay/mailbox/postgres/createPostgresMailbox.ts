import * as v from 'valibot'
import type { Database } from '../../../../drivers/db/Database.ts'
import { NETWORKS_AT_HALF } from '../../../../drivers/limits/fairShare.ts'
import { relayLimits } from '../../relayLimits.ts'
import { MAILBOX_RESERVE, relayHoldings } from '../../relayQuotas.ts'
import type { NewMessage } from '../MailboxMessage.ts'
import type { MailboxBatch, MailboxStore, Storing } from '../MailboxStore.ts'
import { sweptWith } from '../takeFitting.ts'
import { createReads } from './createReads.ts'

const LIMITS = JSON.stringify({
  topic: { messages: relayLimits.topicMessages, bytes: relayLimits.topicBytes },
  ...Object.fromEntries(
    (['address', 'project', 'server'] as const).map((scope) => [
      scope,
      { messages: relayHoldings.messages[scope], bytes: relayHoldings.bytes[scope] },
    ]),
  ),
  reserve: MAILBOX_RESERVE,
  networksAtHalf: NETWORKS_AT_HALF,
})

/** Each waits for the disk on a connection of its own, of which a server has ten. PostgreSQL commits them together. */
const MOST_BATCHES = 4

const writtenSchema = v.object({
  acknowledged: v.number(),
  dropped: v.number(),
  /** `new`, `known`, or the limit and the scope in which there is no room. */
  verdicts: v.array(v.string()),
  stored: v.array(
    v.object({ topic: v.string(), id: v.string(), seq: v.number(), after: v.number() }),
  ),
})
type Written = v.InferOutput<typeof writtenSchema>

const limitSchema = v.tuple([
  v.picklist(['messages', 'bytes']),
  v.picklist(['address', 'project', 'server']),
])
const recentSchema = v.object({
  count: v.number(),
  last: v.nullable(v.number()),
  topics: v.nullable(v.pipe(v.string(), v.parseJson(), v.array(v.string()))),
})
const lapsedSchema = v.array(
  v.object({
    seq: v.number(),
    size: v.number(),
    acknowledged: v.number(),
    project: v.string(),
    holder: v.string(),
  }),
)

/** The mailbox in PostgreSQL, which several servers share. A batch is one statement, a function of the database. */
export function createPostgresMailbox(db: Database): MailboxStore {
  const write = db.prepare(
    'SELECT relay_write(CAST(? AS json), CAST(? AS json), ?, CAST(? AS json)) AS written',
  )
  const lapsed = db.prepare(
    `SELECT seq, size, acknowledged, project, holder FROM relay_mailbox WHERE expires_at <= ?
     ORDER BY expires_at LIMIT ? FOR UPDATE SKIP LOCKED`,
  )
  const remove = db.prepare(
    `DELETE FROM relay_mailbox
     WHERE seq IN (SELECT CAST(value AS bigint) FROM json_array_elements_text(CAST(? AS json)))`,
  )
  const count = db.prepare('SELECT relay_count(CAST(? AS json))')
  const total = db.prepare(
    `SELECT sum(messages) AS messages, sum(bytes) AS bytes FROM relay_usage WHERE scope = 'server'`,
  )
  const newest = db.prepare('SELECT max(seq) AS seq FROM relay_mailbox')
  // Of the thousands that a busy server has stored in the meantime, nearly all have been received.
  const stored = db.prepare(
    `SELECT count(*) AS count, max(seq) AS last,
       json_agg(DISTINCT topic) FILTER (WHERE acknowledged = 0) AS topics
     FROM (SELECT seq, topic, acknowledged FROM relay_mailbox WHERE seq > ? ORDER BY seq LIMIT ?)
       AS found`,
  )

  return {
    ...createReads(db),
    mostBatches: MOST_BATCHES,

    async write({ receipts, messages, forgetAt }: MailboxBatch) {
      const sent = messages.map((message, index) => ({ place: index + 1, ...message }))
      const row = await write.get(JSON.stringify(receipts), JSON.stringify(sent), forgetAt, LIMITS)
      const written = v.parse(writtenSchema, JSON.parse(String(row?.written)))
      const { acknowledged, dropped } = written
      return { storings: storingsOf(messages, written), acknowledged, dropped }
    },

    sweepSlice: (now) =>
      db.transaction(
        async () => {
          const found = v.parse(lapsedSchema, await lapsed.all(now, relayLimits.sweepRows))
          const { taken, swept } = sweptWith(found)
          await remove.run(JSON.stringify(taken.map(({ seq }) => seq)))
          const changes = taken
            .filter(({ acknowledged }) => acknowledged === 0)
            .map(({ project, holder, size }) => ({ project, holder, messages: -1, bytes: -size }))
          if (changes.length > 0) await count.get(JSON.stringify(changes))
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
      const row = await stored.get(after, relayLimits.recentMessages)
      const { count, last, topics } = v.parse(recentSchema, row)
      const hasMore = count >= relayLimits.recentMessages
      return { topics: topics ?? [], last: last ?? after, hasMore }
    },

    async usage() {
      const row = await total.get()
      return { messages: Number(row?.messages ?? 0), bytes: Number(row?.bytes ?? 0) }
    },
  }
}

function storingsOf(messages: readonly NewMessage[], { verdicts, stored }: Written): Storing[] {
  const rows = new Map(stored.map((row) => [nameOf(row), row]))
  return messages.map((message, index): Storing => {
    const verdict = verdicts[index] ?? ''
    if (verdict === 'known') return { status: 'known' }
    if (verdict !== 'new') {
      const [limit, scope] = v.parse(limitSchema, verdict.split(' '))
      return { status: 'full', limit, scope }
    }
    const { project: _, holder: __, ...kept } = message
    const row = rows.get(nameOf(kept))
    if (!row) throw new Error('A message was stored without a number.')
    return { status: 'stored', message: { ...kept, seq: row.seq }, after: row.after }
  })
}

const nameOf = ({ topic, id }: { readonly topic: string; readonly id: string }) => `${topic} ${id}`
