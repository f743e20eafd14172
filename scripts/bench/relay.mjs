import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openRelaySocket } from './openRelaySocket.mjs'
import { percentile } from './spread.mjs'

const PAIRS = 100
const MESSAGES = 2000
const PER_SECOND = 500
const PATIENCE_MS = 10_000

/** Sends 2,000 messages between 100 pairs of clients and reports delay and loss. Bounded. */
export async function benchRelay({ demo }) {
  const url = `${demo.url.replace('http', 'ws')}/api/relay`
  const delays = []
  const sent = new Map()
  const pairs = []
  const started = performance.now()
  for (let index = 0; index < PAIRS; index++) pairs.push(await openPair(url, sent, delays))
  const connected = performance.now() - started
  const message = randomBytes(700).toString('base64')
  for (let index = 0; index < MESSAGES; index++) {
    const { sender, topic } = pairs[index % PAIRS]
    const text = `${index} ${message}`
    sent.set(hash(text), performance.now())
    sender.request('irn_publish', { topic, message: text, ttl: 300, tag: 1108 })
    if (index % 50 === 49) await wait(50_000 / PER_SECOND)
  }
  const until = performance.now() + PATIENCE_MS
  while (delays.length < MESSAGES && performance.now() < until) await wait(50)
  for (const { sender, receiver } of pairs) for (const one of [sender, receiver]) one.close()
  const at = (share) => `${percentile(delays, share).toFixed(1)} ms`
  return [
    `${PAIRS * 2} clients connected in ${connected.toFixed(0)} ms`,
    `${MESSAGES} messages at ${PER_SECOND}/s: p50 ${at(0.5)}, p99 ${at(0.99)}, ${MESSAGES - delays.length} lost`,
  ]
}

async function openPair(url, sent, delays) {
  const topic = randomBytes(32).toString('hex')
  const receiver = await openRelaySocket(url, (message) => {
    const key = hash(message)
    const at = sent.get(key)
    // Delivery is at least once: the first copy counts.
    if (at !== undefined) delays.push(performance.now() - at)
    sent.delete(key)
  })
  await receiver.request('irn_subscribe', { topic })
  return { topic, receiver, sender: await openRelaySocket(url, () => {}) }
}

const hash = (text) => createHash('sha256').update(text).digest('base64')
