import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { NATIVE_TOKEN } from '../../../chain/nativeToken.ts'
import { swapSourcesSchema } from '../../../config/SwapSourceSettings.ts'
import {
  createFakeService,
  type Reply,
  type ServiceRequest,
  serviceFaults,
} from '../../../testing/createFakeService.test.support.ts'
import type { SwapRequest, SwapSource } from '../SwapSource.ts'
import { createZeroxSource } from './createZeroxSource.ts'

const SPENDER = '0x0000000000001ff3684f28c67538d4d072c22734'
const FEE_RECEIVER = '0x00000000000000000000000000000000000000fe'
const request: SwapRequest = {
  chainId: 'eip155:1',
  user: '0x00000000000000000000000000000000000b0b1e',
  from: '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  to: '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
  amount: 10n ** 18n,
}
const terms = {
  user: request.user,
  minimumReceived: 1_980n,
  slippageBps: 100,
  deadline: 1_900_000_000n,
}

const price = {
  liquidityAvailable: true,
  sellToken: request.from,
  // The service returns checksum addresses.
  buyToken: request.to.toUpperCase().replace('0X', '0x'),
  sellAmount: String(request.amount),
  buyAmount: '2000',
  minBuyAmount: '1980',
  gas: '150000',
  fees: { integratorFee: { amount: '17', token: request.to, type: 'volume' }, zeroExFee: null },
  route: { tokens: [request.from, request.to].map((address) => ({ address, symbol: 'X' })) },
  transaction: { to: SPENDER, data: '0x2213bc0b', value: '0', gas: '160000', gasPrice: '1' },
}

async function start(reply: Reply = () => price, settings: object = {}) {
  const service = await createFakeService(reply)
  const [source] = parse(swapSourcesSchema, [
    { kind: '0x', url: service.url, apiKey: 'CANARY', ...settings },
  ]).map((one) =>
    createZeroxSource({
      settings: one,
      chainIds: ['eip155:1'],
      fetch,
      clock: createManualClock(),
      logger: silentLogger,
    }),
  )
  if (!source) throw new Error('One source was configured.')
  return { source, requests: service.requests }
}

const queryOf = (sent: ServiceRequest | undefined) =>
  Object.fromEntries(sent?.url.searchParams ?? [])

test.each(['buyTaxBps', 'transferTaxBps'])(
  'a token that takes a part of what is bought is not offered, and not built: %s',
  async (name) => {
    const answer = (bps: string | null) => ({
      ...price,
      tokenMetadata: { buyToken: { [name]: bps }, sellToken: { [name]: '700' } },
    })
    for (const bps of [null, '0'])
      expect(await (await start(() => answer(bps))).source.offers(request)).toHaveLength(1)
    const { source } = await start(() => answer('500'))
    expect(await source.offers(request)).toEqual([])
    await expect(source.build(request, { kind: 'service' }, terms)).rejects.toMatchObject({
      code: 'QUOTE_EXPIRED',
    })
  },
)

test('requests a price with the key in a header, and offers it', async () => {
  const { source, requests } = await start()
  const [offer] = await source.offers(request)
  expect(offer).toMatchObject({
    provider: '0x',
    toAmount: 2_000n,
    fee: { amount: 17n, percent: 0 },
    priceImpact: undefined,
    route: [request.from, request.to],
    spender: SPENDER,
  })
  expect(await offer?.estimateGas(request.user)).toBe(150_000n)
  const [sent] = requests
  expect(sent?.url.pathname).toBe('/swap/allowance-holder/price')
  expect(queryOf(sent)).toEqual({
    chainId: '1',
    sellToken: request.from,
    buyToken: request.to,
    sellAmount: '1000000000000000000',
    taker: request.user,
  })
  expect(sent?.headers).toMatchObject({ '0x-api-key': 'CANARY', '0x-version': 'v2' })
  expect(sent?.url.href).not.toContain('CANARY')
})

