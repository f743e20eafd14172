import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createCluster,
  preparePostgres,
  startCluster,
} from '../../../../services/server/src/testing/postgresCluster.test.support.ts'
import {
  findRedis,
  startRedis,
} from '../../../../services/server/src/testing/startRedis.test.support.ts'

const { Client } = createRequire(
  new URL('../../../../services/server/package.json', import.meta.url),
)('pg')

/** The ticks of a second in `/proc/<pid>/stat`. */
const TICKS = 100
/** 1 GB. */
const LOG_FILES = 64

/** PostgreSQL as operators run it (it waits for its log on the disk), and Redis. */
export async function startStores() {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-bench-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const programs = preparePostgres(folder)
    const postgres = await startCluster(programs, createCluster(programs), [
      ...['fsync=on', 'max_connections=200', 'shared_buffers=256MB'],
      ...['min_wal_size=1GB', 'max_wal_size=4GB'],
    ])
    await fillLog(postgres.url)
    const program = findRedis()
    const redis = program ? await startRedis(program) : undefined
    const stopNow = () => {
      for (const { pid } of [postgres, ...(redis ? [redis] : [])]) process.kill(pid, 'SIGKILL')
      remove()
    }
    process.once('exit', stopNow)
    let databases = 0
    return {
      redisUrl: redis?.url,
      async addDatabase() {
        databases += 1
        const name = `bench_${databases}`
        await ask(postgres.url, `CREATE DATABASE ${name}`)
        const url = new URL(postgres.url)
        url.pathname = name
        return url.href
      },
      /** Milliseconds of CPU that each has used so far. `undefined` where the system does not tell. */
      cpuMs: () => ({ postgres: cpuOf(postgres.pid), redis: redis && cpuOf(redis.pid) }),
      async stop() {
        process.off('exit', stopNow)
        await postgres.stop()
        await redis?.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * Makes the log as long as that of a database that has run for a while, which writes into files that are there
 * already. A new one makes each file of 16 MB first, and commits wait for that.
 */
async function fillLog(url) {
  const next = ["SELECT pg_logical_emit_message(false, 'bench', '')", 'SELECT pg_switch_wal()']
  const files = Array.from({ length: LOG_FILES }, () => next).flat()
  await ask(url, ...files, 'CHECKPOINT')
}

/** Runs statements one after another on one connection. Returns the rows of the last one. */
export async function ask(connectionString, ...statements) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    let rows = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Returns the processor time of a process with its children, those that have ended included. */
function cpuOf(pid) {
  if (process.platform !== 'linux') return undefined
  const own = statOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid)
  const ticks = own.ticks + own.endedTicks + children.reduce((sum, { ticks }) => sum + ticks, 0)
  return (ticks * 1_000) / TICKS
}

/** `undefined` for a process that has ended meanwhile. */
function statOf(pid) {
  try {
    // The name in brackets may have spaces.
    const [, parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    const [user, system, endedUser, endedSystem] = rest.slice(9, 13).map(Number)
    return { parent: Number(parent), ticks: user + system, endedTicks: endedUser + endedSystem }
  } catch {
    return undefined
  }
}
