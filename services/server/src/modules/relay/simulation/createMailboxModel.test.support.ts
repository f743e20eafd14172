import type { MailboxMessage, Room } from '../mailbox/MailboxMessage.ts'
import type { MailboxBatch, StoredBatch, Storing, SweptSlice } from '../mailbox/MailboxStore.ts'
import { fitting, sweptWith } from '../mailbox/takeFitting.ts'
import { relayLimits } from '../relayLimits.ts'

/** A row of the mailbox. The text of one that was received is gone, but its id is remembered. */
export interface ModelRow extends MailboxMessage {
  readonly acknowledged: 0 | 1
}

/** What a batch does to its topics, before others can see it. */
export interface Change {
  readonly rows: ReadonlyMap<string, readonly ModelRow[]>
  readonly outcome: StoredBatch
  readonly stored: readonly MailboxMessage[]
  readonly settled: readonly ModelRow[]
  readonly dropped: readonly ModelRow[]
}

/** The mailbox as its contract describes it, without limits by sender: a list of rows for each topic. */
export function createMailboxModel() {
  const topics = new Map<string, readonly ModelRow[]>()
  let lastSeq = 0
  const rowsOf = (topic: string) => topics.get(topic) ?? []

  return {
    /** Decides what becomes of a batch, whose numbers are taken. */
    prepare({ receipts, messages, forgetAt }: MailboxBatch): Change {
      const rows = new Map<string, readonly ModelRow[]>()
      const of = (topic: string) => rows.get(topic) ?? rowsOf(topic)
      const settled: ModelRow[] = []
      for (const { topic, id, clientId } of receipts)
        rows.set(
          topic,
          of(topic).map((row) => {
            if (row.id !== id || row.acknowledged || row.publisher === clientId) return row
            settled.push(row)
            return { ...row, acknowledged: 1, message: '', size: 0, expiresAt: forgetAt }
          }),
        )
      const storings = messages.map(({ project: _, holder: __, ...message }): Storing => {
        const { topic, id, publishedAt } = message
        const kept = of(topic).filter((row) => row.id !== id || row.expiresAt > publishedAt)
        if (kept.some((row) => row.id === id)) return { status: 'known' }
        lastSeq += 1
        const stored = { ...message, seq: lastSeq }
        const before = kept.findLast((row) => !row.acknowledged)
        rows.set(topic, [...kept, { ...stored, acknowledged: 0 }])
        return { status: 'stored', message: stored, after: before?.seq ?? 0 }
      })
      const stored = storings.flatMap((one) => (one.status === 'stored' ? [one.message] : []))
      const dropped: ModelRow[] = []
      for (const topic of new Set(stored.map((message) => message.topic))) {
        const { kept, tooMany } = trim(of(topic))
        rows.set(topic, kept)
        dropped.push(...tooMany)
      }
      const outcome = { storings, acknowledged: settled.length, dropped: dropped.length }
      return { rows, outcome, stored, settled, dropped }
    },
    /** Lets others see a change. */
    commit({ rows }: Change): void {
      for (const [topic, own] of rows) topics.set(topic, own)
    },
    waiting(topic: string, clientId: string, now: number, room: Room) {
      const found = rowsOf(topic).filter(
        ({ acknowledged, seq, publisher, expiresAt }) =>
          !acknowledged && seq > room.after && publisher !== clientId && expiresAt > now,
      )
      const { last, hasMore } = fitting(found.slice(0, room.messages + 1), room)
      const messages = found.filter(({ seq }) => seq <= (last ?? 0))
      return { messages: messages.map(({ acknowledged: _, ...message }) => message), hasMore }
    },
    isWaiting: (topic: string, id: string, now: number): boolean =>
      rowsOf(topic).some((row) => row.id === id && !row.acknowledged && row.expiresAt > now),
    /** Removes what has expired of topics that nobody changes at the moment. */
    sweep(now: number, isLocked: (topic: string) => boolean): SweptSlice {
      const lapsed = [...topics]
        .flatMap(([topic, rows]) => (isLocked(topic) ? [] : rows))
        .filter(({ expiresAt }) => expiresAt <= now)
        .toSorted((one, other) => one.expiresAt - other.expiresAt)
        .slice(0, relayLimits.sweepRows)
      const { taken, swept } = sweptWith(lapsed)
      const seqs = new Set(taken.map(({ seq }) => seq))
      for (const topic of new Set(taken.map((row) => row.topic)))
        topics.set(
          topic,
          rowsOf(topic).filter(({ seq }) => !seqs.has(seq)),
        )
      return swept
    },
    recent(after: number | undefined) {
      const rows = [...topics.values()].flat().toSorted((one, other) => one.seq - other.seq)
      if (after === undefined) {
        const last = Math.max(0, (rows.at(-1)?.seq ?? 0) - relayLimits.recentMessages)
        return { topics: [], last, hasMore: false }
      }
      const found = rows.filter(({ seq }) => seq > after).slice(0, relayLimits.recentMessages)
      return {
        topics: [...new Set(found.flatMap((row) => (row.acknowledged ? [] : row.topic)))],
        last: found.at(-1)?.seq ?? after,
        hasMore: found.length >= relayLimits.recentMessages,
      }
    },
    rows: (): readonly ModelRow[] => [...topics.values()].flat(),
  }
}

/** Keeps the newest of a topic, as many as there may be. */
function trim(rows: readonly ModelRow[]) {
  const tooMany: ModelRow[] = []
  let [messages, bytes] = [0, 0]
  const kept = rows.toReversed().filter((row) => {
    if (row.acknowledged) return true
    messages += 1
    bytes += row.size
    const fits = messages <= relayLimits.topicMessages && bytes <= relayLimits.topicBytes
    if (!fits && messages > 1) tooMany.push(row)
    return fits || messages === 1
  })
  return { kept: kept.toReversed(), tooMany }
}
