import * as v from 'valibot'
import type { Database } from '../../../../drivers/db/Database.ts'
import { type QuotaScope, relayHoldings } from '../../relayQuotas.ts'
import type { NewMessage } from '../MailboxMessage.ts'

type Scope = Exclude<QuotaScope, 'socket'>
/** Whose messages, and how large they are. */
export type Held = Pick<NewMessage, 'project' | 'holder' | 'size'>

interface Amount {
  messages: number
  bytes: number
}

/**
 * Rows for each sum that all servers change: they take one of them at random. That of an address is changed by the
 * server that it sends to, since each of them hashes addresses with a key of its own, and is one row.
 */
const PARTS = 16
const SCOPES: readonly Scope[] = ['address', 'project', 'server']
const sumsSchema = v.array(
  v.object({ scope: v.string(), key: v.string(), messages: v.number(), bytes: v.number() }),
)
const changedSchema = v.array(
  v.object({ scope: v.string(), key: v.string(), messages: v.number() }),
)

/** How much waits in the mailboxes, by scope: what the limits count. */
export function createUsage(db: Database) {
  const select = db.prepare(
    `SELECT u.scope, u.key, sum(u.messages) AS messages, sum(u.bytes) AS bytes
     FROM relay_usage u JOIN json_to_recordset(CAST(? AS json)) AS w(scope text, key text)
       ON u.scope = w.scope AND u.key = w.key GROUP BY u.scope, u.key`,
  )
  // In one order, so that no two servers wait for each other.
  const add = db.prepare(
    `INSERT INTO relay_usage (scope, key, part, messages, bytes)
     SELECT scope, key, part, messages, bytes
     FROM json_to_recordset(CAST(? AS json))
       AS w(scope text, key text, part bigint, messages bigint, bytes bigint)
     ORDER BY scope, key, part
     ON CONFLICT (scope, key, part) DO UPDATE SET
       messages = relay_usage.messages + excluded.messages, bytes = relay_usage.bytes + excluded.bytes
     RETURNING scope, key, messages`,
  )
  // Kept, there would be one for every address that ever sent a message.
  const forget = db.prepare(
    `DELETE FROM relay_usage WHERE scope = 'address' AND messages = 0 AND bytes = 0
       AND key IN (SELECT value FROM json_array_elements_text(CAST(? AS json)))`,
  )
  const total = db.prepare(
    `SELECT sum(messages) AS messages, sum(bytes) AS bytes FROM relay_usage WHERE scope = 'server'`,
  )

  return {
    /** Reads the sums of these messages' scopes. Others may store messages meanwhile, so a limit is not exact. */
    async read(messages: readonly Held[]) {
      const sums = new Map<string, Amount>()
      const wanted = new Map(
        messages.flatMap((held) => rowsOf(held).map((row) => [idOf(row), row] as const)),
      )
      const found = await select.all(JSON.stringify([...wanted.values()]))
      for (const { messages, bytes, ...row } of v.parse(sumsSchema, found))
        sums.set(idOf(row), { messages, bytes })
      return {
        /** Counts a message, or returns the limit that it would exceed. */
        take(held: Held) {
          const rows = rowsOf(held).map((row) => {
            const { messages: before, bytes } = sums.get(idOf(row)) ?? { messages: 0, bytes: 0 }
            return { ...row, messages: before + 1, bytes: bytes + held.size }
          })
          for (const { scope, messages, bytes } of rows) {
            if (messages > relayHoldings.messages[scope])
              return { limit: 'messages', scope } as const
            if (bytes > relayHoldings.bytes[scope]) return { limit: 'bytes', scope } as const
          }
          for (const row of rows) sums.set(idOf(row), row)
          return undefined
        },
      }
    },
    /** Adds what was stored, and takes off what no longer waits. */
    async change(stored: readonly Held[], gone: readonly Held[]): Promise<void> {
      const part = Math.floor(Math.random() * PARTS)
      const changes = new Map<string, Row & Amount & { readonly part: number }>()
      const count = (held: Held, sign: 1 | -1) => {
        for (const row of rowsOf(held)) {
          const own = { ...row, part: row.scope === 'address' ? 0 : part, messages: 0, bytes: 0 }
          const change = changes.get(idOf(row)) ?? own
          change.messages += sign
          change.bytes += sign * held.size
          changes.set(idOf(row), change)
        }
      }
      for (const held of stored) count(held, 1)
      for (const held of gone) count(held, -1)
      if (changes.size === 0) return
      const rows = v.parse(changedSchema, await add.all(JSON.stringify([...changes.values()])))
      const ended = rows.filter(({ scope, messages }) => scope === 'address' && messages === 0)
      if (ended.length > 0) await forget.run(JSON.stringify(ended.map(({ key }) => key)))
    },
    async total() {
      const row = await total.get()
      return { messages: Number(row?.messages ?? 0), bytes: Number(row?.bytes ?? 0) }
    },
  }
}

interface Row {
  readonly scope: Scope
  readonly key: string
}

function rowsOf({ project, holder }: Held): Row[] {
  const keys = { address: holder, project, server: '' }
  return SCOPES.map((scope) => ({ scope, key: keys[scope] }))
}

const idOf = ({ scope, key }: { readonly scope: string; readonly key: string }) => `${scope} ${key}`
