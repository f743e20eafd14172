import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { promisify } from 'node:util'
import { silentLogger } from '@bowline/common'
import { Client, escapeIdentifier } from 'pg'
import type { Database } from '../drivers/db/Database.ts'
import { DatabaseError } from '../drivers/db/DatabaseError.ts'
import { openPostgres } from '../store/openPostgres.ts'

const run = promisify(execFile)

/** How a dump in the custom format of pg_dump begins. */
const MAGIC = 'PGDMP'
/** The list of what is in a dump, with some hundred entries. */
const MAX_LIST_BYTES = 16_000_000

/** Returns whether a file is a dump in the custom format of pg_dump. */
export function isDump(file: string): boolean {
  if (!existsSync(file)) return false
  const begin = Buffer.alloc(MAGIC.length)
  const open = openSync(file, 'r')
  try {
    readSync(open, begin)
  } finally {
    closeSync(open)
  }
  return begin.toString('latin1') === MAGIC
}

/**
 * Restores a dump into a scratch database on a server, counts the rows of each table, has the tables brought up to date as a
 * server does when it starts, and hands the database over. The scratch database is deleted in any case.
 *
 * Rejects with `DatabaseError` if a program or the server is too old for the dump, which is said by their versions, and if the dump
 * cannot be restored or is of a newer release.
 */
export async function verifyDump<T>(
  file: string,
  databaseUrl: string,
  read: (db: Database) => Promise<T>,
): Promise<{ readonly rows: ReadonlyMap<string, number>; readonly read: T }> {
  const dumpedFrom = await readVersion(file)
  const name = `bowline_verify_${randomBytes(8).toString('hex')}`
  const server = new Client({ connectionString: databaseUrl })
  await server.connect().catch((cause: unknown) => {
    throw failed('the server of BOWLINE_DATABASE_URL cannot be reached', cause)
  })
  try {
    await refuseOlderServer(server, dumpedFrom)
    await server.query(`CREATE DATABASE ${name}`).catch((cause: unknown) => {
      throw failed('its user may not make a scratch database (CREATEDB)', cause)
    })
    try {
      const scratch = Object.assign(new URL(databaseUrl), { pathname: name })
      await restore(file, scratch)
      const rows = await countRows(scratch.href)
      const db = await openPostgres(scratch.href, silentLogger)
      try {
        return { rows, read: await read(db) }
      } finally {
        await db.close()
      }
    } finally {
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`)
    }
  } finally {
    await server.end()
  }
}

/** Returns the version of the server that was dumped, such as `18.1`. */
async function readVersion(file: string): Promise<string> {
  const { stdout } = await restoring(['--list', file])
  return /^; *Dumped from database version: ([\d.]+)/m.exec(stdout)?.[1] ?? '0'
}

async function restore(file: string, scratch: URL): Promise<void> {
  const password = decodeURIComponent(scratch.password)
  // Arguments are for every user of the machine to see.
  const url = Object.assign(new URL(scratch), { password: '' })
  await restoring(
    ['--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${url.href}`, file],
    password ? { PGPASSWORD: password } : {},
  )
}

async function restoring(args: readonly string[], env: Record<string, string> = {}) {
  try {
    const options = { env: { ...process.env, ...env, LC_ALL: 'C' }, maxBuffer: MAX_LIST_BYTES }
    return await run('pg_restore', args, options)
  } catch (cause) {
    const { code, stderr = '' } = Object(cause)
    if (code === 'ENOENT')
      throw failed('there is no pg_restore: install the programs of PostgreSQL', cause)
    const format = /unsupported version \(([\d.]+)\)/.exec(stderr)?.[1]
    if (format === undefined) throw failed(firstLine(stderr), cause)
    const { stdout } = await run('pg_restore', ['--version'])
    throw failed(
      `its format ${format} is of a newer pg_dump than ${stdout.trim()} reads: install the programs of the release that wrote it`,
      cause,
    )
  }
}

/** A server takes what an older one had, and not always what a newer one has. */
async function refuseOlderServer(server: Client, dumpedFrom: string): Promise<void> {
  const { rows } = await server.query('SHOW server_version')
  const version = String(rows[0]?.server_version)
  if (Number.parseInt(dumpedFrom, 10) <= Number.parseInt(version, 10)) return
  throw failed(
    `it is of PostgreSQL ${dumpedFrom}, and the server of BOWLINE_DATABASE_URL is PostgreSQL ${version}: name a server of that release or a newer one`,
  )
}

async function countRows(url: string): Promise<ReadonlyMap<string, number>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
    )
    const rows = new Map<string, number>()
    for (const { tablename } of tables.rows) {
      const counted = await client.query(
        `SELECT count(*) AS n FROM ${escapeIdentifier(String(tablename))}`,
      )
      rows.set(String(tablename), Number(counted.rows[0]?.n))
    }
    return rows
  } finally {
    await client.end()
  }
}

const firstLine = (text: unknown): string =>
  String(text)
    .trim()
    .split('\n', 1)[0]
    ?.replace(/^pg_restore: (?:error: )?/, '') || 'pg_restore has failed'

const failed = (reason: string, cause?: unknown): DatabaseError =>
  new DatabaseError('BACKUP_FAILED', `The dump cannot be verified: ${reason}.`, { cause })
