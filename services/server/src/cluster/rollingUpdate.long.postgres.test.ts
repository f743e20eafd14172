import { expect, test } from 'vitest'
import { startCluster } from '../testing/cluster/startCluster.test.support.ts'
import { startTraffic } from '../testing/cluster/startTraffic.test.support.ts'

test('servers are replaced one after another while messages are sent, and none is lost', async () => {
  const cluster = await startCluster({ hasRedis: false, env: { BOWLINE_ROLES: 'relay' } })
  const traffic = startTraffic(cluster)
  await traffic.more(50)
  for (const node of cluster.nodes) {
    expect(await node.stop()).toBe(0)
    await traffic.more(20)
    await node.start()
    await cluster.allReady()
  }
  expect(await traffic.end()).toEqual([])
  // Clients did meet servers that stopped, which said so.
  const codes = traffic.history.flatMap((event) =>
    event.type === 'disconnected' ? [event.code] : [],
  )
  expect(new Set(codes)).toEqual(new Set([1012]))
}, 240_000)
