import { availableParallelism } from 'node:os'
import { median } from '../spread.mjs'
import { aimed, range } from './world/aims.mjs'
import { publishing, RELAY_ENV, relayUrl } from './world/publishing.mjs'
import { startOurs } from './world/startMeasured.mjs'

const RUNS = 3
const NODES = 3
const LOAD = { pairs: 300, warmUpMs: 1_000, measuredMs: 4_000 }
/** The messages per second of each node, so that its batches are as large whether it has others beside it or not. */
const PER_SECOND_OF_NODE = 200
/** Where three nodes, both stores and the clients have processors of their own. */
const CORES_FOR_THROUGHPUT = 8
const LEAST_TIMES = 2.4
const MORE_BY = 0.15
/** More than one node can do. */
const FLOOD_PER_SECOND = 4_000

/** Three nodes on one PostgreSQL and one Redis beside one. */
export async function* benchNodes({ stores }) {
  const database = { BOWLINE_REDIS_URL: stores.redisUrl }
  const one = [
    await startOurs({
      ...RELAY_ENV,
      ...database,
      BOWLINE_DATABASE_URL: await stores.addDatabase(),
    }),
  ]
  const shared = { ...RELAY_ENV, ...database, BOWLINE_DATABASE_URL: await stores.addDatabase() }
  const three = []
  for (let node = 0; node < NODES; node += 1) three.push(await startOurs(shared))
  try {
    yield* availableParallelism() >= CORES_FOR_THROUGHPUT
      ? throughput(one, three)
      : costs(stores, one, three)
  } finally {
    for (const node of [...one, ...three]) await node.end('SIGKILL')
  }
}

async function* throughput(one, three) {
  const carried = async (nodes) => {
    const load = { ...LOAD, perSecond: FLOOD_PER_SECOND * nodes.length }
    const { sent, lost } = await publishing({ ...load, urls: nodes.map(relayUrl) })
    return ((sent - lost) * 1_000) / (LOAD.warmUpMs + LOAD.measuredMs)
  }
  const times = []
  for (let run = 0; run < RUNS; run += 1) {
    const alone = await carried(one)
    times.push((await carried(three)) / alone)
  }
  yield aimed(`${NODES} nodes carry`, {
    value: range(times, '× one', 2),
    aim: `≥ ${LEAST_TIMES} ×`,
    isMet: median(times) >= LEAST_TIMES,
  })
}

async function* costs(stores, one, three) {
  const runs = { alone: [], together: [] }
  for (let run = 0; run < RUNS; run += 1) {
    runs.alone.push(await costOf(stores, one))
    runs.together.push(await costOf(stores, three))
  }
  yield `fewer than ${CORES_FOR_THROUGHPUT} processors: µs of CPU for each message, at ${PER_SECOND_OF_NODE} a second and node`
  for (const [name, all] of Object.entries(runs)) {
    const of = (part) =>
      range(
        all.map((cost) => cost[part]),
        'µs',
      )
    yield `${name === 'alone' ? 'one node' : `${NODES} nodes`}: node ${of('node')}, PostgreSQL ${of('postgres')}, Redis ${of('redis')}`
  }
  const more = runs.together.map(({ node }, run) => node / runs.alone[run].node)
  yield aimed(`a message costs the nodes, of ${NODES}`, {
    value: range(more, '× that of one', 2),
    aim: `≤ ${1 + MORE_BY} ×`,
    isMet: median(more) <= 1 + MORE_BY,
  })
}

/** What a message costs, in microseconds. */
async function costOf(stores, nodes) {
  const used = async () => {
    const own = await Promise.all(nodes.map((node) => node.measure()))
    return { ...stores.cpuMs(), node: own.reduce((sum, { cpuMs }) => sum + cpuMs, 0) }
  }
  let before
  const { sent, lost } = await publishing(
    {
      ...LOAD,
      pairs: LOAD.pairs * nodes.length,
      perSecond: PER_SECOND_OF_NODE * nodes.length,
      urls: nodes.map(relayUrl),
    },
    async () => {
      before = await used()
    },
  )
  if (lost > 0) throw new Error(`${lost} messages were lost.`)
  const after = await used()
  const of = (part) => ((after[part] - before[part]) / sent) * 1_000
  return { node: of('node'), postgres: of('postgres'), redis: of('redis') }
}
