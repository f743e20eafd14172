import { join } from 'node:path'
import { silentLogger, systemClock } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Environment, parseConfig } from '../config/parseConfig.ts'
import { createAudit } from '../drivers/audit/createAudit.ts'
import { addTestDatabase } from '../drivers/db/postgres/openTestDatabase.test.support.ts'
import { createFileKms } from '../drivers/kms/createFileKms.ts'
import { createKeyFile } from '../drivers/kms/keyFile.ts'
import { openPostgres } from '../store/openPostgres.ts'
import { temporaryFolder } from '../testing/runServer.test.support.ts'
import { inspectKeys } from './inspectKeys.ts'
import { inspectServer } from './inspectServer.ts'

async function examine(environment: Environment, clock = systemClock) {
  const config = parseConfig({
    BOWLINE_PROJECTS: '[{"id":"shop","origins":["https://shop.example"]}]',
    ...environment,
  })
  const findings = await inspectServer(config, { fetch, clock, nodeVersion: '24.19.0' })
  return findings.map(({ level, text }) => `${level}: ${text}`).join('\n')
}

const databaseUrl = () => addTestDatabase(inject('postgresUrl'))

test('PostgreSQL is asked, and nothing is written', async () => {
  const BOWLINE_DATABASE_URL = await databaseUrl()
  expect(await examine({ BOWLINE_DATABASE_URL })).toMatch(/^ok: PostgreSQL \d+ can be used\.$/m)
  const client = new Client({ connectionString: BOWLINE_DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  const tables = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")
  expect(tables.rows).toEqual([])
})

test('a user who cannot make tables is reported', async () => {
  const url = new URL(await databaseUrl())
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const name = `reader_${url.pathname.slice(6, 16)}`
  await client.query(
    `CREATE ROLE ${name} LOGIN PASSWORD 'x'; REVOKE CREATE ON SCHEMA public FROM PUBLIC`,
  )
  onTestFinished(async () => {
    await client.query(`DROP ROLE ${name}`)
    await client.end()
  })
  Object.assign(url, { username: name, password: 'x' })
  expect(await examine({ BOWLINE_DATABASE_URL: url.href })).toMatch(/^unsafe: .*GRANT CREATE ON/m)
})

test('clocks that differ are reported', async () => {
  const BOWLINE_DATABASE_URL = await databaseUrl()
  const clock = createManualClock(systemClock.now() - 60_000)
  expect(await examine({ BOWLINE_DATABASE_URL }, clock)).toMatch(/^unsafe: The clocks of/m)
})

test('what does not answer is reported, without a password', async () => {
  const found = await examine({
    BOWLINE_DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:9/x',
    BOWLINE_REDIS_URL: 'redis://u:hunter2@127.0.0.1:9',
  })
  expect(found).toMatch(/^unsafe: PostgreSQL cannot be used \(.*ECONNREFUSED/m)
  expect(found).toMatch(/^unsafe: Redis cannot be used \(.*ECONNREFUSED/m)
  expect(found).not.toContain('hunter2')
})

test('ways that others can read are warned of, and that there is no Redis', async () => {
  const BOWLINE_DATABASE_URL = 'postgres://database.invalid/x'
  const open = await examine({ BOWLINE_DATABASE_URL, BOWLINE_REDIS_URL: 'redis://redis.invalid' })
  expect(open).toMatch(/^warning: BOWLINE_DATABASE_URL has no sslmode/m)
  expect(open).toMatch(/^warning: BOWLINE_REDIS_URL is not encrypted/m)
  const safe = await examine({
    BOWLINE_DATABASE_URL: `${BOWLINE_DATABASE_URL}?sslmode=verify-full`,
  })
  expect(safe).not.toContain('sslmode')
  expect(safe).toMatch(/^warning: Without BOWLINE_REDIS_URL/m)
})

test('the key file has to be that of the shared database', async () => {
  const BOWLINE_DATABASE_URL = await databaseUrl()
  const [own, other] = [join(temporaryFolder(), 'a.keys'), join(temporaryFolder(), 'b.keys')]
  for (const path of [own, other]) createKeyFile(path, Date.now())
  const inspect = (BOWLINE_KMS_KEYS: string) =>
    inspectKeys(
      parseConfig({
        BOWLINE_DATABASE_URL,
        BOWLINE_KMS_KEYS,
        BOWLINE_ROLES: 'auth',
        BOWLINE_FRAME_URL: 'https://wallet.example',
        BOWLINE_SMTP: 'smtp://127.0.0.1:1',
        BOWLINE_MAIL_FROM: 'wallet@example.org',
        BOWLINE_AUTH_SECRET: 'a-secret-of-the-tests-with-enough-letters',
      }),
    )
  expect(await inspect(own)).toMatchObject([{ level: 'ok' }])
  const db = await openPostgres(BOWLINE_DATABASE_URL, silentLogger)
  const kms = createFileKms(own)
  await createAudit({ db, kms, clock: systemClock, logger: silentLogger }).test()
  await db.close()
  expect(await inspect(own)).toMatchObject([{ level: 'ok' }])
  expect(await inspect(other)).toMatchObject([{ level: 'unsafe' }])
})
