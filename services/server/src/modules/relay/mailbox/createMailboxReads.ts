import * as v from 'valibot'
import type { Database } from '../../../drivers/db/Database.ts'
import type { MailboxStore } from './MailboxStore.ts'
import { readMessage } from './readMessage.ts'
import { fitting } from './takeFitting.ts'

const sizesSchema = v.array(v.object({ seq: v.number(), size: v.number() }))

/** What is read from the mailbox, whichever database it is in. */
export function createMailboxReads(db: Database): Pick<MailboxStore, 'waiting' | 'isWaiting'> {
  // Answered by an index alone, so that no message is read that there is no room for.
  const sizes = db.prepare(
    `SELECT seq, size FROM relay_mailbox
     WHERE topic = ? AND acknowledged = 0 AND seq > ? AND publisher <> ? AND expires_at > ?
     ORDER BY seq LIMIT ?`,
  )
  const select = db.prepare(
    `SELECT seq, topic, id, message, size, tag, attestation, publisher, published_at, expires_at
     FROM relay_mailbox
     WHERE topic = ? AND acknowledged = 0 AND seq > ? AND publisher <> ? AND expires_at > ?
       AND seq <= ? ORDER BY seq`,
  )
  const waits = db.prepare(
    'SELECT 1 FROM relay_mailbox WHERE topic = ? AND id = ? AND acknowledged = 0 AND expires_at > ?',
  )

  return {
    async waiting(topic, clientId, now, room) {
      const of = [topic, room.after, clientId, now] as const
      const found = v.parse(sizesSchema, await sizes.all(...of, room.messages + 1))
      const { last, hasMore } = fitting(found, room)
      if (last === undefined) return { messages: [], hasMore }
      const rows = await select.all(...of, last)
      return { messages: rows.map(readMessage), hasMore }
    },
    isWaiting: async (topic, id, now) => (await waits.get(topic, id, now)) !== undefined,
  }
}
