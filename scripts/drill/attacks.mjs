// Forged tokens and foreign origins at the relay, foreign origins and projects at the API, and methods
// that are never forwarded.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from './world/expect.mjs'
import { createIdentity, relayToken } from './world/relayToken.mjs'
import { startServer } from './world/startServer.mjs'

const ORIGIN = 'https://shop.example'
const FOREIGN = [
  'https://evil.example',
  'https://shop.example.evil.example',
  'https://evil-shop.example',
  'http://shop.example',
  'https://shop.example:8443',
  'https://SHOP.example.',
  'null',
  'file://',
]
const STRANGERS = ['', 'projectId=', 'projectId=other', 'projectId=%20shop', 'projectId=shop%00']
const FORBIDDEN = {
  'eip155:1': [
    ...['eth_accounts', 'eth_requestAccounts', 'eth_sendTransaction', 'eth_sign', 'personal_sign'],
    ...['eth_signTypedData_v4', 'debug_traceCall', 'trace_filter', 'admin_peers', 'txpool_content'],
    ...['anvil_setBalance', 'evm_mine', 'miner_start', 'constructor', '__proto__'],
  ],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [
    ...['getProgramAccounts', 'getTokenLargestAccounts', 'requestAirdrop', 'getLargestAccounts'],
  ],
}

const node = await startNode()
const server = await startServer({
  BOWLINE_DB: ':memory:',
  BOWLINE_PROJECTS: JSON.stringify([{ id: 'shop', origins: [ORIGIN] }]),
  BOWLINE_RPC: JSON.stringify(
    Object.fromEntries(Object.keys(FORBIDDEN).map((id) => [id, node.url])),
  ),
})
const relay = `${server.url.replace('http', 'ws')}/relay`
let attacks = 0

// A valid client is admitted: otherwise a refusal would prove nothing.
expect(await isServed(relayToken(relay)), 'A sound client is refused by the relay.')
for (const [name, token, options] of forgeries()) {
  attacks += 1
  expect(!(await isServed(token, options)), `The relay serves ${name}.`)
}
for (const origin of FOREIGN) {
  attacks += 1
  const { status, headers } = await call('projectId=shop', origin)
  expect(status === 403, `The API serves ${origin}.`)
  expect(headers.get('access-control-allow-credentials') === null, 'Credentials are allowed.')
}
for (const query of STRANGERS) {
  attacks += 1
  expect((await call(query, ORIGIN)).status === 401, `The API serves "${query}".`)
}
expect((await call('projectId=shop', ORIGIN)).status === 200, 'A sound page is refused by the API.')

let methods = 0
for (const [chainId, list] of Object.entries(FORBIDDEN))
  for (const method of list) {
    methods += 1
    const { error } = await ask(chainId, method)
    expect(error?.code === -32601, `${method} is answered with ${JSON.stringify(error)}.`)
  }
expect(node.asked.length === 0, `The node was asked ${node.asked}.`)
await server.end()
console.log(`attacks by tokens, origins and projects: ${attacks}, all refused`)
console.log(`forbidden methods: ${methods}, none forwarded`)
process.exit(0)

function forgeries() {
  const now = Math.floor(Date.now() / 1000)
  const [header, payload, signature] = relayToken(relay).split('.')
  const other = relayToken(relay).split('.')
  const sound = relayToken(relay)
  return [
    ['no token', ''],
    ['no token', 'a.b.c'],
    ['a token of many parts', `${sound}.${signature}`],
    ['a huge token', `${sound}${'A'.repeat(4_000)}`],
    ['another payload under a signature', `${header}.${other[1]}.${signature}`],
    ["another client's signature", `${header}.${payload}.${other[2]}`],
    ['no signature', `${header}.${payload}.`],
    ['the algorithm "none"', relayToken(relay, { header: { alg: 'none' } })],
    ['another algorithm', relayToken(relay, { header: { alg: 'HS256' } })],
    ["another client's id", relayToken(relay, { claims: { iss: createIdentity().id } })],
    ['a name that is no key', relayToken(relay, { claims: { iss: `did:key:z${'1'.repeat(46)}` } })],
    ['another relay', relayToken('wss://relay.example')],
    ['a longer address', relayToken(`${relay}/x`)],
    ['an expired token', relayToken(relay, { claims: { iat: now - 90_000, exp: now - 3_600 } })],
    ['a token of tomorrow', relayToken(relay, { claims: { iat: now + 3_600, exp: now + 7_200 } })],
    ['a token for years', relayToken(relay, { claims: { exp: now + 10 ** 9 } })],
    ['a token without an end', relayToken(relay, { claims: { exp: undefined } })],
    ['times that are text', relayToken(relay, { claims: { iat: `${now}`, exp: `${now + 60}` } })],
    ['another purpose', relayToken(relay, { claims: { act: 'watch_register' } })],
    ['an unknown project', sound, { projectId: 'other' }],
    ['no project', sound, { projectId: '' }],
    ...FOREIGN.map((origin) => [`the origin ${origin}`, sound, { origin }]),
  ]
}

/** Whether the relay lets a client subscribe. */
async function isServed(auth, { projectId = 'shop', origin = ORIGIN } = {}) {
  const socket = new WebSocket(`${relay}?${new URLSearchParams({ auth, projectId })}`, {
    headers: { origin },
  })
  const { promise, resolve } = Promise.withResolvers()
  socket.onerror = () => resolve(false)
  socket.onclose = () => resolve(false)
  socket.onopen = () =>
    socket.send(
      JSON.stringify({
        id: 1,
        jsonrpc: '2.0',
        method: 'irn_subscribe',
        params: { topic: 'ab'.repeat(32) },
      }),
    )
  socket.onmessage = ({ data }) => resolve('result' in JSON.parse(data))
  const served = await promise
  socket.close()
  return served
}

function call(query, origin) {
  return fetch(`${server.url}/v1/supported-chains?${query}&st=drill&sv=0`, { headers: { origin } })
}

async function ask(chainId, method) {
  const response = await fetch(`${server.url}/v1?projectId=shop&chainId=${chainId}`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  })
  return response.json()
}

async function startNode() {
  const asked = []
  const http = createServer(async (request, response) => {
    let text = ''
    for await (const data of request) text += data
    const { id, method } = JSON.parse(text)
    asked.push(method)
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }))
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  return { asked, url: `http://127.0.0.1:${http.address().port}` }
}
