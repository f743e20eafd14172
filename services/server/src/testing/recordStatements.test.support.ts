import type { Database } from '../drivers/db/Database.ts'
import { createAccountRepo } from '../modules/history/index/accountRepo.ts'
import { createTokenRepo } from '../modules/history/tokens/repo.ts'
import type { Store } from '../store/Store.ts'
import { createTestServer } from './createTestServer.test.support.ts'

/** A server with every role, so that all modules prepare their statements. Nothing is sent anywhere. */
const EVERYTHING = {
  BOWLINE_ROLES: 'api,index,directory,relay,sign-in,auth',
  BOWLINE_ANALYTICS: 'on',
  BOWLINE_RPC: JSON.stringify({ 'eip155:1': ['http://127.0.0.1:9'] }),
  BOWLINE_ONRAMP: JSON.stringify([]),
  BOWLINE_NAME_ZONE: 'bowline.id',
  BOWLINE_FRAME_URL: 'https://wallet.test',
  BOWLINE_SMTP: 'smtp://127.0.0.1:9',
  BOWLINE_MAIL_FROM: 'Our wallet <wallet@example.org>',
  BOWLINE_AUTH_SECRET: 'a-secret-of-the-tests-with-enough-letters',
}

/** Tables that do not grow with what visitors do. */
const SMALL: ReadonlySet<string> = new Set([
  // One row.
  'audit_key',
  'login_breaker',
  // One row a day, until the log is pruned.
  'audit_checkpoints',
  // One row for each chain.
  'history_demand',
])
/** Statements that go through an index in its order, and stop after a bounded number of rows. */
const BOUNDED = [
  /FROM audit_rows ORDER BY n DESC LIMIT 1$/,
  /SELECT max\(seq\) AS seq FROM relay_mailbox$/,
  // An index has these rows alone.
  /WHERE kind = 'password' AND substr\(user_blob, 1, 5\) <> 'kms1\.' LIMIT \d+$/,
  // There are as many as may wait, and those that came since it last looked.
  /FROM tickets WHERE kind = \? ORDER BY expires_at DESC LIMIT/,
]

/** Whether a statement may read a table without looking anything up in an index. */
export const mayScan = (sql: string, table: string): boolean =>
  SMALL.has(table) || BOUNDED.some((bounded) => bounded.test(sql))

/** Returns every statement of the modules in the SQL that they are written in, each once. */
export async function recordStatements(
  open: (record: (db: Database) => Database) => Promise<Store>,
): Promise<readonly string[]> {
  const statements = new Set<string>()
  const record = (db: Database): Database => ({
    ...db,
    prepare(sql) {
      statements.add(sql.replace(/\s+/g, ' '))
      return db.prepare(sql)
    },
  })
  const store = await open(record)
  createTestServer(EVERYTHING, { store })
  // Prepared only when a history is asked for.
  const accounts = createAccountRepo(store.db, 'eip155:1')
  await accounts.entries({ account: '0x', limit: 1, before: undefined, hashes: undefined })
  await accounts.entries({ account: '0x', limit: 1, before: undefined, hashes: ['0x'] })
  createTokenRepo(store.db)
  return [...statements]
}
