import { Client } from 'pg'

/** Runs a statement that concerns the databases of a PostgreSQL server. */
export async function inServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
