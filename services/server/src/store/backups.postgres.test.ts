import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { addTestDatabase } from '../drivers/db/postgres/openTestDatabase.test.support.ts'
import { callCommand } from '../testing/callCommand.test.support.ts'
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

  describe('backup verify', () => {
    const verify = async (file: string, url: string | undefined) => {
      const scratch = () =>
        ask(
          inject('postgresUrl'),
          "SELECT count(*)::int AS n FROM pg_database WHERE datname LIKE 'bowline_verify_%'",
        )
      const answer = await callCommand(
        ['backup', 'verify', file],
        url === undefined ? {} : { BOWLINE_DATABASE_URL: url },
      )
      expect(await scratch()).toEqual({ n: 0 })
      return answer
    }

    async function dump() {
      const url = await addTestDatabase(inject('postgresUrl'))
      const database = await fill(url)
      const file = join(temporaryFolder(), 'bowline.dump')
      execFileSync('pg_dump', ['--format=custom', `--file=${file}`, url])
      return { url, database, file }
    }

    /** The dump with a part of its bytes replaced by as many others. */
    function alter(file: string, part: Buffer, by: Buffer): string {
      const bytes = readFileSync(file)
      const at = bytes.indexOf(part)
      expect(at).toBeGreaterThan(-1)
      by.copy(bytes, at)
      writeFileSync(`${file}.altered`, bytes)
      return `${file}.altered`
    }

    test('restores a dump into a scratch database, counts its rows, and removes it', async () => {
      const { url, database, file } = await dump()
      const { code, text } = await verify(file, url)
      expect(text).toMatch(/^ +1 {2}names$/m)
      expect(text).toMatch(
        /is sound: \d+ rows of \d+ tables were read, and this release can use it/,
      )
      expect(code).toBe(0)
      // What was dumped is as it was.
      await database.expectIn(url)
    })

    test('names the versions where the programs or the server are too old for a dump', async () => {
      const { url, file } = await dump()
      const [major, minor] = [1, 99]
      const begin = readFileSync(file).subarray(0, 7)
      const newer = Buffer.from([...begin.subarray(0, 5), major, minor])
      expect(await verify(alter(file, Buffer.from(begin), newer), url)).toEqual({
        code: 1,
        text: expect.stringMatching(
          /its format 1\.99[\d.-]* is of a newer pg_dump than pg_restore \(PostgreSQL\) \d+/,
        ),
      })
      const of = String(ofServer)
      const altered = alter(file, Buffer.from(`${of}.`), Buffer.from(`${'9'.repeat(of.length)}.`))
      expect(await verify(altered, url)).toEqual({
        code: 1,
        text: expect.stringMatching(
          /it is of PostgreSQL 99\.[\d.]+, and the server of BOWLINE_DATABASE_URL is PostgreSQL \d+/,
        ),
      })
    })

    test('a dump that is cut off, of a newer release, or without a server is refused in words', async () => {
      const { url, file } = await dump()
      const bytes = readFileSync(file)
      writeFileSync(`${file}.cut`, bytes.subarray(0, bytes.length / 2))
      const cut = await verify(`${file}.cut`, url)
      expect(cut).toEqual({ code: 1, text: expect.stringMatching(/The dump cannot be verified: /) })
      expect(await verify(file, undefined)).toEqual({
        code: 1,
        text: expect.stringContaining('set BOWLINE_DATABASE_URL'),
      })
      await ask(url, "INSERT INTO schema_migrations VALUES ('names 999', 'later')")
      execFileSync('pg_dump', ['--format=custom', `--file=${file}`, url])
      expect(await verify(file, url)).toEqual({
        code: 1,
        text: expect.stringContaining('newer release'),
      })
    })
  })
})
