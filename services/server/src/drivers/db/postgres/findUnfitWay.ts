import { randomUUID } from 'node:crypto'
import type { Database } from '../Database.ts'

/** The self-test asks this many times at once, so that a pooler needs more than one connection. */
const WITNESSES = 3
const NO_TRANSACTIONS = /statement pooling/i

/**
 * Looks whether the way to PostgreSQL keeps what servers rely on: a transaction has one connection, its settings and
 * its lock, and a lock keeps others out. A pooler that shares connections otherwise than by transactions does not.
 * Writes nothing.
 *
 * Returns what is wrong and the setting that helps, or `undefined`. Rejects if the database cannot be asked at all.
 */
export async function findUnfitWay(db: Database): Promise<string | undefined> {
  try {
    return (await findOpenLock(db)) ?? (await findIsolation(db))
  } catch (error) {
    if (error instanceof Error && NO_TRANSACTIONS.test(error.message)) return NO_POOLED_STATEMENTS
    throw error
  }
}

const NO_POOLED_STATEMENTS =
  'The pooler before PostgreSQL gives a connection for each statement: set pool_mode = transaction in it, or name PostgreSQL itself.'
const NOT_KEPT =
  'The pooler before PostgreSQL does not keep a transaction on one connection: set pool_mode = transaction in it, or name PostgreSQL itself.'
const NOT_EXCLUSIVE =
  'Locks do not keep others out on the way to PostgreSQL: let the pooler lead to one server and one database (the primary, no load balancing), or name PostgreSQL itself.'
const TOO_FEW =
  'The pooler before PostgreSQL gives a server one connection: set default_pool_size to at least 10 in it, or name PostgreSQL itself.'

async function findOpenLock(db: Database): Promise<string | undefined> {
  const lock = `self-test ${randomUUID()}`
  const isFree = db.prepare('SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS free')
  const state = db.prepare(
    `SELECT pg_backend_pid() AS process,
      current_setting('idle_in_transaction_session_timeout') AS pause`,
  )
  const held = Promise.withResolvers<boolean>()
  const witness = async () => ((await held.promise) ? (await isFree.get(lock))?.free : undefined)
  const asked = Promise.all(Array.from({ length: WITNESSES }, witness))
  const holder = async () => {
    const before = await state.get()
    held.resolve(true)
    const answers = await asked
    const after = await state.get()
    const isKept = before?.process === after?.process && before?.pause !== '0'
    if (!isKept) return NOT_KEPT
    return answers.includes(1) ? NOT_EXCLUSIVE : undefined
  }
  try {
    return await db.transaction(holder, { lock })
  } catch (error) {
    held.resolve(false)
    // Others were let in once PostgreSQL had ended the transaction that held the lock: it waited for them.
    if ((await held.promise) && (await asked).every((free) => free === 1)) return TOO_FEW
    throw error
  }
}

/** A function takes its locks first, and sees what others have committed before it has them. */
async function findIsolation(db: Database): Promise<string | undefined> {
  const setting = "SELECT current_setting('default_transaction_isolation') AS isolation"
  const isolation = (await db.prepare(setting).get())?.isolation
  if (isolation === 'read committed') return undefined
  return `PostgreSQL has default_transaction_isolation = ${isolation} for this user and database: set it to 'read committed' (ALTER ROLE … SET).`
}
