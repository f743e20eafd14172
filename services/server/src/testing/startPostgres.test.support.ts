import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCluster, preparePostgres, startCluster } from './postgresCluster.test.support.ts'

/** Starts a PostgreSQL server with nothing in it, from the binaries of an npm package. `stop` removes its files. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const programs = preparePostgres(folder)
    const { url, stop } = await startCluster(programs, createCluster(programs))
    return {
      /** Of a user who may create databases. */
      url,
      async stop() {
        await stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
