import { Client } from 'pg'

/** Has a PostgreSQL server do something that is about its databases. */
export async function inServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
