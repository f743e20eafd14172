// No input of 64 kB may cost more than 50 ms of the event loop: hostile inputs for every parser, route
// and method of the relay. The seed is printed; COST_SEED and COST_SECONDS repeat or prolong a run, up to
// the limit that every drill has.
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { systemClock } from '../../packages/common/src/index.ts'
import { createServer, parseConfig } from '../../services/server/src/index.ts'
import {
  askHostileRoute,
  hostileRoutes,
} from '../../services/server/src/testing/hostile/askHostileRoute.test.support.ts'
import {
  createHostileClient,
  hostileFrame,
} from '../../services/server/src/testing/hostile/createHostileClient.test.support.ts'
import { createHostileNode } from '../../services/server/src/testing/hostile/createHostileNode.test.support.ts'
import { createRandom } from '../../services/server/src/testing/hostile/createRandom.test.support.ts'
import { hostileJson } from '../../services/server/src/testing/hostile/hostileJson.test.support.ts'
import { hostileText } from '../../services/server/src/testing/hostile/hostileText.test.support.ts'
import { parserTargets } from '../../services/server/src/testing/hostile/parserTargets.test.support.ts'
import { expect } from './world/expect.mjs'

const LIMIT_MS = 50
const MAX_INPUT = 60_000
const SECONDS = Number(process.env.COST_SECONDS ?? 60)
const seed = Number(process.env.COST_SEED ?? Math.floor(Math.random() * 2 ** 31))
console.log(`seed: ${seed}`)

const parsers = measureAll(SECONDS / 3, (random) => {
  const name = random.pick(Object.keys(parserTargets))
  const make = random.pick([hostileText, hostileJson])
  const text = make(random, MAX_INPUT)
  return { name, run: () => parserTargets[name](text) }
})
report('parsers', await parsers)

const nodeRandom = createRandom(seed)
const config = parseConfig({
  BOWLINE_DB: ':memory:',
  BOWLINE_LOG: 'silent',
  BOWLINE_PROJECTS: '[{"id":"shop","origins":["https://shop.example"]}]',
  BOWLINE_RPC: '{"eip155:1":["http://127.0.0.1:9"]}',
  ...Object.fromEntries(
    ['DATA', 'IDENTITY', 'BALANCE', 'HISTORY', 'SWAPS', 'NAMES', 'ONRAMP', 'SESSIONS', 'DIRECTORY']
      .concat(['IMAGES', 'RPC_UNITS', 'PROJECT_RPC_UNITS', 'EVENTS', 'REGISTRATIONS'])
      .concat(['WALLET_RPC_UNITS', 'ALL_WALLET_RPC_UNITS', 'PROJECT_REGISTRATIONS'])
      .map((name) => [`BOWLINE_LIMIT_${name}`, '100000000']),
  ),
})
const server = await createServer({ config, drivers: { fetch: createHostileNode(nodeRandom) } })
const routes = measureAll(SECONDS / 3, (random) => {
  const { name, address, init } = askHostileRoute(random, random.pick(hostileRoutes))
  return {
    name,
    async run() {
      const response = await server.app.request(address, init)
      await response.arrayBuffer()
    },
  }
})
report('routes', await routes)
await server.close()

const db = new DatabaseSync(':memory:')
const client = createHostileClient({ db, clock: systemClock })
const frames = measureAll(SECONDS / 3, (random) => {
  const frame = hostileFrame(random)
  const name = /"method":"(\w+)"/.exec(frame)?.[1] ?? 'no method'
  return { name, run: () => client.take(frame) }
})
report('relay frames', await frames)
process.exit(process.exitCode ?? 0)

/** Tries inputs until the time is over. A dear one is tried again, since compiling and collecting cost too. */
async function measureAll(seconds, make) {
  const random = createRandom(seed)
  const until = performance.now() + seconds * 1000
  const dearest = new Map()
  let count = 0
  for (; performance.now() < until; count += 1) {
    const { name, run } = make(random)
    let ms = await measure(run)
    for (let again = 0; again < 4 && ms > LIMIT_MS / 2; again += 1) {
      await turn()
      ms = Math.min(ms, await measure(run))
    }
    if (ms > (dearest.get(name)?.ms ?? -1)) dearest.set(name, { ms, number: count })
  }
  return { count, dearest: [...dearest].sort(([, one], [, other]) => other.ms - one.ms) }
}

/** Time on the processor, which other processes do not prolong. */
async function measure(run) {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function report(what, { count, dearest }) {
  expect(
    count > 0,
    `No input was tried for the ${what}: COST_SECONDS has to be a number of seconds.`,
  )
  const list = dearest
    .slice(0, 3)
    .map(([name, { ms, number }]) => `${name} ${ms.toFixed(1)} ms (${number})`)
  console.log(`${what}: ${count.toLocaleString('en')} inputs, dearest ${list.join(', ')}`)
  for (const [name, { ms, number }] of dearest.filter(([, { ms }]) => ms > LIMIT_MS)) {
    console.error(`${name}: ${ms.toFixed(1)} ms for input ${number} of seed ${seed}`)
    process.exitCode = 1
  }
}
