import { setTimeout as wait } from 'node:timers/promises'
import { escapeLiteral, Pool, type PoolClient, DatabaseError as PostgresError } from 'pg'
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
  /** The address, for example `postgresql://bowline:secret@db.example/bowline?sslmode=verify-full`. */
  readonly url: string
  /** Default: 10. */
  readonly connections?: number | undefined
  /** Called when a connection that nothing uses is lost. */
  onLost?(error: Error): void
  /** Called with the error of each statement and transaction that fails. */
  onError?(error: unknown): void
}

const CONNECT_WITHIN_MS = 5_000
/** A statement of a transaction that takes longer is cancelled, and one that waits for a lock is, too. */
const STATEMENT_WITHIN_MS = 30_000
/** A statement alone has no other limit, and a server that was cut off learns nothing of a statement's end. */
const ANSWER_WITHIN_MS = STATEMENT_WITHIN_MS + 5_000
/** A transaction waits for nothing but the database. One that pauses longer is of a server that is frozen or gone. */
const PAUSE_WITHIN_MS = 5_000
const IDLE_MS = 4_000
/** How often a transaction runs that others get in the way of. */
const TRIES = 10
const LONGEST_PAUSE_MS = 200
const ISOLATION = { serializable: 'SERIALIZABLE', readCommitted: 'READ COMMITTED' }
/** Serialization failure and deadlock: the transaction has changed nothing and can run again. */
const RUNS_AGAIN: ReadonlySet<string | undefined> = new Set(['40001', '40P01'])

/** The database in PostgreSQL, for any number of servers. */
export function createPostgresDatabase(options: PostgresOptions): Database {
  const { url, connections = 10, onLost, onError } = options
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // No settings of the connection: a pooler refuses them, or gives them to whom the connection belongs next.
    query_timeout: ANSWER_WITHIN_MS,
    idleTimeoutMillis: IDLE_MS,
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
      await client.query(lock ? beginLocked(isolation, lock) : beginning(isolation))
      const result = await transactions.run(client, work, options)
      await client.query('COMMIT')
      client.release()
      return result
    } catch (error) {
      await rollBack(client)
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

type Isolation = keyof typeof ISOLATION

const beginning = (isolation: Isolation): string =>
  `BEGIN ISOLATION LEVEL ${ISOLATION[isolation]};
   SET LOCAL statement_timeout = ${STATEMENT_WITHIN_MS};
   SET LOCAL idle_in_transaction_session_timeout = ${PAUSE_WITHIN_MS}`

/**
 * Begins a transaction that holds a lock until its end.
 *
 * A transaction sees what was there when its first statement began, so the lock is there before it: the connection
 * has it first, and hands it over. That is one message, in which a pooler gives the connection to nobody else.
 */
function beginLocked(isolation: Isolation, lock: string): string {
  const key = `hashtextextended(${escapeLiteral(lock)}, 0)`
  return `${beginning('readCommitted')};
    SELECT pg_advisory_lock(${key});
    COMMIT;
    ${beginning(isolation)};
    SELECT pg_advisory_xact_lock(${key});
    SELECT pg_advisory_unlock(${key})`
}

/** Gives a connection back that holds nothing; one that cannot be asked is closed. Never throws. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    // A lock is the connection's only if its transaction failed to begin.
    await client.query('ROLLBACK; SELECT pg_advisory_unlock_all()')
    client.release()
  } catch {
    client.release(true)
  }
}
