import { join } from 'node:path'
import { temporaryFolder } from '../../temporaryFolder.mjs'
import { median } from '../spread.mjs'
import { aimed, range } from './world/aims.mjs'
import { publishing, RELAY_ENV, relayUrl } from './world/publishing.mjs'
import { startBare, startOurs } from './world/startMeasured.mjs'
import { startNats } from './world/startNats.mjs'

const RUNS = 5
const NODES = 3
const LOAD = { pairs: 100, perSecond: 500, warmUpMs: 1_500, measuredMs: 6_000 }
const [BARE, NATS, SQLITE, THREE] = [
  'bare ws',
  'NATS JetStream',
  'SQLite',
  `${NODES} nodes on PostgreSQL`,
]
const TIMES_BARE = 2
const TIMES_NATS = 2
const MOST_MS = 5
const TIMES_SQLITE = 1.5

/** What a sender waits for its acknowledgement, at 500 messages a second, beside servers that do less or the same. */
export async function* benchYardsticks({ stores }) {
  const subjects = await startSubjects(stores)
  const runs = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]))
  try {
    for (let run = 0; run < RUNS; run += 1)
      for (const [name, { measure }] of Object.entries(subjects)) runs[name].push(await measure())
  } finally {
    for (const { end } of Object.values(subjects)) await end()
  }
  yield `${LOAD.perSecond} messages of 0.9 kB a second between ${LOAD.pairs * 2} sockets, ${RUNS} runs, in turns; until the sender is acknowledged`
  for (const [name, all] of Object.entries(runs)) {
    const of = (part, unit, digits) =>
      range(
        all.map((run) => run[part]),
        unit,
        digits,
      )
    const lost = all.reduce((sum, run) => sum + run.lost + run.unacknowledged, 0)
    const cost = all[0].cost === undefined ? '' : `, ${of('cost', 'µs of CPU for each message', 0)}`
    yield `${name}: p50 ${of('ackP50', 'ms', 2)}, p99 ${of('ackP99', 'ms', 1)}, ${lost} lost${cost}`
  }
  // Of the same turn, since the machine may be busier in another one.
  const times = (part, one, other) =>
    runs[one].map((run, turn) => run[part] / runs[other][turn][part])
  const atMost = (text, values, most, unit) =>
    aimed(text, {
      value: range(values, unit, 2),
      aim: `≤ ${most} ${unit}`,
      isMet: median(values) <= most,
    })
  yield atMost(`${SQLITE}, p99`, times('ackP99', SQLITE, BARE), TIMES_BARE, '× bare ws')
  yield runs[NATS]
    ? atMost(`${SQLITE}, p50`, times('ackP50', SQLITE, NATS), TIMES_NATS, `× ${NATS}`)
    : `${NATS} was not measured: this machine has no nats-server`
  const three = runs[THREE].map(({ ackP50 }) => ackP50)
  yield atMost(`${THREE}, p50`, three, MOST_MS, 'ms')
  yield atMost(
    `${THREE}, CPU of a message`,
    times('cost', THREE, SQLITE),
    TIMES_SQLITE,
    `× ${SQLITE}`,
  )
}

async function startSubjects(stores) {
  const nats = await startNats()
  const bare = await startBare('bareRelay', { BOWLINE_PORT: '0' })
  const file = { BOWLINE_DB: join(temporaryFolder(), 'bowline.sqlite') }
  const alone = await startOurs({ ...RELAY_ENV, ...file })
  const shared = {
    BOWLINE_DATABASE_URL: await stores.addDatabase(),
    BOWLINE_REDIS_URL: stores.redisUrl,
  }
  const three = []
  for (let node = 0; node < NODES; node += 1)
    three.push(await startOurs({ ...RELAY_ENV, ...shared }))
  return {
    [BARE]: relay([bare]),
    ...(nats && {
      [NATS]: {
        measure: () => publishing({ ...LOAD, port: nats.port }, undefined, 'natsPublishers'),
        end: nats.end,
      },
    }),
    [SQLITE]: relay([alone]),
    [THREE]: relay(three),
  }
}

function relay(servers) {
  const used = async () => {
    const all = await Promise.all(servers.map((server) => server.measure()))
    return all.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  }
  return {
    async measure() {
      let before
      const result = await publishing({ ...LOAD, urls: servers.map(relayUrl) }, async () => {
        before = await used()
      })
      return { ...result, cost: (((await used()) - before) / result.sent) * 1_000 }
    },
    async end() {
      for (const server of servers) await server.end('SIGKILL')
    },
  }
}
