import type { Database, Row } from '../../drivers/db/Database.ts'

/** A message of one end, sealed for the other one. */
export interface SealedMessage {
  readonly number: number
  readonly sealed: string
}

/** A window in the database. Times in milliseconds since 1970. */
export interface WindowRow {
  readonly windowId: string
  readonly sessionId: string
  readonly pageKey: string
  /** Undefined until a window has come. */
  readonly holder: string | undefined
  readonly windowKey: string | undefined
  readonly asked: SealedMessage | undefined
  readonly answered: SealedMessage | undefined
  readonly seenAt: number
  readonly openedAt: number
}

interface NewWindow {
  readonly windowId: string
  readonly userId: string
  readonly sessionId: string
  readonly pageKey: string
  readonly openedAt: number
  readonly expiresAt: number
}

interface Holder {
  readonly windowId: string
  readonly holder: string
  readonly windowKey: string
  readonly now: number
  readonly expiresAt: number
}

const SLICE_ROWS = 250

export function createWindowRepo(db: Database) {
  const insert = db.prepare(
    `INSERT INTO approval_windows
       (window_id, user_id, session_id, page_key, seen_at, opened_at, expires_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6) ON CONFLICT DO NOTHING`,
  )
  const select = db.prepare('SELECT * FROM approval_windows WHERE window_id = ? AND expires_at > ?')
  const older = db.prepare(
    'SELECT window_id FROM approval_windows WHERE session_id = ? ORDER BY opened_at DESC, window_id',
  )
  const join = db.prepare(
    `UPDATE approval_windows SET holder = ?1, window_key = ?2, seen_at = ?3, expires_at = ?4
     WHERE window_id = ?5 AND holder IS NULL AND expires_at > ?3`,
  )
  const see = db.prepare('UPDATE approval_windows SET seen_at = ? WHERE window_id = ?')
  const ask = db.prepare(
    `UPDATE approval_windows SET asked_number = ?1, asked = ?2, expires_at = ?3
     WHERE window_id = ?4 AND asked_number < ?1`,
  )
  const answer = db.prepare(
    `UPDATE approval_windows SET answered_number = ?1, answered = ?2
     WHERE window_id = ?3 AND answered_number < ?1`,
  )
  const remove = db.prepare('DELETE FROM approval_windows WHERE window_id = ?')
  const expired = db.prepare('SELECT 1 FROM approval_windows WHERE expires_at <= ? LIMIT 1')
  const expire = db.prepare(
    `DELETE FROM approval_windows WHERE window_id IN
       (SELECT window_id FROM approval_windows WHERE expires_at <= ? LIMIT ${SLICE_ROWS})`,
  )

  return {
    /** Returns false if there is one with this id. */
    add: async ({ windowId, userId, sessionId, pageKey, openedAt, expiresAt }: NewWindow) =>
      (await insert.run(windowId, userId, sessionId, pageKey, openedAt, expiresAt)) > 0,
    async find(windowId: string, now: number): Promise<WindowRow | undefined> {
      const row = await select.get(windowId, now)
      return row && readWindow(row)
    },
    /** Those of a login, the newest first. */
    idsOf: async (sessionId: string): Promise<readonly string[]> =>
      (await older.all(sessionId)).map((row) => String(row.window_id)),
    /** Returns false if somebody has the place, or there is none. */
    join: async ({ windowId, holder, windowKey, now, expiresAt }: Holder): Promise<boolean> =>
      (await join.run(holder, windowKey, now, expiresAt, windowId)) > 0,
    see: async (windowId: string, now: number): Promise<void> =>
      void (await see.run(now, windowId)),
    /** Does nothing if a newer message is there. */
    async ask(windowId: string, { number, sealed }: SealedMessage, expiresAt: number) {
      await ask.run(number, sealed, expiresAt, windowId)
    },
    async answer(windowId: string, { number, sealed }: SealedMessage): Promise<void> {
      await answer.run(number, sealed, windowId)
    },
    remove: async (windowId: string): Promise<void> => void (await remove.run(windowId)),
    hasExpired: async (now: number): Promise<boolean> => (await expired.get(now)) !== undefined,
    /** Returns whether all are gone. */
    expire: async (now: number): Promise<boolean> => (await expire.run(now)) < SLICE_ROWS,
  }
}

const textOf = (value: Row[string] | undefined) =>
  value === null || value === undefined ? undefined : String(value)

function messageOf(number: Row[string] | undefined, sealed: Row[string] | undefined) {
  const text = textOf(sealed)
  return text === undefined ? undefined : { number: Number(number), sealed: text }
}

const readWindow = (row: Row): WindowRow => ({
  windowId: String(row.window_id),
  sessionId: String(row.session_id),
  pageKey: String(row.page_key),
  holder: textOf(row.holder),
  windowKey: textOf(row.window_key),
  asked: messageOf(row.asked_number, row.asked),
  answered: messageOf(row.answered_number, row.answered),
  seenAt: Number(row.seen_at),
  openedAt: Number(row.opened_at),
})
