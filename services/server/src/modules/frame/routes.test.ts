import { frameApi } from '@bowline/common/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameUrl, serveLogin } from '../../testing/createLogin.test.support.ts'
import { createNode } from '../../testing/createNode.test.support.ts'
import { createSolanaNode } from '../../testing/createSolanaNode.test.support.ts'
import { callerQuery, shopOrigin } from '../../testing/createTestServer.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'

const mailbox = startTestMailbox()

describeRoutes(frameApi, {
  serve: () => serveLogin(mailbox),
  valid: {
    start: fc.record({ origin: fc.constantFrom(shopOrigin, 'https://evil.example') }),
  },
  refusals: { start: ['ORIGIN_NOT_ALLOWED'] },
})

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

async function serve() {
  const node = await createNode(() => '0x2a', { chainId: 137 })
  const solanaNode = await createSolanaNode(GENESIS, { sendTransaction: () => 'signature' })
  const { app } = serveLogin(mailbox, {
    BOWLINE_ROLES: 'api,auth',
    BOWLINE_PROJECTS: JSON.stringify([
      { id: 'shop', origins: [shopOrigin, 'http://localhost:*'], custody: 'ephemeral' },
    ]),
    BOWLINE_RPC: JSON.stringify({
      'eip155:137': [node.url],
      'eip155:31337': [node.url],
      [solana]: [solanaNode.url],
    }),
    BOWLINE_CHAINS: JSON.stringify({
      'eip155:137': { smartAccounts: { bundler: node.url } },
      'eip155:31337': { testnet: true },
    }),
  })
  const start = async (origin: string) => {
    const query = `${callerQuery}&origin=${encodeURIComponent(origin)}`
    const answer = await app.request(`${frameUrl}/v1/frame?${query}`)
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const send = (origin: string, chainId = 'eip155:137', method = 'eth_getBalance') =>
    app.request(`${frameUrl}/v1?projectId=shop&chainId=${chainId}`, {
      method: 'POST',
      headers: { origin },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: ['0x02'] }),
    })
  return { app, start, send }
}

test('the page itself is told without an app around it', async () => {
  const { start } = await serve()
  const { status, body } = await start(new URL(frameUrl).origin)
  expect(status).toBe(200)
  expect(body.chains).not.toEqual([])
})

test('an app of a listed origin is told what its users find', async () => {
  const { start } = await serve()
  for (const origin of [shopOrigin, 'http://localhost:5173'])
    expect((await start(origin)).body).toEqual({
      name: 'shop',
      logins: ['email', 'passkey'],
      custody: 'ephemeral',
      appEnteredCodes: false,
      trustedEmbedder: false,
      grantable: [],
      chains: [
        {
          id: 'eip155:137',
          name: 'Polygon',
          native: { name: 'POL', symbol: 'POL', decimals: 18 },
          testnet: false,
          smartAccounts: true,
        },
        {
          id: 'eip155:31337',
          native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          testnet: true,
          smartAccounts: false,
        },
        {
          id: solana,
          name: 'Solana',
          native: { name: 'Solana', symbol: 'SOL', decimals: 9 },
          testnet: false,
          smartAccounts: false,
        },
      ],
    })
})

test('an app is told whether its users may type the codes of mails into it', async () => {
  const projects = [{ id: 'shop', origins: [shopOrigin], appEnteredCodes: true }]
  const { app } = serveLogin(mailbox, { BOWLINE_PROJECTS: JSON.stringify(projects) })
  const query = `${callerQuery}&origin=${encodeURIComponent(shopOrigin)}`
  const answer = await app.request(`${frameUrl}/v1/frame?${query}`)
  expect(await answer.json()).toMatchObject({ appEnteredCodes: true })
})

test('an app is trusted with what is approved in its frame if the project names its very origin', async () => {
  const wide = ['http://localhost:*', '*']
  const { app } = serveLogin(mailbox, {
    BOWLINE_PROJECTS: JSON.stringify([
      { id: 'shop', origins: [shopOrigin, ...wide], trustedEmbedder: [shopOrigin] },
      { id: 'other', origins: [shopOrigin] },
    ]),
  })
  const trusts = async (origin: string, projectId = 'shop') => {
    const query = new URLSearchParams({ projectId, st: 'frame', sv: '1', origin })
    const answer = await app.request(`${frameUrl}/v1/frame?${query}`)
    return (await answer.json()).trustedEmbedder
  }
  expect(await trusts(shopOrigin)).toBe(true)
  expect(await trusts(shopOrigin, 'other')).toBe(false)
  for (const origin of ['http://localhost:5173', 'http://shop.example', `${shopOrigin}:8443`])
    expect(await trusts(origin)).toBe(false)
  expect(await trusts(new URL(frameUrl).origin)).toBe(false)
})

test('an app is told which functions its users may lend to it', async () => {
  const grantable = [
    {
      chainId: 'eip155:137',
      contract: '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb',
      functions: [{ signature: 'claim(address)', addresses: ['account'] }],
      longestDays: 30,
    },
  ]
  const { app } = serveLogin(mailbox, {
    BOWLINE_PROJECTS: JSON.stringify([
      { id: 'shop', origins: [shopOrigin], grantable },
      { id: 'other', origins: [shopOrigin] },
    ]),
  })
  const listed = async (projectId: string) => {
    const query = new URLSearchParams({ projectId, st: 'frame', sv: '1', origin: shopOrigin })
    return (await (await app.request(`${frameUrl}/v1/frame?${query}`)).json()).grantable
  }
  expect(await listed('shop')).toEqual(grantable)
  expect(await listed('other')).toEqual([])
})

test.each(['https://evil.example', 'http://shop.example', 'https://shop.example:8443'])(
  'an app of the origin %s is refused',
  async (origin) => {
    const { start } = await serve()
    const { status, body } = await start(origin)
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
  },
)

test.each([
  ['eip155:137', 'eth_getBalance', '0x2a'],
  ['eip155:137', 'eth_sendRawTransaction', '0x2a'],
  [solana, 'sendTransaction', 'signature'],
])('the page asks %s for %s at its own address', async (chainId, method, result) => {
  const { send } = await serve()
  const answer = await send(frameUrl, chainId, method)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 1, result })
})

test.each(['https://evil.example', shopOrigin, 'null'])(
  'a page of %s is refused there, and can read no answer',
  async (origin) => {
    const { app, send } = await serve()
    const preflight = await app.request(`${frameUrl}/v1?projectId=shop`, {
      method: 'OPTIONS',
      headers: { origin },
    })
    const simple = await app.request(
      `${frameUrl}/v1/frame?${callerQuery}&origin=${encodeURIComponent(shopOrigin)}`,
      { headers: { origin } },
    )
    for (const answer of [await send(origin), preflight, simple]) {
      expect(answer.status).toBe(403)
      const names = [...answer.headers.keys()]
      expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  },
)
