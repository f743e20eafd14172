import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { createPostgresDatabase } from '../drivers/db/postgres/createPostgresDatabase.ts'
import { inServer } from '../drivers/db/postgres/inServer.test.support.ts'
import { migrations } from '../store/migrations.ts'
import { startPostgres } from './startPostgres.test.support.ts'

/**
 * Starts a PostgreSQL server for the tests of a run; or uses the one that `BOWLINE_TEST_DATABASE_URL` names, whose
 * user may create databases. The tables of the modules are made once, in a database that tests copy.
 */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.BOWLINE_TEST_DATABASE_URL
  const { url, stop } = named ? { url: named, stop: async () => {} } : await startPostgres()
  const tables = `tables_${randomUUID().replaceAll('-', '')}`
  try {
    await makeTables(url, tables)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgresUrl', url)
  project.provide('postgresTables', tables)
  return async () => {
    if (named) await inServer(url, `DROP DATABASE ${tables}`)
    await stop()
  }
}

async function makeTables(server: string, name: string): Promise<void> {
  await inServer(server, `CREATE DATABASE ${name}`)
  const db = createPostgresDatabase({
    url: Object.assign(new URL(server), { pathname: name }).href,
  })
  try {
    for (const [, folder] of migrations)
      for (const file of readdirSync(folder).sort())
        if (file.endsWith('.sql')) await db.define(readFileSync(new URL(file, folder), 'utf8'))
  } finally {
    await db.close()
  }
}
