import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'

const STATEMENT = "UPDATE login_events SET at = at - 30000 WHERE kind = 'sent'"

/** Lets each address have its next code at once, in the SQLite file of a server. */
export async function endWaitsInFile(path: string): Promise<void> {
  const db = new DatabaseSync(path)
  try {
    // The server writes, too.
    db.exec('PRAGMA busy_timeout = 5000')
    db.exec(STATEMENT)
  } finally {
    db.close()
  }
}

/** The same in PostgreSQL. */
export async function endWaitsInPostgres(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(STATEMENT)
  } finally {
    await client.end()
  }
}
