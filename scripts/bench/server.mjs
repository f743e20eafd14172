import autocannon from 'autocannon'

const SECONDS = 5

/** Requests per second of cached routes, generator and server on the same cores: a floor. */
export async function benchServer({ demo }) {
  const caller = 'projectId=local-project&st=bench&sv=0'
  const routes = {
    'GET /getWallets (40 wallets)': `${demo.url}/api/getWallets?${caller}`,
    'GET /v1/supported-chains': `${demo.url}/api/v1/supported-chains?${caller}`,
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
