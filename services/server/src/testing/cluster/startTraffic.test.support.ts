import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { checkRelayHistory } from '../history/checkRelayHistory.test.support.ts'
import type { RelayEvent } from '../history/RelayEvent.test.support.ts'
import { createRelayClient } from './createRelayClient.test.support.ts'
import type { Cluster } from './startCluster.test.support.ts'

const PAIRS = 8
/**
 * A topic holds 256 messages and drops the oldest. Without a bus, receivers wait up to ten seconds for the look of their
 * server, in which two senders must not fill it, however fast the machine is.
 */
const SEND_EVERY_MS = 150

/** Pairs of clients, an app and a wallet, that keep sending to each other until they are told to stop. */
export function startTraffic({ relayUrl }: Cluster) {
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
        await wait(SEND_EVERY_MS)
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
