// The clients of the reconnect drill, in a separate thread, so that their cost is not the server's.
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openRelayClient } from './relayClient.mjs'
import { relayToken } from './relayToken.mjs'

/** Pairing clients come back after 100 ms, then more and more slowly. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const OPENING_AT_ONCE = 60

const { url, count } = workerData
const tokens = Array.from({ length: 100 }, () => relayToken(url))
const clients = Array.from({ length: count }, (_, index) => ({
  from: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  token: tokens[index % tokens.length],
  topic: index.toString(16).padStart(64, '0'),
}))
let here = 0
let attempts = 0
setInterval(() => parentPort.postMessage({ here, attempts }), 50)
for (let start = 0; start < count; start += OPENING_AT_ONCE)
  await Promise.all(clients.slice(start, start + OPENING_AT_ONCE).map(stayConnected))

/** Resolves once the client is connected. From then on it reconnects by itself. */
async function stayConnected(client) {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      attempts += 1
      const { socket, request } = await openRelayClient(url, client)
      await request('irn_subscribe', { topic: client.topic }).catch((error) => {
        socket.close()
        throw error
      })
      here += 1
      socket.on('close', () => {
        here -= 1
        void wait(FIRST_PAUSE_MS).then(() => stayConnected(client))
      })
      return
    } catch {
      // The server refused the client or does not run: try again later.
      await wait(pause * (0.5 + Math.random()))
    }
  }
}
