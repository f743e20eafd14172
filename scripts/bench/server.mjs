import autocannon from 'autocannon'
import { serverChains } from '../../services/sandbox/src/index.ts'
import { startServer } from '../drill/world/startServer.mjs'

const SECONDS = 5
/** Holds five tokens on the local chain. */
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const NO_LIMIT = '1000000'

/**
 * Requests per second of cached routes. The server runs as it is deployed, in a process of its own, and
 * shares the machine with the generator: a floor.
 */
export async function benchServer({ demo }) {
  const rpc = Object.entries(demo.rpcUrls).map(([id, url]) => [`eip155:${id}`, url])
  const server = await startServer({
    BOWLINE_DB: ':memory:',
    BOWLINE_RPC: JSON.stringify(Object.fromEntries(rpc)),
    BOWLINE_CHAINS: JSON.stringify(serverChains()),
    BOWLINE_LIMIT_DATA: NO_LIMIT,
    BOWLINE_LIMIT_BALANCE: NO_LIMIT,
    BOWLINE_LIMIT_DIRECTORY: NO_LIMIT,
  })
  const caller = 'projectId=local-project&st=bench&sv=0'
  const routes = {
    'GET /getWallets (40 wallets)': `${server.url}/getWallets?${caller}`,
    'GET /v1/supported-chains': `${server.url}/v1/supported-chains?${caller}`,
    'GET /v1/account/…/balance (cached)': `${server.url}/v1/account/${ALICE}/balance?chainId=eip155:31337&${caller}`,
  }
  try {
    const lines = []
    for (const [name, url] of Object.entries(routes)) {
      const { requests, latency, non2xx } = await autocannon({
        url,
        duration: SECONDS,
        connections: 50,
      })
      const refused = non2xx > 0 ? `, ${non2xx} NOT answered with 2xx` : ''
      lines.push(`${name}: ${requests.average.toFixed(0)}/s, p99 ${latency.p99} ms${refused}`)
    }
    return lines
  } finally {
    await server.end()
  }
}
