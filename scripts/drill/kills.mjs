// The server is killed eight times while messages are published and names registered. What it has
// acknowledged must be there afterwards, once.
import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { takeName } from '../../apps/e2e/tests/support/takeName.ts'
import { openRelaySocket } from '../bench/openRelaySocket.mjs'
import { temporaryFolder } from '../temporaryFolder.mjs'
import { expect } from './world/expect.mjs'
import { startServer } from './world/startServer.mjs'

const KILLS = 8
/** A topic holds so many before the oldest makes room. */
const MESSAGES_OF_A_TOPIC = 250
const NAMES_AT_ONCE = 12
const CALLER = 'projectId=local-project&st=drill&sv=0'
const env = {
  BOWLINE_DB: join(temporaryFolder(), 'bowline.sqlite'),
  BOWLINE_LIMIT_NAMES: '1000000',
  BOWLINE_LIMIT_REGISTRATIONS: '1000000',
  BOWLINE_LIMIT_PROJECT_REGISTRATIONS: '1000000',
}
const acknowledged = new Map()
const names = new Map()

for (let kill = 1; kill <= KILLS; kill += 1) {
  const server = await startServer(env)
  const socket = await openRelaySocket(relayOf(server), () => {})
  const work = { goesOn: true }
  void publish(socket, work)
  for (let count = 0; count < NAMES_AT_ONCE; count += 1)
    void register(server, `drill-${kill}-${count}`)
  await wait(randomInt(100, 1_500))
  work.goesOn = false
  await server.end('SIGKILL')
}

const server = await startServer(env)
const received = new Map()
const socket = await openRelaySocket(relayOf(server), (message) =>
  received.set(message, (received.get(message) ?? 0) + 1),
)
for (const topic of new Set(acknowledged.values())) await socket.request('irn_subscribe', { topic })
const until = performance.now() + 15_000
const missing = () => [...acknowledged.keys()].filter((message) => !received.has(message))
while (missing().length > 0 && performance.now() < until) await wait(50)
// Long enough for a second delivery, which comes after five seconds.
await wait(6_000)
const doubled = [...received.values()].filter((times) => times > 1)
const lost = []
for (const [name, address] of names) {
  const response = await fetch(`${server.url}/v1/profile/account/${name}?${CALLER}`)
  const { addresses } = response.ok ? await response.json() : {}
  if (addresses?.['60']?.address !== address) lost.push(name)
}
socket.close()
await server.end()

console.log(
  `messages: ${acknowledged.size} acknowledged through ${KILLS} kills, ${missing().length} lost, ${doubled.length} doubled`,
)
console.log(`names: ${names.size} acknowledged, ${lost.length} lost`)
expect(
  acknowledged.size > 0 && names.size > 0,
  'Nothing was acknowledged: the drill tried nothing.',
)
expect(missing().length === 0, 'An acknowledged message was lost.')
expect(doubled.length === 0, 'A message was delivered twice.')
expect(lost.length === 0, 'A registered name was lost.')
process.exit(0)

function relayOf({ url }) {
  return `${url.replace('http', 'ws')}/relay`
}

/** Publishes one after another, so that the kill always finds some that are under way. */
async function publish(socket, work) {
  const topic = randomBytes(32).toString('hex')
  for (let count = 0; count < MESSAGES_OF_A_TOPIC && work.goesOn; count += 1) {
    const message = `${count}-${randomBytes(300).toString('hex')}`
    // A request without an answer may or may not have been executed.
    void socket.request('irn_publish', { topic, message, ttl: 3600, tag: 1108 }).then((result) => {
      if (result === true) acknowledged.set(message, topic)
    })
    await wait(2)
  }
}

async function register({ url }, label) {
  // The kill may come first.
  const address = await takeName(url, label).catch(() => undefined)
  if (address) names.set(`${label}.bowline.id`, address)
}
