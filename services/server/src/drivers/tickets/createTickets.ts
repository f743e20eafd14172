import { randomBytes } from 'node:crypto'
import type { Clock, Logger } from '@bowline/common'
import * as v from 'valibot'
import type { Database } from '../db/Database.ts'
import { runInSlices } from '../runInSlices.ts'

/** Values of one kind under ids that cannot be guessed, for a limited time, at all servers of a database. */
export interface Tickets<T> {
  issue(value: T, validMs: number): Promise<string>
  /** `undefined` if the ticket has expired, was never issued, or is of a release that writes others. */
  find(id: string): Promise<T | undefined>
}

/** The schema reads the JSON of a value, in which a `bigint` is a text. */
export type OpenTickets = <T>(kind: string, schema: v.GenericSchema<unknown, T>) => Tickets<T>

export interface TicketsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
  /** The most tickets of each kind. Those that end first are dropped first. */
  readonly maxTickets?: number | undefined
}

export const SWEEP_EVERY_MS = 60_000
const PAUSE_MS = 50
const SLICE_ROWS = 250
const MAX_TICKETS = 20_000
/** The number of tickets after which a server looks whether there are too many: looking takes longer than issuing one. */
const LOOK_EVERY = 100
const ID_BYTES = 16

/** Tickets in the database, where another server finds them, and a restart does. */
export function createTickets(options: TicketsOptions) {
  const { db, clock, logger, maxTickets = MAX_TICKETS } = options
  const insert = db.prepare('INSERT INTO tickets (id, kind, value, expires_at) VALUES (?, ?, ?, ?)')
  const select = db.prepare(
    'SELECT value FROM tickets WHERE id = ? AND kind = ? AND expires_at > ?',
  )
  const sweep = db.prepare(
    `DELETE FROM tickets WHERE id IN
       (SELECT id FROM tickets WHERE expires_at <= ? LIMIT ${SLICE_ROWS})`,
  )
  const dropFirst = db.prepare(
    `DELETE FROM tickets WHERE id IN
       (SELECT id FROM tickets WHERE kind = ? ORDER BY expires_at DESC LIMIT 1000000 OFFSET ?)`,
  )
  const stop = runInSlices({
    clock,
    everyMs: SWEEP_EVERY_MS,
    pauseMs: PAUSE_MS,
    slice: async () => (await sweep.run(clock.now())) < SLICE_ROWS,
    onError: (error) => logger.log('warn', 'Expired tickets were not removed', { error }),
  })

  const openTickets: OpenTickets = (kind, schema) => {
    let issued = 0
    return {
      async issue(value, validMs) {
        const id = randomBytes(ID_BYTES).toString('base64url')
        await insert.run(id, kind, textOf(value), Math.floor(clock.now() + validMs))
        issued += 1
        if (issued % LOOK_EVERY === 0) await dropFirst.run(kind, maxTickets)
        return id
      },
      async find(id) {
        const row = await select.get(id, kind, clock.now())
        const read = row && v.safeParse(schema, JSON.parse(String(row.value)))
        return read?.success ? read.output : undefined
      },
    }
  }

  return { openTickets, stop }
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part))
