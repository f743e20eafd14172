import { createFakeAdapter, fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { activityQuery, hasHistory } from '../features/activity/activityQuery.ts'
import { identityQuery } from '../features/identity/identityQuery.ts'
import { hasNfts, nftsQuery } from '../features/nfts/nftsQuery.ts'
import { portfolioQuery } from '../features/portfolio/portfolioQuery.ts'
import { receiverQuery } from '../features/recipients/receiverQuery.ts'
import { buildSteps } from '../features/swap/buildCalls.ts'
import { gasPriceQuery } from '../features/swap/gasPriceQuery.ts'
import { planSwap } from '../features/swap/planSwap.ts'
import { quoteQuery } from '../features/swap/quoteQuery.ts'
import type { SwapToken } from '../features/swap/SwapChoice.ts'
import type { SwapIntent } from '../features/swap/SwapState.ts'
import { swapTokensQuery } from '../features/swap/swapTokensQuery.ts'
import { tokenPriceQuery } from '../features/swap/tokenPriceQuery.ts'
import { queryClientOf } from '../query/queryClientOf.ts'
import { servesChain } from '../services/serviceClient.ts'
import { hasNames } from '../shared/hasNames.ts'
import { canOpenAction, walletActions } from '../shared/walletActions.ts'
import { setupKit } from './kitHarness.test.support.ts'

const { chainId } = fakeNetwork
const receiver = `0x${'3'.repeat(40)}`

/** A server that serves these chains, or cannot say which. */
function setup(served: readonly string[] | 'down') {
  const asked: string[] = []
  const { kit } = setupKit({
    adapters: [
      createFakeAdapter({
        networks: [{ ...fakeNetwork, testnet: false }],
        operations: { resolveName: async () => receiver },
      }),
    ],
    services: { data: 'https://server.test' },
    restrictedTimezones: [],
    async fetch(input) {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (served === 'down') return new Response(null, { status: 503 })
      if (pathname === '/v1/supported-chains') return Response.json({ http: served, ws: [] })
      asked.push(pathname)
      return new Response(null, { status: 404 })
    },
  })
  return { kit, asked, queryClient: queryClientOf(kit) }
}

const tokenAt = (token: string | undefined): SwapToken => ({
  chainId,
  token,
  name: 'Token',
  symbol: 'TKN',
  decimals: 6,
  iconUrl: undefined,
  verified: true,
})
const intent: SwapIntent = {
  account: fakeAccount,
  from: tokenAt(`0x${'1'.repeat(40)}`),
  to: tokenAt(undefined),
  quote: {
    id: 'q',
    fromAmount: 5n,
    toAmount: 5n,
    provider: 'Harbor Exchange',
    fee: { amount: 0n, percent: 0 },
    priceImpact: 0,
    route: [],
    gas: undefined,
    validUntil: Number.POSITIVE_INFINITY,
  },
  slippageBps: 50,
  minimum: 5n,
}

describe('requests about a chain that the server does not serve', () => {
  test('are not sent for the screens of an account', async () => {
    const { kit, asked, queryClient } = setup(['eip155:1'])
    await queryClient.fetchQuery(identityQuery(kit, fakeAccount))
    await queryClient.fetchQuery(portfolioQuery(kit, fakeAccount))
    await queryClient.fetchInfiniteQuery(activityQuery(kit, fakeAccount))
    await queryClient.fetchInfiniteQuery(nftsQuery(kit, fakeAccount))
    expect(asked).toEqual([])
    expect(kit.toasts.store.getState().toast).toBeUndefined()
  })

  test('are not sent for a swap', async () => {
    const { kit, asked, queryClient } = setup(['eip155:1'])
    const { token } = intent.from
    const choice = { account: fakeAccount, from: token, to: undefined, amount: 5n }
    expect(await queryClient.fetchQuery(swapTokensQuery(kit, chainId))).toEqual([])
    expect(await queryClient.fetchQuery(tokenPriceQuery(kit, chainId, token))).toBeNull()
    const refused = (asking: Promise<unknown>, code: string) =>
      expect(asking).rejects.toMatchObject({ code })
    await refused(queryClient.fetchQuery(quoteQuery(kit, choice)), 'NO_QUOTE')
    await refused(queryClient.fetchQuery(gasPriceQuery(kit, chainId)), 'CHAIN_UNSUPPORTED')
    await refused(planSwap(kit, intent, new AbortController().signal), 'CHAIN_UNSUPPORTED')
    await refused(buildSteps(kit, intent, { approves: true }), 'CHAIN_UNSUPPORTED')
    await refused(buildSteps(kit, intent, { approves: false }), 'CHAIN_UNSUPPORTED')
    expect(asked).toEqual([])
  })

  test("are not sent for a receiver's name, which the chain resolves instead", async () => {
    const { kit, asked, queryClient } = setup(['eip155:1'])
    const query = receiverQuery(kit, chainId, 'alice.eth')
    expect(await queryClient.fetchQuery(query)).toEqual({ address: receiver, name: 'alice.eth' })
    expect(asked).toEqual([])
  })
})

describe('actions that need the server', () => {
  const offers = ({ kit }: Pick<ReturnType<typeof setup>, 'kit'>) => ({
    actions: walletActions(kit, fakeAccount),
    screens: (['onramp', 'swaps'] as const).map((each) => canOpenAction(kit, fakeAccount, each)),
    nfts: hasNfts(kit, fakeAccount),
    names: hasNames(kit, fakeAccount),
    history: hasHistory(kit, fakeAccount),
  })

  test('are offered if the server serves the chain', async () => {
    const { kit } = setup([chainId])
    await servesChain(kit, chainId)
    expect(offers({ kit })).toEqual({
      actions: ['onramp', 'swaps', 'receive', 'send'],
      screens: [true, true],
      nfts: true,
      names: true,
      history: true,
    })
  })

  test('are absent if the server does not serve the chain', async () => {
    const { kit } = setup(['eip155:1'])
    await servesChain(kit, chainId)
    expect(offers({ kit })).toEqual({
      actions: ['receive', 'send'],
      screens: [false, false],
      nfts: false,
      names: false,
      history: false,
    })
  })

  test.each(['has not said yet', 'cannot say'])(
    'are not offered while the server %s, but their screens can be opened',
    async (when) => {
      const { kit } = setup(when === 'cannot say' ? 'down' : [chainId])
      if (when === 'cannot say') await expect(servesChain(kit, chainId)).rejects.toThrow()
      expect(offers({ kit })).toEqual({
        actions: ['receive', 'send'],
        screens: [true, true],
        nfts: undefined,
        names: undefined,
        history: true,
      })
    },
  )

  test('fail without a toast if the server cannot say which chains it serves', async () => {
    const { kit, queryClient } = setup('down')
    const query = activityQuery(kit, fakeAccount)
    await expect(queryClient.fetchInfiniteQuery(query)).rejects.toThrow()
    expect(kit.toasts.store.getState().toast).toBeUndefined()
  })
})
