import { directoryApi } from '@bowline/common/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNode } from './testing/createNode.test.support.ts'
import { createTestServer } from './testing/createTestServer.test.support.ts'
import { describeRoutes } from './testing/describeRoutes.test.support.ts'

const RUNS = { numRuns: 60 }
const text = fc.string({ maxLength: 60, unit: 'binary' })
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const chainId = fc.constantFrom(
  'eip155:1',
  'eip155:31337',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
)
const imageId = fc.record({
  id: fc.oneof(
    fc.constantFrom('metamask', 'eip155:1', 'USDC'),
    // A path of dots alone would be normalised to another path.
    fc.string({ minLength: 1, maxLength: 60 }).filter((id) => !/^[.]+$/.test(id)),
  ),
})

describeRoutes(directoryApi, {
  serve: () => createTestServer(),
  valid: {
    getWallets: fc.record({
      page: optional(fc.integer({ min: 1, max: 10_000 })),
      entries: optional(fc.integer({ min: 1, max: 100 })),
      include: optional(text),
      exclude: optional(text),
      chains: optional(fc.array(chainId, { maxLength: 3 }).map((list) => list.join(','))),
      search: optional(text),
      badge_type: optional(text),
    }),
    getWalletImage: imageId,
    getAssetImage: imageId,
    getTokenImage: imageId,
    getCurrencyImage: imageId,
    getAnalyticsConfig: fc.constant({}),
  },
  refusals: {
    getWalletImage: ['IMAGE_NOT_FOUND', 'INVALID_PARAMETERS'],
    getAssetImage: ['IMAGE_NOT_FOUND', 'INVALID_PARAMETERS'],
    getTokenImage: ['IMAGE_NOT_FOUND', 'INVALID_PARAMETERS'],
    getCurrencyImage: ['IMAGE_NOT_FOUND', 'INVALID_PARAMETERS'],
  },
})

test('getWallets returns at most the requested number, and the total count', async () => {
  const { directory } = createTestServer()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100 }), async (entries) => {
      const { data, count } = await directory.getWallets({ entries })
      expect(data.length).toBeLessThanOrEqual(entries)
      expect(count).toBeGreaterThanOrEqual(data.length)
    }),
    RUNS,
  )
})

test('rpc answers every well-formed request with its id and either a result or an error', async () => {
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

test('getAnalyticsConfig is disabled by default', async () => {
  const { directory } = createTestServer()
  expect(await directory.getAnalyticsConfig({})).toEqual({ isAnalyticsEnabled: false })
})
