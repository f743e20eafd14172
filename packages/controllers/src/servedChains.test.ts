import { createFakeAdapter, fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { activityQuery, hasHistory } from './features/activity/activityQuery.ts'
import { identityQuery } from './features/identity/identityQuery.ts'
import { hasNfts } from './features/nfts/hasNfts.ts'
import { nftsQuery } from './features/nfts/nftsQuery.ts'
import { portfolioQuery } from './features/portfolio/portfolioQuery.ts'
import { gasPriceQuery } from './features/swap/gasPriceQuery.ts'
import { swapTokensQuery } from './features/swap/swapTokensQuery.ts'
import { setupKit } from './kitHarness.test.support.ts'
import { queryClientOf } from './query/queryClientOf.ts'
import { servesChain } from './services/servesChain.ts'
import { walletActions } from './walletActions.ts'

const { chainId } = fakeNetwork

function setup(served: readonly string[]) {
  const asked: string[] = []
  const { kit } = setupKit({
    adapters: [createFakeAdapter({ networks: [{ ...fakeNetwork, testnet: false }] })],
    services: { data: 'https://server.test' },
    restrictedTimezones: [],
    async fetch(input) {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (pathname === '/v1/supported-chains') return Response.json({ http: served, ws: [] })
      asked.push(pathname)
      return new Response(null, { status: 404 })
    },
  })
  return { kit, asked }
}

test('a server is asked nothing about a chain that it does not serve', async () => {
  const { kit, asked } = setup(['eip155:1'])
  const queryClient = queryClientOf(kit)
  await queryClient.fetchQuery(identityQuery(kit, fakeAccount))
  await queryClient.fetchQuery(portfolioQuery(kit, fakeAccount))
  await queryClient.fetchInfiniteQuery(activityQuery(kit, fakeAccount))
  await queryClient.fetchInfiniteQuery(nftsQuery(kit, fakeAccount))
  expect(await queryClient.fetchQuery(swapTokensQuery(kit, chainId))).toEqual([])
  await expect(queryClient.fetchQuery(gasPriceQuery(kit, chainId))).rejects.toMatchObject({
    code: 'CHAIN_UNSUPPORTED',
  })
  expect(asked).toEqual([])
  expect(kit.toasts.store.getState().toast).toBeUndefined()
})

test('what only the server can do is absent there, once it has said so', async () => {
  const { kit } = setup(['eip155:1'])
  await servesChain(kit, chainId)
  expect(walletActions(kit, fakeAccount)).toEqual(['receive', 'send'])
  expect(hasNfts(kit, fakeAccount)).toBe(false)
  expect(hasHistory(kit, fakeAccount)).toBe(false)
})

test('and there where it serves the chain', async () => {
  const { kit } = setup([chainId])
  await servesChain(kit, chainId)
  expect(walletActions(kit, fakeAccount)).toEqual(['onramp', 'swaps', 'receive', 'send'])
  expect(hasNfts(kit, fakeAccount)).toBe(true)
  expect(hasHistory(kit, fakeAccount)).toBe(true)
})
