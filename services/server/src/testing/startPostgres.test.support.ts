import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// biome-ignore lint/correctness/noUndeclaredDependencies: tests use the runner of the workspace
import type { TestProject } from 'vitest/node'
import { createCluster, preparePostgres, startCluster } from './postgresCluster.test.support.ts'

/**
 * Starts a PostgreSQL server for the tests of a run, from the binaries of an npm package; or uses the one that
 * `BOWLINE_TEST_DATABASE_URL` names, whose user may create databases.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.BOWLINE_TEST_DATABASE_URL
  if (named) {
    project.provide('postgresUrl', named)
    return async () => {}
  }
  const folder = mkdtempSync(join(tmpdir(), 'bowline-postgres-'))
  try {
    const programs = preparePostgres(folder)
    const { url, stop } = await startCluster(programs, createCluster(programs))
    project.provide('postgresUrl', url)
    return async () => {
      await stop()
      remove(folder)
    }
  } catch (error) {
    remove(folder)
    throw error
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })
