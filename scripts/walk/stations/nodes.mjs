// "Three servers": PostgreSQL, Redis, three servers and the proxy that `deploy/compose` has, one of which is replaced.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startStores } from '../../bench/server/world/startStores.mjs'
import { freePort } from '../../pack/freePort.mjs'
import { root } from '../../toolchain.mjs'
import { sendMessage } from '../client.mjs'
import { expect, isReady, place, until } from '../place.mjs'
import { startProgram } from '../shell.mjs'

const NODES = 3
const { folder, machine, env, certificate, key } = place()
const stores = await startStores()
const settings = {
  ...env,
  BOWLINE_DATABASE_URL: await stores.addDatabase(),
  ...(stores.redisUrl && { BOWLINE_REDIS_URL: stores.redisUrl }),
  BOWLINE_TRUSTED_PROXIES: '1',
}
const hasCaddy = spawnSync('caddy', ['version']).status === 0
const tlsPort = await freePort()
const publicUrl = hasCaddy ? `https://localhost:${tlsPort}` : undefined
const ports = []
const nodes = []
for (let node = 0; node < NODES; node += 1) {
  ports.push(await freePort())
  nodes.push(await start(ports[node]))
}
const relays = ports.map((port) => `ws://127.0.0.1:${port}/relay`)
if (!publicUrl)
  expect(await sendMessage(relays[0], relays[2]), true, 'a message between two servers')
else {
  const home = join(folder, 'caddy')
  mkdirSync(home)
  const shipped = readFileSync(join(root, 'services/server/deploy/compose/Caddyfile'), 'utf8')
  const adapted = ports
    .reduce(
      (text, port, node) => text.replace(`bowline-${node + 1}:8787`, `127.0.0.1:${port}`),
      shipped,
    )
    .replace('\tadmin off\n', '\tadmin off\n\tauto_https disable_redirects\n')
    .replace('{$DOMAIN} {\n', `{$DOMAIN} {\n\ttls ${certificate} ${key}\n`)
  expect(/bowline-\d:/.test(adapted), false, 'the proxy asks the servers of this walk')
  writeFileSync(join(home, 'Caddyfile'), adapted)
  const caddy = await startProgram('caddy', ['run', '--config', join(home, 'Caddyfile')], {
    cwd: home,
    env: { DOMAIN: `localhost:${tlsPort}`, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  })
  await until(isReady(publicUrl), 'the proxy passes requests on')
  const relay = `${publicUrl.replace('https', 'wss')}/relay`
  // The proxy spreads them over the servers.
  for (let round = 0; round < NODES * 2; round += 1)
    expect(await sendMessage(relay, relay, { text: `${round}` }), true, 'a message')
  const answers = []
  const asking = askOften(`${publicUrl}/readyz`, answers)
  for (const [index, node] of nodes.entries()) {
    await node.stop()
    nodes[index] = await start(ports[index])
    await until(isReady(`http://127.0.0.1:${ports[index]}`), 'a server is ready again')
  }
  await asking.stop()
  expect(answers.filter((status) => status !== 200).length, 0, 'requests that failed meanwhile')
  expect(await sendMessage(relay, relay, { text: 'after' }), true, 'a message afterwards')
  console.log(`${answers.length} requests were answered while three servers were replaced`)
  await caddy.stop()
}
for (const node of nodes) await node.stop()
await stores.stop()
console.log(
  `${NODES} servers${stores.redisUrl ? '' : ' without Redis, which this machine has not'}: done`,
)

function start(port) {
  return startProgram('bowline-server', [], {
    cwd: machine,
    env: {
      ...settings,
      BOWLINE_PORT: String(port),
      ...(publicUrl && { BOWLINE_PUBLIC_URL: publicUrl }),
    },
    until: /Bowline server/,
  })
}

function askOften(url, answers) {
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      answers.push(
        await fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
    },
  }
}
