import type { TestProject } from 'vitest/node'
import { startPostgres } from './startPostgres.test.support.ts'

/**
 * Starts a PostgreSQL server for the tests of a run; or uses the one that `BOWLINE_TEST_DATABASE_URL` names, whose
 * user may create databases.
 */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.BOWLINE_TEST_DATABASE_URL
  const { url, stop } = named ? { url: named, stop: async () => {} } : await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
