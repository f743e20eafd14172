import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { addTestDatabase } from '../drivers/db/postgres/openTestDatabase.test.support.ts'
import {
  createCluster,
  preparePostgres,
  startCluster,
} from '../testing/postgresCluster.test.support.ts'
import { temporaryFolder } from '../testing/runServer.test.support.ts'
import { fill } from './restoredStore.test.support.ts'

/** Runs the statements on one connection. Returns the last one's first row. */
async function ask(connectionString: string, ...statements: readonly string[]) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    let row: Record<string, unknown> = {}
    for (const statement of statements) row = (await client.query(statement)).rows[0] ?? {}
    return row
  } finally {
    await client.end()
  }
}

test('a base backup and the log bring back the moment before a mistake', async () => {
  const programs = preparePostgres(temporaryFolder())
  const data = createCluster(programs)
  const [archive, restored] = [programs.makeFolder('archive'), programs.makeFolder('restored')]
  const source = await startCluster(programs, data, [
    'archive_mode=on',
    `archive_command=cp "%p" "${archive}/%f"`,
  ])
  const database = await fill(source.url)

  // What pg_basebackup does, which the package of PostgreSQL for tests lacks.
  const client = new Client({ connectionString: source.url })
  await client.connect()
  await client.query("SELECT pg_backup_start('base', true)")
  programs.run('cp', ['-a', `${data}/.`, restored])
  const [label] = (await client.query('SELECT labelfile FROM pg_backup_stop()')).rows
  await client.end()

  await database.register('later.bowline.id')
  await ask(
    source.url,
    "SELECT pg_create_restore_point('before the mistake')",
    'DELETE FROM names',
    'DELETE FROM vault_slots',
    'SELECT pg_switch_wal()',
  )
  // Stopping waits until the log is archived.
  await source.stop()

  for (const left of ['postmaster.pid', 'pg_wal']) rmSync(join(restored, left), { recursive: true })
  programs.run('mkdir', ['-p', join(restored, 'pg_wal/archive_status')])
  programs.writeFile(join(restored, 'backup_label'), label.labelfile)
  programs.writeFile(join(restored, 'recovery.signal'), '')
  programs.run('chmod', ['700', restored])
  const target = await startCluster(programs, restored, [
    `restore_command=cp "${archive}/%f" "%p"`,
    'recovery_target_name=before the mistake',
    'recovery_target_action=promote',
  ])
  onTestFinished(() => target.stop())
  await expect
    .poll(() => ask(target.url, 'SELECT pg_is_in_recovery() AS "isBehind"'))
    .toEqual({ isBehind: false })
  await database.expectIn(target.url, ['alice.bowline.id', 'later.bowline.id'])
})

const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' })
const ofTools = Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0)
const { version: ofServer } = await ask(
  inject('postgresUrl'),
  "SELECT current_setting('server_version_num')::int / 10000 AS version",
)

const NEEDS_TOOLS = {
  meta: { skipReason: `this machine has no pg_dump and pg_restore of PostgreSQL ${ofServer}` },
}

// pg_dump reads no server that is newer than itself.
describe.skipIf(ofTools < Number(ofServer))('with the programs of PostgreSQL', NEEDS_TOOLS, () => {
  test('what pg_dump has written, pg_restore brings back', async () => {
    const url = await addTestDatabase(inject('postgresUrl'))
    const database = await fill(url)
    const file = join(temporaryFolder(), 'bowline.dump')
    execFileSync('pg_dump', ['--format=custom', `--file=${file}`, url])
    const empty = await addTestDatabase(inject('postgresUrl'))
    execFileSync('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${empty}`, file])
    await database.expectIn(empty)
  })
})
