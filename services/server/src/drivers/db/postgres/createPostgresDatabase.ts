import { setTimeout as wait } from 'node:timers/promises'
import { Pool, type PoolClient, DatabaseError as PostgresError } from 'pg'
import { createTransactions } from '../createTransactions.ts'
import {
  type Database,
  type Row,
  type SqlValue,
  storable,
  type TransactionOptions,
} from '../Database.ts'
import { toPostgres, toPostgresSchema } from './toPostgres.ts'
import { typeParsers } from './typeParsers.ts'

export interface PostgresOptions {
  /** For example `postgresql://bowline:secret@db.example/bowline?sslmode=verify-full`. */
  readonly url: string
  /** Default: 10. */
  readonly connections?: number | undefined
  /** Called when a connection that nothing uses is lost. */
  onLost?(error: Error): void
  /** Called with the error of each statement and transaction that fails. */
  onError?(error: unknown): void
}

const CONNECT_WITHIN_MS = 5_000
/** A statement that takes longer is cancelled, and one that waits for a lock is, too. */
const STATEMENT_WITHIN_MS = 30_000
/** A server that was cut off learns nothing of a statement's end. */
const ANSWER_WITHIN_MS = STATEMENT_WITHIN_MS + 5_000
/** A transaction waits for nothing but the database. One that pauses longer is of a server that is frozen or gone. */
const PAUSE_WITHIN_MS = 5_000
/** A connection that nothing uses is closed before PostgreSQL ends it. */
const IDLE_MS = PAUSE_WITHIN_MS - 1_000
/** How often a transaction runs that others get in the way of. */
const TRIES = 10
const LONGEST_PAUSE_MS = 200
const BEGIN = {
  serializable: 'BEGIN ISOLATION LEVEL SERIALIZABLE',
  readCommitted: 'BEGIN ISOLATION LEVEL READ COMMITTED',
}
/** Serialization failure and deadlock: the transaction has changed nothing and can run again. */
const RUNS_AGAIN: ReadonlySet<string | undefined> = new Set(['40001', '40P01'])

/** The database in PostgreSQL, for any number of servers. */
export function createPostgresDatabase(options: PostgresOptions): Database {
  const { url, connections = 10, onLost, onError } = options
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    idle_in_transaction_session_timeout: PAUSE_WITHIN_MS,
    idleTimeoutMillis: IDLE_MS,
    options: [
      // A server that is frozen may hold a lock without a transaction: it was to begin, or has just ended.
      `-c idle_session_timeout=${PAUSE_WITHIN_MS}`,
      // A function takes its locks first, and sees what others have committed before it has them.
      '-c default_transaction_isolation=read\\ committed',
    ].join(' '),
    types: typeParsers,
  })
  // Without listeners, a connection that is lost would end the process. One that something uses fails its next
  // statement.
  pool.on('error', (error) => onLost?.(error))
  pool.on('connect', (client) => client.on('error', () => {}))
  const transactions = createTransactions<PoolClient>()
  let closing: Promise<void> | undefined

  const query = (text: string, values: readonly SqlValue[]) =>
    transactions.part(() => {
      const asked = { text, values: [...storable(values)] }
      const connection = transactions.connection()
      // Alone, it is a transaction of its own.
      const answer = connection
        ? connection.query<Row>(asked)
        : untilDone(() => pool.query<Row>(asked))
      return answer.catch(noteAndThrow)
    })

  function noteAndThrow(error: unknown): never {
    onError?.(error)
    throw error
  }

  async function begin<T>(work: () => Promise<T>, options: TransactionOptions): Promise<T> {
    const { lock, isolation = 'serializable' } = options
    const client = await pool.connect()
    try {
      // Taken before: a transaction sees what was there when its first statement began.
      if (lock) await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [lock])
      await client.query(BEGIN[isolation])
      const result = await transactions.run(client, work, options)
      await client.query('COMMIT')
      // What is kept is kept, also if the connection is lost from here on.
      await giveBack(client, lock ? UNLOCK : '')
      return result
    } catch (error) {
      await giveBack(client, `ROLLBACK; ${UNLOCK}`)
      throw error
    }
  }

  return {
    engine: 'postgresql',
    prepare(sql) {
      const text = toPostgres(sql)
      return {
        all: async (...values) => (await query(text, values)).rows,
        get: async (...values) => (await query(text, values)).rows[0],
        run: async (...values) => (await query(text, values)).rowCount ?? 0,
      }
    },
    async define(schema) {
      await query(toPostgresSchema(schema), [])
    },
    async transaction(work, settings = {}) {
      if (transactions.connection()) return transactions.join(work, settings)
      return untilDone(() => begin(work, settings)).catch(noteAndThrow)
    },
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}

/** Runs a transaction again that others got in the way of. */
async function untilDone<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries >= TRIES || !canRunAgain(error)) throw error
      await wait(Math.random() * Math.min(LONGEST_PAUSE_MS, 2 ** tries))
    }
  }
}

const canRunAgain = (error: unknown): boolean =>
  error instanceof PostgresError && RUNS_AGAIN.has(error.code)

const UNLOCK = 'SELECT pg_advisory_unlock_all()'

/** Gives a connection back once statements have ended what it held; one that cannot run them is closed. Never throws. */
async function giveBack(client: PoolClient, statements: string): Promise<void> {
  try {
    if (statements) await client.query(statements)
    client.release()
  } catch {
    client.release(true)
  }
}
