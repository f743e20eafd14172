import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
  fakeSwapData,
} from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { setupKit } from '../assembly/kitHarness.test.support.ts'
import { connect } from '../features/connections/connect.ts'
import { portfolioQuery } from '../features/portfolio/portfolioQuery.ts'
import type { SwapToken } from '../features/swap/SwapChoice.ts'
import { queryClientOf } from '../query/queryClientOf.ts'
import { swap } from './swap.ts'

const { chainId } = fakeNetwork
const NATIVE = `${chainId}:0x${'e'.repeat(40)}`
const USDC = `0x${'1'.repeat(40)}`
const ROUTER = `${chainId}:0x${'2'.repeat(40)}`
const usdc: SwapToken = {
  chainId,
  token: USDC,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: undefined,
  verified: true,
}
const ether: SwapToken = { ...usdc, token: undefined, name: 'Ether', symbol: 'ETH', decimals: 18 }

test('a kit has one swap form', () => {
  const { kit } = setupKit()
  expect(swap(kit)).toBe(swap(kit))
  expect(swap(kit)).not.toBe(swap(setupKit().kit))
})

test('the two tokens of a finished swap are read again, past the cache of the server', async () => {
  const forced: (string | null)[] = []
  const gas = { eip155: { gas: '90000', gasPrice: '1' } }
  const recipient = fakeAccount.slice(chainId.length + 1)
  const data = fakeSwapData({ from: undefined, to: USDC, amount: 5n, minimum: 990n, recipient })
  const answers: Readonly<Record<string, unknown>> = {
    'supported-chains': { http: [chainId], ws: [] },
    'build-transaction': {
      tx: { from: fakeAccount, to: ROUTER, data, amount: '5', ...gas },
      minimumReceived: '990',
      validUntil: 20_000,
    },
    balance: { balances: [] },
  }
  const { kit, start } = setupKit({
    adapters: [createFakeAdapter({ connectors: [createFakeWallet().connector] })],
    services: { data: 'https://api.example' },
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
      const name = pathname.split('/').at(-1) ?? ''
      if (name === 'balance') forced.push(searchParams.get('forceUpdate'))
      return Response.json(answers[name])
    },
  })
  await start()
  await connect(kit, { connectorId: 'fake' })
  const form = swap(kit)
  form.choose('from', ether)
  form.choose('to', usdc)
  await form.review(fakeAccount, {
    id: 'q1',
    fromAmount: 5n,
    toAmount: 1_000n,
    provider: 'Harbor Exchange',
    fee: { amount: 0n, percent: 0 },
    priceImpact: 0,
    route: [],
    gas: undefined,
    validUntil: Number.POSITIVE_INFINITY,
  })
  await form.confirm()
  expect(form.state.getState()).toMatchObject({ status: 'done' })
  const read = () => queryClientOf(kit).fetchQuery(portfolioQuery(kit, fakeAccount))
  await expect
    .poll(async () => {
      await read()
      return forced.flatMap((one) => one?.split(',') ?? [])
    })
    .toEqual(expect.arrayContaining([NATIVE, `${chainId}:${USDC}`]))
})
