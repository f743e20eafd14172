import * as v from 'valibot'
import type { Database } from '../../../drivers/db/Database.ts'
import { fairShare } from '../../../drivers/limits/fairShare.ts'
import { relayLimits } from '../relayLimits.ts'
import { MAILBOX_RESERVE, relayHoldings } from '../relayQuotas.ts'
import { createMailboxReads } from './createMailboxReads.ts'
import type { NewMessage } from './MailboxMessage.ts'
import type { MailboxStore, Storing } from './MailboxStore.ts'
import { sweptWith } from './takeFitting.ts'

const SCOPES = ['address', 'project', 'server'] as const
type Scope = (typeof SCOPES)[number]
const usageSchema = v.array(
  v.object({ scope: v.picklist(SCOPES), messages: v.number(), bytes: v.number() }),
)
const overfullSchema = v.array(
  v.object({ scope: v.picklist(SCOPES), most: v.picklist(['messages', 'bytes']) }),
)
const lapsedSchema = v.array(
  v.object({ seq: v.number(), size: v.number(), acknowledged: v.number() }),
)

/** The mailbox in SQLite, of one server. Triggers keep `relay_usage` up to date. */
export function createSqliteMailbox(db: Database): MailboxStore {
  const insert = db.prepare(
    `INSERT INTO relay_mailbox
     (seq, topic, id, message, size, tag, attestation, publisher, published_at, expires_at,
      project, holder)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (topic, id) DO NOTHING`,
  )
  // Nearly always neither of these two finds a row, which costs less than reading what they compare.
  const overfull = db.prepare(
    SCOPES.map((scope) => {
      const [messages, bytes] = [relayHoldings.messages[scope], relayHoldings.bytes[scope]]
      return `SELECT scope, CASE WHEN messages > ${messages} THEN 'messages' ELSE 'bytes' END AS most
        FROM relay_usage WHERE scope = '${scope}' AND key = ?
          AND (messages > ${messages} OR bytes > ${bytes})`
    }).join(' UNION ALL '),
  )
  const held = db.prepare(
    SCOPES.map(
      (scope) =>
        `SELECT scope, messages, bytes FROM relay_usage WHERE scope = '${scope}' AND key = ?`,
    ).join(' UNION ALL '),
  )
  const overgrown = db.prepare(
    `SELECT 1 FROM (SELECT count(*) AS messages, sum(size) AS bytes FROM relay_mailbox
       WHERE topic = ? AND acknowledged = 0)
     WHERE messages > 1
       AND (messages > ${relayLimits.topicMessages} OR bytes > ${relayLimits.topicBytes})`,
  )
  const total = db.prepare("SELECT messages, bytes FROM relay_usage WHERE scope = 'server'")
  const forget = db.prepare(
    'DELETE FROM relay_mailbox WHERE topic = ? AND id = ? AND expires_at <= ?',
  )
  const dropOldest = db.prepare(
    `DELETE FROM relay_mailbox WHERE seq =
     (SELECT min(seq) FROM relay_mailbox WHERE topic = ? AND acknowledged = 0)`,
  )
  const acknowledge = db.prepare(
    `UPDATE relay_mailbox SET acknowledged = 1, message = '', attestation = NULL, size = 0, expires_at = ?
     WHERE topic = ? AND id = ? AND acknowledged = 0 AND publisher <> ?`,
  )
  const lapsed = db.prepare(
    `SELECT seq, size, acknowledged FROM relay_mailbox WHERE expires_at <= ?
     ORDER BY expires_at LIMIT ?`,
  )
  const remove = db.prepare('DELETE FROM relay_mailbox WHERE seq = ?')
  const lastSeq = db.prepare('SELECT max(seq) AS seq FROM relay_mailbox')
  // Counted here: SQLite reuses the number of a removed row, and readers continue after the last
  // number that they have seen.
  let seq: number | undefined

  async function store(message: NewMessage): Promise<Storing> {
    const { project, holder, ...kept } = message
    seq ??= Number((await lastSeq.get())?.seq ?? 0)
    const row = [
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
    ]
    // What its topic has already may have expired.
    const isNew =
      (await insert.run(...row)) > 0 ||
      ((await forget.run(kept.topic, kept.id, kept.publishedAt)) > 0 &&
        (await insert.run(...row)) > 0)
    if (!isNew) return { status: 'known' }
    seq += 1
    const full = await exceededBy(message)
    if (!full) return { status: 'stored', message: { ...kept, seq } }
    await remove.run(seq)
    return { status: 'full', ...full }
  }

  /** The exceeded limit of the narrowest scope, if any. */
  async function exceededBy({ project, holder, size }: NewMessage) {
    const rows = await overfull.all(holder, project, '')
    if (rows.length === 0) return undefined
    const found = v.parse(overfullSchema, rows)
    const usage = v.parse(usageSchema, await held.all(holder, project, ''))
    const first = SCOPES.flatMap((name) => found.filter(({ scope }) => scope === name)).find(
      ({ scope }) => scope === 'address' || !isInReserve(scope),
    )
    return first && { limit: first.most, scope: first.scope }

    /** Whether there is room for a sender who holds little, of what all share. */
    function isInReserve(scope: 'project' | 'server'): boolean {
      const units = { messages: 1, bytes: size }
      return (['messages', 'bytes'] as const).every((of) => {
        const before = (name: Scope) =>
          (usage.find((one) => one.scope === name)?.[of] ?? 0) - units[of]
        const amount = relayHoldings[of][scope]
        const asked = { total: before(scope), units: units[of], levels: 1 }
        const pool = { amount, reserve: MAILBOX_RESERVE * amount }
        return fairShare(pool, { ...asked, usedAt: () => before('address') }) !== undefined
      })
    }
  }

  /** Drops the oldest messages of a topic that has too many. Returns how many. */
  async function trim(topic: string): Promise<number> {
    for (let dropped = 0; ; dropped += 1) {
      if (!(await overgrown.get(topic))) return dropped
      await dropOldest.run(topic)
    }
  }

  return {
    write: ({ receipts, messages, forgetAt }) =>
      db.transaction(async () => {
        let acknowledged = 0
        for (const { topic, id, clientId } of receipts)
          acknowledged += await acknowledge.run(forgetAt, topic, id, clientId)
        const storings: Storing[] = []
        const grown = new Set<string>()
        for (const message of messages) {
          const storing = await store(message)
          storings.push(storing)
          if (storing.status === 'stored') grown.add(message.topic)
        }
        let dropped = 0
        for (const topic of grown) dropped += await trim(topic)
        return { storings, acknowledged, dropped }
      }),

    ...createMailboxReads(db),

    sweepSlice: (now) =>
      db.transaction(async () => {
        const found = v.parse(lapsedSchema, await lapsed.all(now, relayLimits.sweepRows))
        const { taken, swept } = sweptWith(found)
        for (const one of taken) await remove.run(one.seq)
        return swept
      }),

    async usage() {
      const row = await total.get()
      return { messages: Number(row?.messages ?? 0), bytes: Number(row?.bytes ?? 0) }
    },
  }
}
