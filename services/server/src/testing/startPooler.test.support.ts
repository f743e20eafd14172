import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from './freePort.test.support.ts'
import { temporaryFolder } from './runServer.test.support.ts'

/** Says whether this machine has PgBouncer, which `apt-get install pgbouncer` brings. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

export const NEEDS_POOLER = { meta: { skipReason: 'this machine has no pgbouncer' } }

/** PgBouncer refuses to run as root, as whom containers run tests. */
const NOT_ROOT = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/**
 * Starts PgBouncer in front of a PostgreSQL server until the test ends, with what its package sets and the settings
 * given, such as `pool_mode = transaction`. Returns the same database behind it.
 */
export async function startPooler(
  databaseUrl: string,
  settings: readonly string[] = ['pool_mode = transaction'],
): Promise<string> {
  const { hostname, port: serverPort, username } = new URL(databaseUrl)
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const port = await freePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${username}" ""\n`)
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      ...settings,
    ].join('\n'),
  )
  const pooler = spawn('pgbouncer', ['-q', config], { ...NOT_ROOT, cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => pooler.once('exit', () => resolve()))
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    await ended
  })
  const url = new URL(databaseUrl)
  url.port = String(port)
  await untilAnswers(url.href)
  return url.href
}

async function untilAnswers(connectionString: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString })
    try {
      await client.connect()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
