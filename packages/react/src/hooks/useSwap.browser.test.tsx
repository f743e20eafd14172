import type { ChainAdapter, ChainId } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeNetwork,
  fakeSwapData,
} from '@bowline/common/testing'
import { connect, switchNetwork } from '@bowline/controllers'
import type { SwapToken } from '@bowline/controllers/internal'
import { type UseSwapResult, useSwap } from '@bowline/controllers/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createKit, HeadlessKitProvider } from '../index.ts'

const { chainId } = fakeNetwork
const ROUTER = `${chainId}:0x${'9'.repeat(40)}`
const ether: SwapToken = {
  chainId,
  token: undefined,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  iconUrl: undefined,
  verified: true,
}
const usdc: SwapToken = {
  ...ether,
  token: `0x${'1'.repeat(40)}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}

/** Answers like a server with a price of 2,000 dollars for one ether. */
const fetch = (async (input, init) => {
  const { pathname, searchParams } = new URL(String(input))
  const gas = { eip155: { gas: null, gasPrice: '1' } }
  if (pathname === '/v1/convert/quotes') {
    const [from, to, amount] = ['from', 'to', 'amount'].map((key) => searchParams.get(key) ?? '')
    const quote = {
      id: 'q',
      fromAmount: amount,
      fromAccount: from,
      toAmount: String(BigInt(amount ?? '0') / 500_000_000n),
      toAccount: to,
      provider: 'Harbor Exchange',
      fee: { amount: '0', percent: 0 },
      priceImpact: null,
      route: [from, to],
      gas: null,
      validUntil: 10 ** 13,
    }
    return Response.json({ quotes: [quote] })
  }
  if (pathname !== '/v1/convert/build-transaction') return new Response(null, { status: 404 })
  const { userAddress, from, to, amount } = JSON.parse(String(init?.body))
  const contractIn = (id: string) => id.slice(chainId.length + 1)
  const data = fakeSwapData({
    from: from.endsWith('e'.repeat(40)) ? undefined : contractIn(from),
    to: to.endsWith('e'.repeat(40)) ? undefined : contractIn(to),
    amount: BigInt(amount),
    minimum: 10n ** 30n,
    recipient: contractIn(userAddress),
  })
  return Response.json({
    tx: { from: userAddress, to: ROUTER, data, amount, ...gas },
    minimumReceived: String(10n ** 30n),
    validUntil: 10 ** 13,
  })
}) as typeof globalThis.fetch

async function setup(first: readonly ChainAdapter[] = []) {
  const wallet = createFakeWallet()
  const kit = createKit({
    adapters: [...first, createFakeAdapter({ connectors: [wallet.connector] })],
    projectId: 'test',
    enableReconnect: false,
    services: { data: 'https://api.example' },
    fetch,
  })
  const hook = await renderHook(() => useSwap(), {
    wrapper: ({ children }) => (
      <StrictMode>
        <HeadlessKitProvider kit={kit}>{children}</HeadlessKitProvider>
      </StrictMode>
    ),
  })
  await hook.act(() => connect(kit, { connectorId: 'fake' }))
  return { ...hook, kit, wallet }
}

const priceOf = ({ quote }: UseSwapResult) =>
  quote.status === 'ready' ? quote.quote.toAmount : undefined

test('swaps without a screen of the kit: choose, get a price, review, confirm', async () => {
  const { result, act, wallet } = await setup()
  expect(result.current).toMatchObject({
    check: { problem: 'selectToken' },
    quote: { status: 'none' },
  })
  expect(result.current.review()).toBe(false)
  await act(async () => {
    result.current.choose('from', ether)
    result.current.choose('to', usdc)
    result.current.setAmount('0.5')
    result.current.setSlippage(50)
  })
  await expect.poll(() => priceOf(result.current)).toBe(1_000_000_000n)
  let isReviewed = false
  await act(async () => {
    isReviewed = result.current.review()
  })
  expect(isReviewed).toBe(true)
  await expect.poll(() => result.current.state).toMatchObject({ plan: 'swap' })
  expect(result.current.state).toMatchObject({
    status: 'review',
    plan: 'swap',
    intent: { minimum: 995_000_000n },
  })
  await act(() => result.current.confirm())
  expect(result.current).toMatchObject({ state: { status: 'done' }, form: { amount: '' } })
  expect(wallet.requests().map(({ method }) => method)).toEqual(['eth_sendTransaction'])
})

test('uses the account that can swap while another family is in the foreground', async () => {
  const id = 'cosmos:hub' as ChainId
  const network = { ...fakeNetwork, chainId: id, namespace: 'cosmos', id: 'hub', rpcUrls: [] }
  const other = { ...createFakeAdapter(), namespace: 'cosmos', networks: [network], traits: {} }
  const { result, act, kit } = await setup([other as unknown as ChainAdapter])
  await act(() => switchNetwork(kit, { chainId: id }))
  expect(kit.networks.getState().activeNamespace).toBe('cosmos')
  await act(async () => {
    result.current.choose('from', ether)
    result.current.choose('to', usdc)
    result.current.setAmount('0.5')
  })
  await expect.poll(() => priceOf(result.current)).toBe(1_000_000_000n)
})
