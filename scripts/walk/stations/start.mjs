// README "Start": the server answers without a setting, and with the file that four answers make.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { freePort } from '../../pack/freePort.mjs'
import { expect, place } from '../place.mjs'
import { linesOf, readBlocks } from '../readBlocks.mjs'
import { shell, startProgram } from '../shell.mjs'

const README = 'services/server/README.md'
const LISTENS = /Bowline server: (http:\S+)/
const USUAL_PORT = 8787
const { machine, env } = place()
const [plain, steps, flags] = readBlocks(README, 'Start')

// Another program of this machine may have the usual port.
const isTaken = await accepts(USUAL_PORT)
const [program, ...args] = linesOf(plain, 'npx').split(' ')
const server = await startProgram(program, args, {
  cwd: machine,
  env: { ...env, ...(isTaken && { BOWLINE_PORT: String(await freePort()) }) },
  until: LISTENS,
})
const [, url] = server.found
for (const path of ['/livez', '/readyz', '/status', '/docs', '/status.json'])
  expect((await fetch(url + path)).status, 200, `${path} of a server without settings`)
const wallets = await fetch(`${url}/getWallets?projectId=local-project&st=walk&sv=0`)
expect((await wallets.json()).count > 10, true, 'wallets of a server without settings')
await server.stop()
console.log(`without settings: answers${isTaken ? ' (at another port)' : ''}`)

const node = createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  const { id } = JSON.parse(text)
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }))
}).listen(0, '127.0.0.1')
await once(node, 'listening')
const here = flags
  .replace('/var/lib/bowline', machine)
  .replace('https://rpc.example/KEY', `http://127.0.0.1:${node.address().port}`)
await shell(here, { cwd: machine, env })
await shell(here, { cwd: machine, env, fails: true })
const doctor = await shell(linesOf(steps, 'npx @bowline/server doctor'), { cwd: machine, env })
for (const text of ['Nothing unsafe found', 'What a visitor sees', 'not shown'])
  expect(doctor.includes(text), true, `doctor says "${text}"`)
const [command, ...words] = linesOf(steps, 'npx @bowline/server --settings').split(/\s+/)
const settled = await startProgram(command, words, {
  cwd: machine,
  env: { ...env, BOWLINE_PORT: String(await freePort()) },
  until: LISTENS,
})
const { chains } = await (await fetch(`${settled.found[1]}/status.json`)).json()
expect(chains.map(({ name }) => name).join(), 'Ethereum', 'chains of the settings')
await settled.stop()
node.close()
console.log('init, doctor and start by its file: done, and a second init replaces nothing')

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
