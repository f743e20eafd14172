import { systemClock } from '@bowline/common'
import { describe, expect, inject, test } from 'vitest'
import { attacks, fresh } from './drivers/limits/attackers.test.support.ts'
import { startCluster } from './testing/cluster/startCluster.test.support.ts'
import { NEEDS_REDIS } from './testing/needsRedis.test.support.ts'

const MINUTE_MS = 60_000
/** Whoever comes later meets networks that have spent the amount already. */
const MOST_ATTACKERS = 300
/** A tenth of the usual ones, so that attackers spend them in seconds. */
const LIMITS = {
  BOWLINE_TRUSTED_PROXIES: '1',
  BOWLINE_LIMIT_RPC_UNITS: '60',
  BOWLINE_LIMIT_PROJECT_RPC_UNITS: '6000',
}

/** Asks one of the servers as the visitor whose address a proxy reports. */
async function ask(port: number, address: string, method: string): Promise<number> {
  // `countedAddress` leaves the /64 of an IPv6 address.
  const from = address.includes(':') ? `${address}::7` : address
  const params = [{ fromBlock: '0x1', toBlock: '0x1' }]
  const response = await fetch(
    `http://127.0.0.1:${port}/v1?projectId=local-project&chainId=eip155:1`,
    {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    },
  )
  await response.arrayBuffer()
  return response.status
}

describe.skipIf(!inject('redisProgram'))('processes that count together', NEEDS_REDIS, () => {
  test.each(attacks)(
    'while $name ask one server after the other, fresh visitors are served by each',
    async ({ addresses }) => {
      const { nodes } = await startCluster({ servers: 2, env: LIMITS })
      const ports = nodes.map(({ port }) => port)
      // The counts of a minute are forgotten when it ends, by the clock of Redis.
      await expect
        .poll(() => systemClock.now() % MINUTE_MS, { timeout: MINUTE_MS, interval: 250 })
        .toBeLessThan(MINUTE_MS / 3)
      let refused = 0
      let asked = 0
      for (const address of addresses.slice(0, MOST_ATTACKERS))
        for (;;) {
          asked += 1
          const status = await ask(ports[asked % 2] ?? 0, address, 'eth_getLogs')
          if (status === 200) continue
          expect(status).toBe(429)
          refused += 1
          break
        }
      expect(refused).toBe(Math.min(addresses.length, MOST_ATTACKERS))
      for (const port of ports)
        for (const address of fresh) {
          const statuses: number[] = []
          for (let call = 0; call < 5; call += 1)
            statuses.push(await ask(port, address, 'eth_chainId'))
          expect([address, ...statuses]).toEqual([address, 200, 200, 200, 200, 200])
        }
    },
    3 * MINUTE_MS,
  )
})
