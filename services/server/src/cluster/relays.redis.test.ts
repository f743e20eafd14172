import { randomBytes } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { createRelayClient } from '../testing/cluster/createRelayClient.test.support.ts'
import { type Cluster, startCluster } from '../testing/cluster/startCluster.test.support.ts'
import { checkRelayHistory } from '../testing/history/checkRelayHistory.test.support.ts'
import type { RelayEvent } from '../testing/history/RelayEvent.test.support.ts'

const PAIRS = 8

/** Pairs of clients, an app and a wallet, that keep sending to each other until they are told to stop. */
function startTraffic({ relayUrl }: Cluster) {
  const history: RelayEvent[] = []
  const pairs = Array.from({ length: PAIRS }, (_, n) => {
    const topic = randomBytes(32).toString('hex')
    const open = (name: string) =>
      createRelayClient({ name: `${name} ${n}`, relayUrl, topics: [topic], history })
    return { topic, clients: [open('app'), open('wallet')] as const }
  })
  let isStopped = false
  const confirmed: { id: string; receiver: { shown: ReadonlySet<string> } }[] = []

  const senders = pairs.flatMap(({ topic, clients: [app, wallet] }) =>
    (
      [
        [app, wallet],
        [wallet, app],
      ] as const
    ).map(async ([sender, receiver]) => {
      for (let n = 0; !isStopped; n++) {
        const id = await sender.publish(topic, `${sender.name} says ${n}`)
        confirmed.push({ id, receiver })
      }
    }),
  )

  return {
    history,
    /** Resolves when so many more messages were confirmed. */
    async more(count: number) {
      const wanted = confirmed.length + count
      await expect
        .poll(() => confirmed.length >= wanted, { timeout: 60_000, interval: 20 })
        .toBe(true)
    },
    /** Stops sending. Resolves when all that was confirmed has arrived. Returns what broke a rule. */
    async end() {
      isStopped = true
      await Promise.all(senders)
      const since = Date.now()
      for (const { clients } of pairs) for (const client of clients) await client.isReady()
      const missing = () => confirmed.filter(({ id, receiver }) => !receiver.shown.has(id))
      await expect.poll(missing, { timeout: 45_000, interval: 50 }).toEqual([])
      return checkRelayHistory({ events: history, quiet: { since, until: Date.now() } })
    },
  }
}

describe.skipIf(!inject('redisProgram'))('relays of three server processes', () => {
  test('lose and double nothing while one is killed, frozen and cut off, and all are replaced', async () => {
    const cluster = await startCluster({ env: { BOWLINE_ROLES: 'relay' } })
    const [first, second, third] = cluster.nodes
    if (!first || !second || !third) throw new Error('Too few servers.')
    const traffic = startTraffic(cluster)
    await traffic.more(200)

    await first.kill()
    await traffic.more(200)
    await first.start()
    await cluster.allReady()

    second.freeze()
    // Until the balancer has noticed.
    await expect.poll(() => cluster.balancer.ready.has(second.port)).toBe(false)
    await traffic.more(200)
    second.thaw()
    await cluster.allReady()

    third.database.cut()
    await expect.poll(() => cluster.balancer.ready.has(third.port)).toBe(false)
    await traffic.more(200)
    third.database.mend()
    await cluster.allReady()

    first.bus.cut()
    await traffic.more(200)
    first.bus.mend()

    for (const node of cluster.nodes) {
      expect(await node.stop()).toBe(0)
      await traffic.more(50)
      await node.start()
      await cluster.allReady()
    }
    expect(await traffic.end()).toEqual([])
  }, 240_000)
})
