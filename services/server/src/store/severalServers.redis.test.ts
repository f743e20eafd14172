import { randomUUID } from 'node:crypto'
import { silentLogger, systemClock } from '@bowline/common'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Environment } from '../config/parseConfig.ts'
import { addTestDatabase } from '../drivers/db/postgres/openTestDatabase.test.support.ts'
import { createMetrics } from '../drivers/metrics/createMetrics.ts'
import { createTestServer } from '../testing/createTestServer.test.support.ts'
import { NEEDS_REDIS } from '../testing/needsRedis.test.support.ts'
import { startRedis } from '../testing/startRedis.test.support.ts'
import { openPostgresStore } from './openPostgresStore.ts'
import type { Store } from './Store.ts'

const program = inject('redisProgram')
const MINUTE_MS = 60_000

/** Three servers on one database and one Redis, each with connections of its own. */
async function serveThree(environment: Environment) {
  const redis = await startRedis(program)
  onTestFinished(redis.stop)
  const databaseUrl = await addTestDatabase(inject('postgresUrl'))
  const drivers = { clock: systemClock, logger: silentLogger }
  const open = () => openPostgresStore({ databaseUrl, redisUrl: redis.url, ...drivers })
  const stores = await Promise.all([open(), open(), open()])
  const servers = stores.map((store) => createTestServer(environment, { store, ...drivers }))
  await untilTogether(stores)
  return { redis, servers, stores }
}

/** Each connects to Redis in its own time. */
async function untilTogether(stores: readonly Store[]) {
  const name = randomUUID()
  const limits = stores.map(({ openLimit }) => openLimit({ name, amount: 2, windowMs: MINUTE_MS }))
  const counted = async () => {
    const key = randomUUID()
    const waits: number[] = []
    for (const limit of limits) waits.push(await limit.take(key))
    return waits.at(-1)
  }
  await expect.poll(counted).toBeGreaterThan(0)
}

/** So that the requests of a test are of one minute, by the clock of Redis. */
const untilMinuteIsYoung = () =>
  expect.poll(() => systemClock.now() % MINUTE_MS).toBeLessThan(MINUTE_MS - 10_000)

describe.skipIf(!program)('three servers with Redis', NEEDS_REDIS, () => {
  test('a visitor has as many requests as at one of them', async () => {
    const { servers } = await serveThree({ BOWLINE_LIMIT_DIRECTORY: '7' })
    await untilMinuteIsYoung()
    const statuses: number[] = []
    for (const { get } of [...servers, ...servers, ...servers])
      statuses.push((await get('/getWallets')).status)
    expect(statuses).toEqual([...Array(7).fill(200), 429, 429])
    // Wherever it lands.
    for (const { get } of servers) {
      const { status, headers } = await get('/getWallets')
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    }
  })

  test('a /48 that asks one after the other takes nothing from whoever comes new to any', async () => {
    const { servers } = await serveThree({
      BOWLINE_TRUSTED_PROXIES: '1',
      BOWLINE_LIMIT_RPC_UNITS: '60',
      BOWLINE_LIMIT_PROJECT_RPC_UNITS: '600',
    })
    await untilMinuteIsYoung()
    const ask = async (server: number, from: string, method: string) => {
      const params = [{ fromBlock: '0x1', toBlock: '0x1' }]
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const incoming = { headers: { 'x-forwarded-for': from }, socket: {} }
      const path = '/v1?projectId=shop&chainId=eip155:1'
      return (await servers[server % 3]?.app.request(path, { method: 'POST', body }, { incoming }))
        ?.status
    }
    let asked = 0
    for (let network = 0; network < 40; network += 1) {
      const from = `2001:470:8a1:${network.toString(16)}::7`
      while ((await ask(asked, from, 'eth_getLogs')) === 200) asked += 1
    }
    // One that counts alone would have let three times as much through.
    expect(asked).toBeLessThan(150)
    for (const server of [0, 1, 2])
      for (const from of [`203.0.113.${server}`, `2a02:8071:22c1:${server}::9`])
        expect(await ask(server, from, 'eth_chainId')).toBe(200)
  })

  test('while Redis is away each of them counts for itself, and refuses nobody else', async () => {
    const { redis, servers, stores } = await serveThree({ BOWLINE_LIMIT_DIRECTORY: '3' })
    const metrics = createMetrics()
    onTestFinished(metrics.close)
    stores[0]?.measure(metrics)
    expect(await metrics.text()).toContain('bowline_redis_away 0')
    await redis.stop()
    for (const { get } of servers) {
      const statuses: number[] = []
      for (let call = 1; call <= 4; call++) statuses.push((await get('/getWallets')).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
    const text = await metrics.text()
    expect(text).toContain('bowline_redis_away 1')
    expect(Number(/^bowline_limits_counted_locally_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(
      3,
    )
  })
})
