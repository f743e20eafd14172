import { createHmac } from 'node:crypto'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { type MoonpaySettings, onrampSchema } from '../../../../config/OnrampSettings.ts'
import {
  createFakeService,
  type Reply,
  serviceFaults,
} from '../../../../testing/createFakeService.test.support.ts'
import type { Purchase } from '../../OnrampProvider.ts'
import { createMoonpay } from './createMoonpay.ts'

const USDC_MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const request = {
  purchaseCurrency: 'usdc_polygon',
  paymentCurrency: 'USD',
  amount: '300',
  network: 'polygon',
  paymentMethod: 'card',
} as const

const purchase: Purchase = {
  orderId: 'our-order-1',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  network: { name: 'polygon', display_name: 'polygon', chain_id: '137' },
  purchaseCurrency: { id: 'usdc_polygon', symbol: 'USDC' },
  paymentCurrency: 'USD',
  fiatAmount: '300',
  cryptoAmount: undefined,
  paymentMethod: 'card',
  quoteReference: undefined,
  visitor: '203.0.113.9',
}

async function start(reply: Reply = () => ({})) {
  const service = await createFakeService(reply)
  const [settings] = parse(onrampSchema, [
    {
      kind: 'moonpay',
      publishableKey: 'pk_test',
      secretKey: 'sk_test',
      webhookKey: 'wk_test',
      url: service.url,
    },
  ])
  const provider = createMoonpay(settings as MoonpaySettings, {
    fetch,
    clock: createManualClock(),
    logger: silentLogger,
    noticeUrl: undefined,
  })
  return { ...service, provider }
}

test('the URL of the page is signed', async () => {
  const { provider } = await start()
  const page = await provider.page(purchase)
  const [, query = '', signature = ''] = /^[^?]+(\?.*)&signature=([^&]+)$/.exec(page) ?? []
  const expected = createHmac('sha256', 'sk_test').update(query).digest('base64')
  expect(decodeURIComponent(signature)).toBe(expected)
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    apiKey: 'pk_test',
    walletAddress: purchase.address,
    externalTransactionId: 'our-order-1',
    currencyCode: 'usdc_polygon',
    baseCurrencyCode: 'usd',
    baseCurrencyAmount: '300',
    paymentMethod: 'credit_debit_card',
  })
  expect(page).not.toContain('sk_test')
})

test('a quote is exact, although its numbers are floats', async () => {
  const { provider, requests } = await start(() => ({
    baseCurrencyAmount: 288.37,
    quoteCurrencyAmount: 0.0055,
    feeAmount: 3.99,
    extraFeeAmount: 0.2,
    networkFeeAmount: 7.64,
    totalAmount: 300,
  }))
  expect(await provider.quote(request)).toEqual({
    providerFee: { amount: '4.19', currency: 'USD' },
    networkFee: { amount: '7.64', currency: 'USD' },
    paymentSubtotal: { amount: '288.37', currency: 'USD' },
    paymentTotal: { amount: '300', currency: 'USD' },
    purchaseAmount: { amount: '0.0055', currency: 'USDC' },
    reference: undefined,
  })
  expect(requests[0]?.url.pathname).toBe('/v3/currencies/usdc_polygon/buy_quote')
  expect(requests[0]?.url.searchParams.get('areFeesIncluded')).toBe('true')
})

test.each([-1, '300', null])('a quote of %j is refused', async (totalAmount) => {
  const { provider } = await start(() => ({
    baseCurrencyAmount: 1,
    quoteCurrencyAmount: 1,
    feeAmount: 0,
    networkFeeAmount: 0,
    totalAmount,
  }))
  await expect(provider.quote(request)).rejects.toMatchObject({ status: 503 })
})

test('options contain what can be bought now, on supported chains', async () => {
  const metadata = { chainId: '137', networkCode: 'polygon', contractAddress: '0x3c499c' }
  const nothing = '0x0000000000000000000000000000000000000000'
  const { provider } = await start(() => [
    { type: 'crypto', code: 'usdc_polygon', name: 'USD Coin', isSuspended: false, metadata },
    {
      type: 'crypto',
      code: 'pol_polygon',
      name: 'POL',
      metadata: { ...metadata, contractAddress: nothing },
    },
    { type: 'crypto', code: 'old', name: 'Old', isSuspended: true, metadata },
    {
      type: 'crypto',
      code: 'usdc_sol',
      name: 'USD Coin (Solana)',
      metadata: { chainId: null, networkCode: 'solana', contractAddress: USDC_MINT },
    },
    {
      type: 'crypto',
      code: 'btc',
      name: 'Bitcoin',
      metadata: { chainId: null, networkCode: 'bitcoin' },
    },
    { type: 'fiat', code: 'usd', minBuyAmount: 20, maxBuyAmount: 30_000 },
  ])
  const { purchaseCurrencies, paymentCurrencies } = await provider.options()
  expect(purchaseCurrencies.map(({ id, symbol, networks }) => [id, symbol, networks[0]])).toEqual([
    [
      'usdc_polygon',
      'USDC',
      { name: 'polygon', display_name: 'polygon', chain_id: '137', contract_address: '0x3c499c' },
    ],
    [
      'pol_polygon',
      'POL',
      { name: 'polygon', display_name: 'polygon', chain_id: '137', contract_address: null },
    ],
    [
      'usdc_sol',
      'USDC',
      {
        name: 'solana',
        display_name: 'solana',
        contract_address: USDC_MINT,
        chain_id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      },
    ],
  ])
  expect(paymentCurrencies).toMatchObject([
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '20', max: '30000' }, {}] },
  ])
})

const transaction = {
  status: 'completed',
  cryptoTransactionId: '0xabc',
  quoteCurrencyAmount: 0.18,
  currency: { code: 'eth' },
}
const update = {
  status: 'completed',
  hash: '0xabc',
  purchaseAmount: { amount: '0.18', currency: 'ETH' },
}

test('an order is requested by our own id', async () => {
  const { provider, requests } = await start(() => [transaction])
  expect(await provider.status('our-order-1')).toEqual(update)
  expect(requests[0]?.url.pathname).toBe('/v1/transactions/ext/our-order-1')
})

test('a notice is accepted only with a valid signature', async () => {
  const { provider } = await start()
  const now = 1_800_000_000_000
  const body = JSON.stringify({
    type: 'transaction_updated',
    data: { ...transaction, externalTransactionId: 'our-order-1' },
  })
  const sum = createHmac('sha256', 'wk_test')
    .update(`${now / 1_000}.${body}`)
    .digest('hex')
  const notice = (signature: string) => ({
    headers: new Headers({ 'moonpay-signature-v2': `t=${now / 1_000},s=${signature}` }),
    body,
    now,
  })
  expect(provider.readNotice?.(notice(sum))).toEqual({ orderId: 'our-order-1', ...update })
  expect(provider.readNotice?.(notice(sum.replace(/^../, '00')))).toBeUndefined()
})

test.each(Object.entries(serviceFaults))(
  '%s: refused with a code of ours',
  async (_name, fault) => {
    const { provider } = await start(fault)
    const unavailable = { status: 503, code: 'UPSTREAM_UNAVAILABLE' }
    await expect(provider.quote(request)).rejects.toMatchObject(unavailable)
  },
)
