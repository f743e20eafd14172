import { type Clock, isLoopback } from '@bowline/common'
import { Client } from 'pg'
import { createPostgresDatabase } from '../drivers/db/postgres/createPostgresDatabase.ts'
import { findUnfitWay } from '../drivers/db/postgres/findUnfitWay.ts'
import { MAX_SKEW_MS } from '../store/createPostgresHealth.ts'
import { type Finding, reasonOf, unsafe } from './Finding.ts'

const ANSWER_WITHIN_MS = 5_000
const LEAST_VERSION = 14
const SAFE_MODES: ReadonlySet<string> = new Set(['verify-full', 'verify-ca'])

/** Looks whether PostgreSQL answers, can be written, keeps locks, and is reached safely. Writes nothing. */
export async function inspectPostgres(url: string, clock: Clock): Promise<readonly Finding[]> {
  return [...inspectWay(url), ...(await inspectAnswer(url, clock))]
}

function inspectWay(url: string): readonly Finding[] {
  const { hostname, searchParams } = new URL(url)
  if (isLoopback(hostname) || SAFE_MODES.has(searchParams.get('sslmode') ?? '')) return []
  return [
    {
      level: 'warning',
      text: 'BOWLINE_DATABASE_URL has no sslmode=verify-full: whoever is on the way to the database can read it. Add ?sslmode=verify-full unless the network is your own.',
    },
  ]
}

const QUESTIONS = `SELECT current_setting('server_version_num')::int / 10000 AS version,
  (SELECT (to_jsonb(counts) ->> 'checksum_failures')::float8 FROM pg_stat_database counts
    WHERE datname = current_database()) AS "damagedPages",
  pg_is_in_recovery() AS "isCopy", has_schema_privilege(current_schema(), 'CREATE') AS "makesTables",
  (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`

async function inspectAnswer(url: string, clock: Clock): Promise<readonly Finding[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  client.on('error', () => {}) // The query fails, too.
  try {
    await client.connect()
    const before = clock.now()
    const { version, damagedPages, isCopy, makesTables, now } = (await client.query(QUESTIONS))
      .rows[0]
    const isSet = now > before - MAX_SKEW_MS && now < clock.now() + MAX_SKEW_MS
    const findings = [
      version < LEAST_VERSION &&
        `PostgreSQL ${version} is too old: it has to be ${LEAST_VERSION} or newer.`,
      damagedPages > 0 &&
        'PostgreSQL has read damaged pages of this database (checksum_failures): restore a backup of before.',
      isCopy && 'PostgreSQL is a copy that cannot be written: name the primary.',
      !makesTables &&
        'The user of BOWLINE_DATABASE_URL cannot make tables: GRANT CREATE ON SCHEMA to it.',
      !isSet &&
        'The clocks of this machine and of PostgreSQL are more than two seconds apart: set them.',
      await findUnfit(url),
    ].flatMap((text) => (text ? unsafe(text) : []))
    return findings.length > 0
      ? findings
      : [{ level: 'ok', text: `PostgreSQL ${version} can be used.` }]
  } catch (error) {
    return [unsafe(`PostgreSQL cannot be used (${reasonOf(error)}): check BOWLINE_DATABASE_URL.`)]
  } finally {
    await client.end().catch(() => {})
  }
}

async function findUnfit(url: string): Promise<string | undefined> {
  const db = createPostgresDatabase({ url })
  try {
    return await findUnfitWay(db)
  } finally {
    await db.close()
  }
}
