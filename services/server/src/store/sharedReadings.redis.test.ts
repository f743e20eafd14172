import { silentLogger, systemClock } from '@bowline/common'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { addTestDatabase } from '../drivers/db/postgres/openTestDatabase.test.support.ts'
import { createMetrics } from '../drivers/metrics/createMetrics.ts'
import { createTestServer } from '../testing/createTestServer.test.support.ts'
import { NEEDS_REDIS } from '../testing/needsRedis.test.support.ts'
import { useSandbox } from '../testing/sandbox.test.support.ts'
import { startRedis } from '../testing/startRedis.test.support.ts'
import { openPostgresStore } from './openPostgresStore.ts'

const program = inject('redisProgram')
const CHAIN = 'eip155:31337'
const sandbox = useSandbox()

/** Two servers on one database and one Redis, and what each of them asks its chains. */
async function serveTwo() {
  const redis = await startRedis(program)
  onTestFinished(redis.stop)
  const databaseUrl = await addTestDatabase(inject('postgresUrl'))
  const drivers = { clock: systemClock, logger: silentLogger }
  const serve = async () => {
    const store = await openPostgresStore({ databaseUrl, redisUrl: redis.url, ...drivers })
    const asked: unknown[] = []
    const count: typeof fetch = (input, init) => {
      asked.push(init?.body)
      return fetch(input, init)
    }
    const server = createTestServer(sandbox.current.environment, {
      store,
      fetch: count,
      ...drivers,
    })
    // It connects to Redis by itself.
    await expect.poll(() => metricsOf(store)).toContain('bowline_redis_away 0')
    return { ...server, asked, metrics: () => metricsOf(store) }
  }
  return { redis, one: await serve(), other: await serve() }
}

async function metricsOf({ measure }: Awaited<ReturnType<typeof openPostgresStore>>) {
  const metrics = createMetrics()
  measure(metrics)
  const text = await metrics.text()
  metrics.close()
  return text
}

describe.skipIf(!program)('two servers with Redis', NEEDS_REDIS, () => {
  test('what one has read of names, prices and tokens, the other does not ask the chain for', async () => {
    const { one, other } = await serveTwo()
    const { people, tokens } = sandbox.current.world
    const ask = async ({ data }: typeof one) => ({
      identity: await data.identity({ address: people.alice.address }),
      price: await data.price({ addresses: [`${CHAIN}:${tokens.usdc.address}`] }),
      token: await data.price({ addresses: [`${CHAIN}:${tokens.spam.address}`] }),
    })
    const answers = await ask(one)
    expect(answers.identity.name).toBe('alice.eth')
    expect(one.asked.length).toBeGreaterThan(0)
    expect(await ask(other)).toEqual(answers)
    expect(other.asked).toEqual([])
    const text = await other.metrics()
    for (const of of ['identities', 'prices', 'tokens'])
      expect(text).toMatch(new RegExp(`^bowline_cache_shared_total\\{of="${of}"\\} [1-9]`, 'm'))
  })

  test('a token that a visitor has asked one for is shown by the other as well', async () => {
    const { one, other } = await serveTwo()
    const { spam } = sandbox.current.world.tokens
    const address = `0x${'5a'.repeat(20)}` as const
    await sandbox.current.control.faucet(address, { tokens: { spam: 5_000_000n } })
    const forceUpdate = `${CHAIN}:${spam.address}`
    await one.data.balance({ address, chainId: CHAIN, forceUpdate })
    const { balances } = await other.data.balance({ address, chainId: CHAIN })
    expect(balances.map((balance) => balance.address)).toContain(forceUpdate)
  })

  test('without Redis each of them asks the chain', async () => {
    const { redis, one, other } = await serveTwo()
    await redis.stop()
    for (const { data, asked } of [one, other]) {
      const { address } = sandbox.current.world.people.alice
      expect(await data.identity({ address })).toMatchObject({ name: 'alice.eth' })
      expect(asked.length).toBeGreaterThan(0)
    }
  })
})
