import { fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { QueryClient } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { setupKit } from '../assembly/kitHarness.test.support.ts'
import { ownNamesQuery } from '../features/names/nameQueries.ts'
import * as controllers from '../index.ts'
import { queryClientOf } from './queryClientOf.ts'

const { chainId } = fakeNetwork
const intent = { from: fakeAccount, to: '0x1', token: undefined, amount: 1n, feeRate: undefined }
const purchase = {
  chainId,
  symbol: 'ETH',
  name: 'Ether',
  listings: { harbor: { id: 'eth', network: 'ethereum' } },
}

/** Arguments of queries that take more than an account or a chain. */
const ABOUT: Readonly<Record<string, unknown>> = {
  feeQuery: intent,
  maxTransferQuery: intent,
  transferNoticesQuery: intent,
  quoteQuery: { account: fakeAccount, from: undefined, to: undefined, amount: 1n },
  onrampQuoteQuery: { provider: 'harbor', purchase, currency: 'USD', method: 'card', amount: 1n },
  purchaseQuery: { orderId: 'o', order: { account: fakeAccount, purchase } },
  walletsQuery: {},
}
const queries = Object.entries(controllers).filter(([name]) => name.endsWith('Query'))

type Query = (kit: controllers.Kit, about: unknown, more: string) => { queryKey: unknown }
const keyOf = (name: string, query: unknown, options: Parameters<typeof setupKit>[0]) =>
  // Each query gets its own arguments; the signatures differ.
  (query as Query)(setupKit(options).kit, ABOUT[name] ?? fakeAccount, 'x').queryKey

test.each(queries)('%s separates the answers of two servers and of two projects', (name, query) => {
  const key = (url: string, projectId: string) =>
    keyOf(name, query, { projectId, services: { url } })
  const one = key('https://one.example', 'p')
  expect(key('https://one.example', 'p')).toEqual(one)
  expect(key('https://two.example', 'p')).not.toEqual(one)
  expect(key('https://one.example', 'q')).not.toEqual(one)
})

test('lets two kits on one query client each use their own server', async () => {
  const queryClient = new QueryClient()
  const ask = (server: string) => {
    const { kit } = setupKit({
      queryClient,
      services: { data: `https://${server}.example` },
      fetch: async (input) => {
        const name = new URL(String(input)).host
        return Response.json([{ name, registered: 1, updated: 1, addresses: {}, attributes: [] }])
      },
    })
    return queryClientOf(kit).fetchQuery(ownNamesQuery(kit, fakeAccount))
  }
  expect(await ask('one')).toEqual(['one.example'])
  expect(await ask('two')).toEqual(['two.example'])
})