test('the service deducts the operator’s fee, and the offer includes it', async () => {
  const { source, requests } = await start(() => price, {
    fee: { bps: 85, receiver: FEE_RECEIVER },
  })
  const [offer] = await source.offers(request)
  expect(offer?.fee).toEqual({ amount: 17n, percent: 0.85 })
  expect(queryOf(requests[0])).toMatchObject({
    swapFeeBps: '85',
    swapFeeRecipient: FEE_RECEIVER,
    swapFeeToken: request.to,
  })
})

async function planOf(source: SwapSource, asked: SwapRequest) {
  const [offer] = await source.offers(asked)
  if (!offer) throw new Error('The service makes an offer.')
  return offer.plan
}

test('builds from a firm quote with the visitor’s slippage', async () => {
  const { source, requests } = await start()
  const plan = await planOf(source, request)
  expect(await source.build(request, plan, terms)).toEqual({
    to: SPENDER,
    data: '0x2213bc0b',
    value: 0n,
  })
  expect(requests[1]?.url.pathname).toBe('/swap/allowance-holder/quote')
  expect(queryOf(requests[1])).toMatchObject({ slippageBps: '100' })
})

test('native currency needs no allowance, and is sent along in full', async () => {
  const native = { ...request, from: NATIVE_TOKEN }
  const answer = { ...price, sellToken: NATIVE_TOKEN.toUpperCase().replace('0X', '0x') }
  const value = String(request.amount)
  const { source } = await start(() => ({
    ...answer,
    transaction: { ...price.transaction, value },
  }))
  const [offer] = await source.offers(native)
  expect(offer?.spender).toBeUndefined()
  expect(await source.build(native, await planOf(source, native), terms)).toMatchObject({
    value: request.amount,
  })
})

test.each([
  ['pays less than agreed', { minBuyAmount: '1979' }, 410],
  ['has nothing to sell any more', { liquidityAvailable: false }, 410],
  ['calls another contract', { transaction: { ...price.transaction, to: FEE_RECEIVER } }, 503],
  ['takes native currency', { transaction: { ...price.transaction, value: '1' } }, 503],
  ['sells another amount', { sellAmount: '1' }, 503],
  ['pays out another token', { buyToken: FEE_RECEIVER }, 503],
])('a transaction that %s is refused', async (_name, change, status) => {
  const { source } = await start(({ url }) =>
    url.pathname.endsWith('/quote') ? { ...price, ...change } : price,
  )
  const plan = await planOf(source, request)
  await expect(source.build(request, plan, terms)).rejects.toMatchObject({ status })
})

test.each([
  ['no liquidity', { liquidityAvailable: false }],
  ['another token', { buyToken: FEE_RECEIVER }],
  ['another amount', { sellAmount: '999' }],
])('a price for %s is ignored', async (_name, change) => {
  const { source } = await start(() => ({ ...price, ...change }))
  expect(await source.offers(request)).toEqual([])
})

test('a long route shows its ends', async () => {
  const tokens = ['1', '2', '3'].map((digit) => ({ address: `0x${digit.repeat(40)}` }))
  const { source } = await start(() => ({ ...price, route: { tokens } }))
  expect((await source.offers(request))[0]?.route).toEqual([request.from, request.to])
})

test.each([
  ['a negative amount', { buyAmount: '-5' }],
  ['an amount with a point', { buyAmount: '1.5' }],
  ['more than a chain can count', { buyAmount: '9'.repeat(79) }],
  ['a number', { buyAmount: 5 }],
])('a price of %s is refused', async (_name, change) => {
  const { source } = await start(() => ({ ...price, ...change }))
  await expect(source.offers(request)).rejects.toMatchObject({ status: 503 })
})

test.each(Object.entries(serviceFaults))(
  '%s: refused with a code of ours',
  async (_name, fault) => {
    const { source } = await start(fault)
    await expect(source.offers(request)).rejects.toMatchObject({
      status: 503,
      code: 'UPSTREAM_UNAVAILABLE',
    })
  },
)

test('serves only the configured chains', async () => {
  const { source } = await start(() => price, { chains: ['eip155:10'] })
  expect([source.serves('eip155:10'), source.serves('eip155:1')]).toEqual([true, false])
})
