import { describe, expect, inject, test } from 'vitest'
import { startCluster } from '../testing/cluster/startCluster.test.support.ts'
import { startTraffic } from '../testing/cluster/startTraffic.test.support.ts'
import { NEEDS_REDIS } from '../testing/needsRedis.test.support.ts'

describe.skipIf(!inject('redisProgram'))('relays of three server processes', NEEDS_REDIS, () => {
  test('lose and double nothing while one is killed, frozen and cut off, and all are replaced', async () => {
    const cluster = await startCluster({ env: { BOWLINE_ROLES: 'relay' } })
    const [first, second, third] = cluster.nodes
    if (!first || !second || !third) throw new Error('Too few servers.')
    const traffic = startTraffic(cluster)
    await traffic.more(100)

    await first.kill()
    await traffic.more(100)
    await first.start()
    await cluster.allReady()

    second.freeze()
    // Until the balancer has noticed.
    await expect.poll(() => cluster.balancer.ready.has(second.port)).toBe(false)
    await traffic.more(100)
    second.thaw()
    await cluster.allReady()

    third.database.cut()
    await expect.poll(() => cluster.balancer.ready.has(third.port)).toBe(false)
    await traffic.more(100)
    third.database.mend()
    await cluster.allReady()

    first.bus?.cut()
    await traffic.more(100)
    first.bus?.mend()

    for (const node of cluster.nodes) {
      expect(await node.stop()).toBe(0)
      await traffic.more(20)
      await node.start()
      await cluster.allReady()
    }
    expect(await traffic.end()).toEqual([])
  }, 240_000)
})
