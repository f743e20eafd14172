import { join } from 'node:path'
import { temporaryFolder } from '../../temporaryFolder.mjs'
import { median } from '../spread.mjs'
import { aimed, range } from './world/aims.mjs'
import { publishing, RELAY_ENV, relayUrl } from './world/publishing.mjs'
import { startBare, startOurs } from './world/startMeasured.mjs'

const RUNS = 3
const LOAD = { pairs: 1_000, perSecond: 2_000, warmUpMs: 2_000, measuredMs: 5_000 }
const TIMES_BARE = 2

/** Measures the time from when a message was to be sent until it is there, at 2,000 messages a second. */
export async function* benchPublish({ stores }) {
  const servers = {
    'bare ws': await startBare('bareRelay', { BOWLINE_PORT: '0' }),
    SQLite: await startOurs({
      ...RELAY_ENV,
      BOWLINE_DB: join(temporaryFolder(), 'bowline.sqlite'),
    }),
    'PostgreSQL and Redis': await startOurs({
      ...RELAY_ENV,
      BOWLINE_DATABASE_URL: await stores.addDatabase(),
      BOWLINE_REDIS_URL: stores.redisUrl,
    }),
  }
  try {
    const runs = Object.fromEntries(Object.keys(servers).map((name) => [name, []]))
    for (let run = 0; run < RUNS; run += 1)
      for (const [name, server] of Object.entries(servers))
        runs[name].push(await publishTo(server, stores))
    yield `${LOAD.perSecond} messages of 0.9 kB a second between ${LOAD.pairs * 2} sockets, ${RUNS} runs, in turns`
    const p99 = (name) => runs[name].map((run) => run.p99)
    for (const name of Object.keys(servers)) {
      const lost = runs[name].reduce((sum, run) => sum + run.lost, 0)
      const p50 = range(
        runs[name].map((run) => run.p50),
        'ms',
        1,
      )
      yield `${name}: p50 ${p50}, p99 ${range(p99(name), 'ms', 1)}, ${lost} lost`
    }
    for (const name of Object.keys(servers)) {
      const cost = (part) =>
        range(
          runs[name].map(({ costs }) => costs[part]),
          'µs',
        )
      const beside = name.startsWith('PostgreSQL') ? `, PostgreSQL ${cost('postgres')}` : ''
      yield `${name}: ${cost('server')} of CPU for each message${beside}`
    }
    const lags = Object.values(runs).flatMap((all) => all.map(({ ownLagMs }) => ownLagMs))
    yield `the clients’ own process stood still for ${range(lags, 'ms', 1)} (p99)`
    for (const name of Object.keys(servers).slice(1)) {
      // Of the same turn, since the machine may be busier in another one.
      const times = p99(name).map((value, run) => value / p99('bare ws')[run])
      yield aimed(`${name}, p99`, {
        value: range(times, '× bare', 2),
        aim: `≤ ${TIMES_BARE} ×`,
        isMet: median(times) <= TIMES_BARE,
      })
    }
  } finally {
    for (const server of Object.values(servers)) await server.end('SIGKILL')
  }
}

/** Publishes, and tells what each message has cost in microseconds of CPU. */
async function publishTo(server, stores) {
  const used = async () => ({ ...stores.cpuMs(), server: (await server.measure()).cpuMs })
  let before
  const result = await publishing({ ...LOAD, urls: [relayUrl(server)] }, async () => {
    before = await used()
  })
  const after = await used()
  const of = (part) => ((after[part] - before[part]) / result.sent) * 1_000
  return { ...result, costs: { server: of('server'), postgres: of('postgres') } }
}
