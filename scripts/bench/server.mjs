import autocannon from 'autocannon'

const SECONDS = 5
/** Holds five tokens on the local chain. */
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Requests per second of cached routes, generator and server on the same cores: a floor. */
export async function benchServer({ demo }) {
  const caller = 'projectId=local-project&st=bench&sv=0'
  const routes = {
    'GET /getWallets (40 wallets)': `${demo.url}/api/getWallets?${caller}`,
    'GET /v1/supported-chains': `${demo.url}/api/v1/supported-chains?${caller}`,
    'GET /v1/account/…/balance (cached)': `${demo.url}/api/v1/account/${ALICE}/balance?chainId=eip155:31337&${caller}`,
  }
  const lines = []
  for (const [name, url] of Object.entries(routes)) {
    const { requests, latency, non2xx } = await autocannon({
      url,
      duration: SECONDS,
      connections: 50,
    })
    const refused = non2xx > 0 ? `, ${non2xx} refused by the rate limit` : ''
    lines.push(`${name}: ${requests.average.toFixed(0)}/s, p99 ${latency.p99} ms${refused}`)
  }
  return lines
}
