import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect, inject, onTestFinished } from 'vitest'
import { addTestDatabase } from '../../drivers/db/postgres/openTestDatabase.test.support.ts'
import { freePort } from '../freePort.test.support.ts'
import { runServer } from '../runServer.test.support.ts'
import { startRedis } from '../startRedis.test.support.ts'
import { createLink } from './createLink.test.support.ts'
import { type Balancer, startBalancer } from './startBalancer.test.support.ts'

interface ClusterOptions {
  readonly servers?: number
  readonly hasRedis?: boolean
  readonly env?: Record<string, string>
}

/** Real server processes on one database and one Redis, behind a balancer. Each reaches both in a way of its own. */
export async function startCluster({
  servers = 3,
  hasRedis = true,
  env = {},
}: ClusterOptions = {}) {
  const databaseUrl = await addTestDatabase(inject('postgresUrl'))
  const redis = hasRedis ? await startRedis(inject('redisProgram')) : undefined
  if (redis) onTestFinished(redis.stop)
  const balancer = await startBalancer()
  const shared = {
    BOWLINE_PUBLIC_URL: balancer.url,
    BOWLINE_LOG: 'error',
    // All tests come from one address.
    BOWLINE_TRUSTED_PROXIES: '0',
    BOWLINE_AUTH_SECRET: randomBytes(32).toString('hex'),
    ...env,
  }
  const nodes = await Promise.all(
    Array.from({ length: servers }, () => startNode({ databaseUrl, redis, balancer, shared })),
  )
  await allReady(balancer, servers)
  return {
    relayUrl: `${balancer.url.replace('http', 'ws')}/relay`,
    balancer,
    nodes,
    /** Resolves when the balancer spreads connections over all of them again. */
    allReady: () => allReady(balancer, servers),
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

const allReady = (balancer: Balancer, servers: number) =>
  expect.poll(() => balancer.ready.size, { timeout: 60_000, interval: 50 }).toBe(servers)

interface NodeParts {
  readonly databaseUrl: string
  readonly redis: { readonly port: number } | undefined
  readonly balancer: Balancer
  readonly shared: Record<string, string>
}

async function startNode({ databaseUrl, redis, balancer, shared }: NodeParts) {
  const database = await createLink(Number(new URL(databaseUrl).port))
  const bus = redis && (await createLink(redis.port))
  const port = await freePort()
  const url = new URL(databaseUrl)
  url.port = String(database.port)
  const env = {
    ...shared,
    BOWLINE_PORT: String(port),
    BOWLINE_DATABASE_URL: url.href,
    ...(bus && { BOWLINE_REDIS_URL: `redis://127.0.0.1:${bus.port}` }),
  }
  let process = runServer([], env)
  await process.url()
  balancer.add(port)

  return {
    port,
    /** The way to the database. */
    database,
    /** The way to Redis. */
    bus,
    async kill() {
      process.child.kill('SIGKILL')
      await once(process.child, 'close')
    },
    freeze: () => void process.child.kill('SIGSTOP'),
    thaw: () => void process.child.kill('SIGCONT'),
    /** Ends as an operator ends it. Resolves with the exit code. */
    async stop() {
      process.child.kill('SIGTERM')
      return (await process.exit).code
    },
    async start() {
      process = runServer([], env)
      await process.url()
    },
  }
}
