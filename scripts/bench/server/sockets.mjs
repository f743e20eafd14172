import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { temporaryFolder } from '../../temporaryFolder.mjs'
import { aimed } from './world/aims.mjs'
import { relayUrl } from './world/publishing.mjs'
import { startBare, startOurs } from './world/startMeasured.mjs'

const SOCKETS = 10_000
const MOST_KB = 12
const HEALED_WITHIN_S = 30
/** A machine that takes longer cannot measure it. */
const PATIENCE_MS = 90_000

/** What a socket with one topic costs while nothing happens, and how long 10,000 take to come back after a crash. */
export async function* benchSockets() {
  const env = {
    BOWLINE_DB: join(temporaryFolder(), 'bowline.sqlite'),
    BOWLINE_ROLES: 'relay',
    BOWLINE_TRUSTED_PROXIES: '1',
  }
  const bare = await startBare('bareRelay', { BOWLINE_PORT: '0' })
  const bareKb = await costOf(bare, (clients) => clients.end())
  await bare.end('SIGKILL')
  let server = await startOurs(env)
  let healedS = Number.NaN
  const ownKb = await costOf(server, async (clients) => {
    const { port } = server
    await server.end('SIGKILL')
    await clients.until((here) => here === 0)
    const start = performance.now()
    server = await startOurs({ ...env, BOWLINE_PORT: String(port) })
    await clients.until((here) => here === SOCKETS)
    healedS = (performance.now() - start) / 1_000
    await clients.end()
  })
  await server.end('SIGKILL')
  yield `bare ws: ${bareKb.toFixed(1)} kB a socket, ${SOCKETS} sockets`
  yield aimed('a socket with one topic', {
    value: `${ownKb.toFixed(1)} kB, ${(ownKb / bareKb).toFixed(1)} × bare`,
    aim: `≤ ${MOST_KB} kB`,
    isMet: ownKb <= MOST_KB,
  })
  yield aimed(`${SOCKETS} sockets back with their topics after a crash, its start included`, {
    value: `${healedS.toFixed(1)} s`,
    aim: `< ${HEALED_WITHIN_S} s`,
    isMet: healedS < HEALED_WITHIN_S,
  })
}

/** Connects all clients. Returns the kilobytes that the server has taken for each. */
async function costOf(server, andThen) {
  const before = await server.measure()
  const clients = startClients(relayUrl(server))
  await clients.until((here) => here === SOCKETS)
  const after = await server.measure()
  await andThen(clients)
  return (after.rss - before.rss) / 1_000 / SOCKETS
}

function startClients(url) {
  let here = 0
  const clients = new Worker(
    new URL('../../drill/world/reconnectingClients.mjs', import.meta.url),
    { workerData: { url, count: SOCKETS } },
  )
  clients.on('message', (state) => {
    here = state.here
  })
  return {
    async until(isSo) {
      for (const end = performance.now() + PATIENCE_MS; !isSo(here); await wait(20))
        if (performance.now() > end)
          throw new Error(`After ${PATIENCE_MS / 1_000} s ${here} of ${SOCKETS} sockets are open.`)
    },
    end: () => clients.terminate(),
  }
}
