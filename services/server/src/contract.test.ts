import { dataApi, directoryApi } from '@bowline/common/api'
import fc from 'fast-check'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { createNode } from './testing/createNode.test.support.ts'
import { createTestServer } from './testing/createTestServer.test.support.ts'

const RUNS = { numRuns: 60 }
const text = fc.string({ maxLength: 60, unit: 'binary' })
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const chainId = fc.constantFrom(
  'eip155:1',
  'eip155:31337',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
)

// The client parses each answer with the schema of the contract, so an answer that does not fit fails here.

test('supportedChains answers as promised', async () => {
  const { data } = createTestServer({ BOWLINE_RPC: '{"eip155:1":"https://rpc.example"}' })
  expect(await data.supportedChains({})).toEqual({ http: ['eip155:1'], ws: [] })
})

test('getWallets answers every valid question as promised', async () => {
  const { directory } = createTestServer()
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        page: optional(fc.integer({ min: 1, max: 1_000_000 })),
        entries: optional(fc.integer({ min: 1, max: 100 })),
        include: optional(text),
        exclude: optional(text),
        chains: optional(fc.array(chainId, { maxLength: 3 }).map((list) => list.join(','))),
        search: optional(text),
        badge_type: optional(text),
      }),
      async (query) => {
        const { data, count } = await directory.getWallets(query)
        expect(data.length).toBeLessThanOrEqual(query.entries ?? 40)
        expect(count).toBeGreaterThanOrEqual(data.length)
      },
    ),
    RUNS,
  )
})

test('getWallets refuses every invalid question with a code', async () => {
  const { get } = createTestServer()
  const bad = fc.oneof(
    fc.tuple(
      fc.constant('page'),
      fc.constantFrom('0', '-1', '1.5', 'x', 'NaN', 'Infinity', '1e400'),
    ),
    fc.tuple(fc.constant('entries'), fc.constantFrom('0', '101', '40.5', 'all', '-40')),
    fc.tuple(fc.constant('search'), fc.string({ minLength: 101, maxLength: 300 })),
    fc.tuple(fc.constantFrom('include', 'exclude', 'chains'), fc.constant('x'.repeat(2049))),
  )
  await fc.assert(
    fc.asyncProperty(bad, async ([key, value]) => {
      const response = await get(`/getWallets?${new URLSearchParams({ [key]: value })}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        code: 'INVALID_PARAMETERS',
        message: `Invalid parameters: ${key}`,
      })
    }),
    RUNS,
  )
})

test('rpc answers every well-formed request as JSON-RPC, with the id it came with', async () => {
  const node = await createNode(({ method }) => ({ echo: method }))
  const { data } = createTestServer({ BOWLINE_RPC: JSON.stringify({ 'eip155:1': node.url }) })
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        jsonrpc: fc.constant('2.0' as const),
        id: fc.oneof(fc.integer(), text),
        chainId,
        method: fc.oneof(fc.constantFrom('eth_getBalance', 'eth_call', 'eth_accounts'), text),
        params: fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 3 }),
      }),
      async (request) => {
        const answer = await data.rpc(request)
        expect(answer.id).toBe(request.id)
        expect(Object.hasOwn(answer, 'result')).not.toBe(Object.hasOwn(answer, 'error'))
      },
    ),
    RUNS,
  )
})

test('rpc refuses every malformed request with a code', async () => {
  const { app } = createTestServer()
  const url = '/v1?projectId=shop&chainId=eip155:1'
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), async (body) => {
      fc.pre(!safeParse(dataApi.rpc.params, { ...body, chainId: 'eip155:1' }).success)
      const response = await app.request(url, { method: 'POST', body: JSON.stringify(body) })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'INVALID_PARAMETERS' })
    }),
    RUNS,
  )
})

test('image calls answer with a picture or a code, whatever the id', async () => {
  const { app, directory } = createTestServer()
  const calls = Object.keys(directoryApi).filter((name) => /Image$/.test(name))
  expect(calls).toHaveLength(4)
  const id = fc.oneof(fc.constantFrom('metamask', 'eip155:1', 'USDC'), text.filter(Boolean))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('getWalletImage', 'getAssetImage', 'getTokenImage', 'getCurrencyImage'),
      id,
      async (name, value) => {
        const response = await app.request(directory[name as 'getWalletImage']({ id: value }))
        expect([200, 400, 404]).toContain(response.status)
        const type = response.headers.get('content-type')
        expect(type).toBe(response.ok ? 'image/svg+xml' : 'application/json')
      },
    ),
    RUNS,
  )
})

test('getAnalyticsConfig says no by default', async () => {
  const { directory } = createTestServer()
  expect(await directory.getAnalyticsConfig({})).toEqual({ isAnalyticsEnabled: false })
})
