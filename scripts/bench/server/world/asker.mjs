// Asks a server in a process of its own.
import autocannon from 'autocannon'

process.once('message', async (load) => {
  const { requests, latency, non2xx, errors } = await autocannon(load)
  process.send({
    perSecond: requests.average,
    total: requests.total,
    p99: latency.p99,
    refused: non2xx + errors,
  })
})
