// The relay ends like in a power cut under 10,000 clients and comes back, while one address sends 400
// bad handshakes a second. Every client must be back, with its topic.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { percentile } from '../bench/spread.mjs'
import { temporaryFolder } from '../temporaryFolder.mjs'
import { openRelayClient } from './world/relayClient.mjs'
import { relayToken } from './world/relayToken.mjs'
import { startServer } from './world/startServer.mjs'

const CLIENTS = 10_000
const BAD_PER_SECOND = 400
const BAD_EVERY_MS = 20
const PATIENCE_MS = 100_000

const env = {
  BOWLINE_DB: join(temporaryFolder(), 'bowline.sqlite'),
  BOWLINE_ROLES: 'relay',
  BOWLINE_TRUSTED_PROXIES: '1',
}
let server = await startServer(env)
const { port } = server
const url = `ws://127.0.0.1:${port}/relay`
let state = { here: 0, attempts: 0 }
const clients = new Worker(new URL('./world/reconnectingClients.mjs', import.meta.url), {
  workerData: { url, count: CLIENTS },
})
clients.on('message', (news) => {
  state = news
})
await until(() => state.here === CLIENTS)

await server.end('SIGKILL')
await until(() => state.here === 0)
const before = state.attempts
const attack = startAttack()
server = await startServer({ ...env, BOWLINE_PORT: String(port) })
const startedAt = performance.now()
const livez = []
await until(async () => {
  const askedAt = performance.now()
  await (await fetch(`${server.url}/livez`)).text()
  livez.push(performance.now() - askedAt)
  return state.here === CLIENTS || performance.now() - startedAt > PATIENCE_MS
})
const seconds = (performance.now() - startedAt) / 1000
const { here, attempts } = state
const bad = attack.end()
await clients.terminate()
await server.end()

const at = (share) => percentile(livez, share).toFixed(0)
console.log(`clients back with their topics: ${format(here)} of ${format(CLIENTS)}`)
console.log(`time: ${seconds.toFixed(1)} s, ${format(attempts - before)} handshakes`)
console.log(`bad handshakes meanwhile: ${bad.sent}, ${bad.unread} refused unread`)
console.log(`/livez meanwhile: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`)
process.exit(here === CLIENTS ? 0 : 1)

function startAttack() {
  const count = { sent: 0, unread: 0 }
  const bad = { token: relayToken(url), from: '203.0.113.66', projectId: 'unknown' }
  const timer = setInterval(() => {
    for (let n = 0; n < (BAD_PER_SECOND * BAD_EVERY_MS) / 1000; n += 1) {
      count.sent += 1
      openRelayClient(url, bad).catch((error) => {
        if (String(error).includes('429')) count.unread += 1
      })
    }
  }, BAD_EVERY_MS)
  return {
    end() {
      clearInterval(timer)
      return count
    },
  }
}

async function until(isDone) {
  while (!(await isDone())) await wait(20)
}

function format(count) {
  return count.toLocaleString('en')
}
