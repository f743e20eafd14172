// The clients of a relay, in a process of their own. Messages are sent at times that were set beforehand, and are
// late by the time they should have been sent: while the server, or this process, stands still, delays grow.
import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { openRelayClient } from '../../../drill/world/relayClient.mjs'
import { createIdentity, relayToken } from '../../../drill/world/relayToken.mjs'
import { percentile } from '../../spread.mjs'

const OPENING_AT_ONCE = 50
const TRY_AGAIN_MS = 50
/** For what is still on its way. */
const PATIENCE_MS = 5_000
const TICK_MS = 1

process.once('message', async (load) => {
  process.send(await run(load))
  process.disconnect()
})

async function run({ urls, projects, pairs, perSecond, warmUpMs, measuredMs }) {
  const sentAt = []
  const delays = []
  let arrived = 0
  const warmUp = (perSecond * warmUpMs) / 1_000
  const total = warmUp + (perSecond * measuredMs) / 1_000
  const identities = { sender: createIdentity(), receiver: createIdentity() }
  const tokens = urls.map((url) => ({
    sender: relayToken(url, { identity: identities.sender }),
    receiver: relayToken(url, { identity: identities.receiver }),
  }))
  const open = async (index, as, onPush) => {
    // A receiver and its sender are at different servers where there are several.
    const at = (index + (as === 'sender' ? 1 : 0)) % urls.length
    const from = `10.${as === 'sender' ? 1 : 2}.${(index >> 8) & 255}.${index & 255}`
    const projectId = projects[index % projects.length]
    for (;;) {
      try {
        return await openRelayClient(urls[at], { token: tokens[at][as], from, projectId, onPush })
      } catch {
        // More clients come than the server takes in a moment.
        await wait(TRY_AGAIN_MS)
      }
    }
  }
  const onPush = (socket, { id, params }) => {
    const at = performance.now()
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    const index = Number.parseInt(params.data.message, 10)
    // Delivery is at least once: the first copy counts.
    if (sentAt[index] === undefined) return
    arrived += 1
    if (index >= warmUp) delays.push(at - sentAt[index])
    sentAt[index] = undefined
  }
  const senders = await inParts(pairs, async (index) => {
    const topic = randomBytes(32).toString('hex')
    const { request } = await open(index, 'receiver', onPush)
    await request('irn_subscribe', { topic })
    return { topic, ...(await open(index, 'sender')) }
  })

  const padding = randomBytes(700).toString('base64')
  const lag = monitorEventLoopDelay({ resolution: 1 })
  process.send('ready')
  lag.enable()
  const start = performance.now()
  for (let next = 0; next < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) * perSecond) / 1_000))
    for (; next < due; next += 1) {
      const { topic, socket } = senders[next % senders.length]
      sentAt[next] = start + (next * 1_000) / perSecond
      const params = { topic, message: `${next} ${padding}`, ttl: 300, tag: 1108 }
      socket.send(JSON.stringify({ id: next + 2, jsonrpc: '2.0', method: 'irn_publish', params }))
    }
    await wait(TICK_MS)
  }
  lag.disable()
  const until = performance.now() + PATIENCE_MS
  while (arrived < total && performance.now() < until) await wait(20)
  const at = (share) => percentile(delays, share)
  return {
    ...{ p50: at(0.5), p99: at(0.99), sent: total, lost: total - arrived },
    ownLagMs: lag.percentile(99) / 1e6,
  }
}

async function inParts(count, open) {
  const opened = []
  for (let start = 0; start < count; start += OPENING_AT_ONCE) {
    const length = Math.min(OPENING_AT_ONCE, count - start)
    opened.push(...(await Promise.all(Array.from({ length }, (_, index) => open(start + index)))))
  }
  return opened
}
