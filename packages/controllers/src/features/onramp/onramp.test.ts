import { KitError } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
} from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { setupKit } from '../../assembly/kitHarness.test.support.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { connect } from '../connections/connect.ts'
import { checkPayment } from './checkPayment.ts'
import { onramp } from './createOnramp.ts'
import { mergeOptions } from './mergeOptions.ts'
import type { OnrampPurchase } from './OnrampOptions.ts'
import { type OnrampOrder, type OrderStatus, reduceOnramp } from './OnrampState.ts'
import { onrampOptionsQuery } from './onrampOptionsQuery.ts'
import { onrampProvidersQuery } from './onrampProvidersQuery.ts'
import { onrampQuoteQuery } from './onrampQuoteQuery.ts'
import { orderQuery } from './orderQuery.ts'

const purchase: OnrampPurchase = {
  id: 'usdc',
  network: 'ethereum-mainnet',
  chainId: 'eip155:1',
  token: undefined,
  name: 'USD Coin',
  symbol: 'USDC',
}
const money = (amount: string, currency = 'USD') => ({ amount, currency })
const wireQuote = {
  networkFee: money('0.50'),
  providerFee: money('1.00'),
  paymentSubtotal: money('98.50'),
  paymentTotal: money('100.00'),
  purchaseAmount: money('98.4', 'USDC'),
  quoteId: 'q1',
  provider: 'harbor',
  source: 'live',
}
const order: OnrampOrder = {
  account: fakeAccount,
  provider: {
    id: 'harbor',
    name: 'Harbor Pay',
    iconUrl: undefined,
    host: 'pay.example',
    feePercent: { min: 1, max: 2 },
    paymentMethods: ['card'],
    minutes: undefined,
  },
  purchase,
  quote: {
    id: 'q1',
    provider: 'harbor',
    method: 'card',
    providerFee: undefined,
    networkFee: money('0'),
    subtotal: money('100'),
    total: money('100'),
    purchase: money('98', 'USDC'),
    source: 'live',
  },
}

async function setup(answer: (url: URL) => Response | Promise<Response>) {
  const wallet = createFakeWallet()
  const asked: { path: string; body: unknown; signal: AbortSignal | null | undefined }[] = []
  const made = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    services: { data: 'https://api.example' },
    fetch: async (input, init) => {
      const body = init?.body ? JSON.parse(String(init.body)) : undefined
      const url = new URL(String(input))
      asked.push({ path: url.pathname, body, signal: init?.signal })
      return answer(url)
    },
  })
  await made.start()
  await connect(made.kit, { connectorId: 'fake' })
  return { ...made, wallet, asked, buying: onramp(made.kit) }
}
const down = () => Response.json({}, { status: 400 })

const limit = { method: 'card', min: 1_000n, max: 750_000n }
test.each([
  ['', 'enterAmount', undefined],
  [' ', 'enterAmount', undefined],
  ['ten', 'incorrectAmount', undefined],
  ['0', 'incorrectAmount', undefined],
  ['10.001', 'incorrectAmount', undefined],
  ['1,000', 'ambiguousAmount', undefined],
  ['1,234', undefined, 123_400n],
  ['9.99', 'belowMinimum', 999n],
  ['10', undefined, 1_000n],
  ['7 500,00', undefined, 750_000n],
  ['7500.01', 'aboveMaximum', 750_001n],
])('paying %j: %s', (text, problem, amount) => {
  expect(checkPayment(text, limit, 'en')).toMatchObject({ problem, amount })
})

test("parses the server's options, with limits in hundredths", async () => {
  const { kit } = await setup(() =>
    Response.json({
      purchaseCurrencies: [
        {
          id: 'usdc',
          name: 'USD\u202e Coin',
          symbol: 'USDC',
          networks: [
            {
              name: 'local',
              display_name: 'Local',
              chain_id: '31337',
              contract_address: `0x${'1'.repeat(40)}`,
            },
            {
              name: 'solana',
              display_name: 'Solana',
              chain_id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
            },
            { name: 'odd', display_name: 'Odd', chain_id: 'no chain' },
          ],
        },
      ],
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.999' }] },
      ],
    }),
  )
  const options = await queryClientOf(kit).fetchQuery(onrampOptionsQuery(kit))
  expect(options.source).toBe('live')
  expect(options.purchases.map(({ chainId, name, token }) => [chainId, name, token])).toEqual([
    ['eip155:31337', 'USD Coin', `0x${'1'.repeat(40)}`],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'USD Coin', undefined],
  ])
  expect(options.payments).toEqual([
    { currency: 'USD', limits: [{ method: 'card', min: 1_000n, max: 750_099n }] },
  ])
})

test('reads a chain by its id too, and names a token that has no visible name', async () => {
  const network = { name: 'optimism', display_name: 'Optimism', chain_id: 'eip155:10' }
  const { kit } = await setup(() =>
    Response.json({
      purchaseCurrencies: [{ id: 'x', name: '\u200b', symbol: '\u200b', networks: [network] }],
      paymentCurrencies: [],
    }),
  )
  const { purchases } = await queryClientOf(kit).fetchQuery(onrampOptionsQuery(kit))
  expect(purchases).toEqual([
    {
      id: 'x',
      network: 'optimism',
      chainId: 'eip155:10',
      token: undefined,
      name: 'Unknown token',
      symbol: '?',
    },
  ])
})

test('takes tokens of one symbol for the same only if their contract is the same', () => {
  const sold = (provider: string, token: string | undefined, symbol = 'USDC') => ({
    ...purchase,
    token,
    symbol,
    listings: { [provider]: { id: provider, network: 'ethereum' } },
  })
  const limits = (min: bigint, max: bigint) => [
    { currency: 'USD', limits: [{ method: 'card', min, max }] },
  ]
  const merged = mergeOptions([
    { purchases: [sold('one', '0xAb'), sold('one', undefined)], payments: limits(10n, 40n) },
    {
      purchases: [
        sold('two', '0xaB'),
        sold('two', '0xCd'),
        sold('two', undefined),
        sold('two', undefined, 'ETH'),
      ],
      payments: limits(20n, 50n),
    },
  ])
  const sellers = merged.purchases.map(({ token, symbol, listings }) => [
    token ?? symbol,
    Object.keys(listings ?? {}),
  ])
  expect(sellers).toEqual([
    ['0xAb', ['one', 'two']],
    ['USDC', ['one', 'two']],
    ['0xCd', ['two']],
    ['ETH', ['two']],
  ])
  expect(merged.payments).toEqual(limits(10n, 50n))
})

test('asks ten providers at most, and falls back only if all of them fail', async () => {
  let isDown = true
  const empty = { purchaseCurrencies: [], paymentCurrencies: [] }
  const providers = Array.from({ length: 12 }, (_, index) => ({
    ...order.provider,
    id: `p${index}`,
    iconUrl: '',
    quotes: true,
  }))
  const { kit, asked } = await setup(({ pathname, searchParams }) => {
    if (pathname.endsWith('/providers')) return Response.json({ providers })
    return isDown || searchParams.get('provider') !== 'p0' ? down() : Response.json(empty)
  })
  const ask = () => queryClientOf(kit).fetchQuery(onrampOptionsQuery(kit))
  const requests = () => asked.filter(({ path }) => path.endsWith('/options')).length
  expect((await ask()).source).toBe('fallback')
  expect(requests()).toBe(10)
  // The built-in options are stale at once, those of a provider are not.
  isDown = false
  expect((await ask()).source).toBe('live')
  expect(requests()).toBe(20)
  expect((await ask()).source).toBe('live')
  expect(requests()).toBe(20)
})

test('merges the options of several providers and sends each its own ids', async () => {
  const token = `0x${'a'.repeat(40)}`
  const optionsOf = (id: string, network: string, min: string, max: string) => ({
    purchaseCurrencies: [
      {
        id,
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [
          { name: network, display_name: 'Ethereum', chain_id: '1', contract_address: token },
        ],
      },
      {
        id: `${id}-eth`,
        name: 'Ether',
        symbol: 'ETH',
        networks: [{ name: network, display_name: 'Ethereum', chain_id: '1' }],
      },
    ].slice(0, id === 'usdc_eth' ? 2 : 1),
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: [{ id: 'card', min, max }] },
      { id: max === '50' ? 'EUR' : 'GBP', payment_method_limits: [{ id: 'sepa', min, max }] },
    ],
  })
  const seller = { ...order.provider, iconUrl: '', quotes: true }
  const { kit, asked } = await setup(({ pathname, searchParams }) => {
    if (pathname.endsWith('/providers'))
      return Response.json({ providers: ['one', 'two', 'silent'].map((id) => ({ ...seller, id })) })
    if (pathname.endsWith('/quote')) return Response.json({ ...wireQuote, provider: 'two' })
    if (searchParams.get('provider') === 'one')
      return Response.json(optionsOf('2b92', 'ethereum-mainnet', '20', '50'))
    if (searchParams.get('provider') === 'two')
      return Response.json(optionsOf('usdc_eth', 'ethereum', '10', '40'))
    return down()
  })
  const { purchases, payments } = await queryClientOf(kit).fetchQuery(onrampOptionsQuery(kit))
  expect(purchases).toMatchObject([
    {
      symbol: 'USDC',
      id: '2b92',
      listings: {
        one: { id: '2b92', network: 'ethereum-mainnet' },
        two: { id: 'usdc_eth', network: 'ethereum' },
      },
    },
    { symbol: 'ETH', listings: { two: { id: 'usdc_eth-eth' } } },
  ])
  expect(payments).toEqual([
    { currency: 'USD', limits: [{ method: 'card', min: 1_000n, max: 5_000n }] },
    { currency: 'EUR', limits: [{ method: 'sepa', min: 2_000n, max: 5_000n }] },
    { currency: 'GBP', limits: [{ method: 'sepa', min: 1_000n, max: 4_000n }] },
  ])
  const request = { currency: 'USD', method: 'card', amount: 3_000n }
  const [wanted] = purchases
  if (!wanted) throw new Error('nothing is sold')
  const quote = onrampQuoteQuery(kit, { ...request, provider: 'two', purchase: wanted })
  await queryClientOf(kit).fetchQuery(quote)
  expect(asked.at(-1)?.body).toMatchObject({ purchaseCurrency: 'usdc_eth', network: 'ethereum' })
})

test('returns the built-in options without a server: two networks, two currencies, two methods', async () => {
  const { kit } = await setup(down)
  const { purchases, payments, source } = await queryClientOf(kit).fetchQuery(
    onrampOptionsQuery(kit),
  )
  expect(source).toBe('fallback')
  const usdc = { id: '2b92315d-eab7-5bef-84fa-089a131333f5', name: 'USD Coin', symbol: 'USDC' }
  expect(purchases).toEqual([
    {
      ...usdc,
      network: 'ethereum-mainnet',
      chainId: 'eip155:1',
      token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    },
    {
      ...usdc,
      network: 'polygon-mainnet',
      chainId: 'eip155:137',
      token: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    },
  ])
  expect(payments.map(({ currency }) => currency)).toEqual(['USD', 'EUR'])
  expect(payments[1]?.limits).toEqual([
    { method: 'card', min: 1_000n, max: 750_000n },
    { method: 'ach_bank_account', min: 1_000n, max: 2_500_000n },
  ])
})

test('parses a quote of the server', async () => {
  const { kit, asked } = await setup(() => Response.json(wireQuote))
  const request = {
    provider: 'harbor',
    purchase,
    currency: 'USD',
    method: 'card',
    amount: 1_000_050n,
  }
  expect(await queryClientOf(kit).fetchQuery(onrampQuoteQuery(kit, request))).toMatchObject({
    id: 'q1',
    source: 'live',
    networkFee: money('0.50'),
    providerFee: money('1.00'),
    subtotal: money('98.50'),
    total: money('100.00'),
    purchase: money('98.4', 'USDC'),
  })
  expect(asked[0]?.body).toMatchObject({ amount: '10000.5', purchaseCurrency: 'usdc' })
})

test('takes a quote without a provider or source for a price of the provider that was asked', async () => {
  const { provider: _, source: __, providerFee, ...older } = wireQuote
  const { kit } = await setup(() => Response.json({ ...older, coinbaseFee: providerFee }))
  const request = { provider: 'harbor', purchase, currency: 'USD', method: 'card', amount: 1_000n }
  expect(await queryClientOf(kit).fetchQuery(onrampQuoteQuery(kit, request))).toMatchObject({
    provider: 'harbor',
    providerFee: money('1.00'),
    source: 'live',
  })
})

test('asks anew for another token of the same provider', async () => {
  const { kit, asked } = await setup(() => Response.json(wireQuote))
  const request = { provider: 'harbor', currency: 'USD', method: 'card', amount: 1_000n }
  for (const id of ['usdc', 'dai'])
    await queryClientOf(kit).ensureQueryData(
      onrampQuoteQuery(kit, { ...request, purchase: { ...purchase, id } }),
    )
  expect(asked.map(({ body }) => body)).toMatchObject([
    { purchaseCurrency: 'usdc' },
    { purchaseCurrency: 'dai' },
  ])
})

test.each([
  ['USDT', 'USD'],
  ['dai', 'USD'],
  ['USDS', 'USD'],
  ['PYUSD', 'USD'],
  ['EURC', 'EUR'],
])('estimates %s for %s: one for one, less 2 %% rounded up', async (symbol, currency) => {
  const { kit } = await setup(down)
  const request = { provider: 'harbor', currency, method: 'card', amount: 1_001n }
  const query = onrampQuoteQuery(kit, { ...request, purchase: { ...purchase, symbol } })
  expect(await queryClientOf(kit).fetchQuery(query)).toEqual({
    id: 'fallback',
    provider: 'harbor',
    method: 'card',
    providerFee: money('0.21', currency),
    networkFee: money('0', currency),
    subtotal: money('9.8', currency),
    total: money('10.01', currency),
    purchase: money('9.8', symbol),
    source: 'fallback',
  })
})

test('returns a marked estimate without a quote, which cannot be bought', async () => {
  const { kit, buying } = await setup(down)
  const request = { provider: 'harbor', purchase, currency: 'USD', method: 'card', amount: 10_000n }
  const quote = await queryClientOf(kit).fetchQuery(onrampQuoteQuery(kit, request))
  if (!quote) throw new Error('no estimate')
  expect(quote).toMatchObject({ source: 'fallback', purchase: money('98', 'USDC') })
  await buying.prepare({ ...order, quote })
  expect(buying.state.getState()).toMatchObject({
    status: 'notPrepared',
    error: { code: 'NO_QUOTE' },
  })
})

test.each([
  ['ETH', 'USD'],
  ['WBTC', 'EUR'],
  ['USDC', 'EUR'],
  ['EURC', 'USD'],
  ['USDC', 'GBP'],
])('does not estimate %s for %s, which differ in value', async (symbol, currency) => {
  const { kit } = await setup(down)
  const request = { provider: 'harbor', currency, method: 'card', amount: 10_000n }
  const query = onrampQuoteQuery(kit, { ...request, purchase: { ...purchase, symbol } })
  expect(await queryClientOf(kit).fetchQuery(query)).toBeNull()
})

test('returns no estimate if the server says that there is no price', async () => {
  const { kit } = await setup(() =>
    Response.json({ code: 'QUOTE_UNAVAILABLE', message: '' }, { status: 503 }),
  )
  const request = { provider: 'harbor', purchase, currency: 'USD', method: 'card', amount: 10_000n }
  expect(await queryClientOf(kit).fetchQuery(onrampQuoteQuery(kit, request))).toBeNull()
})

test('keeps what the visitor has chosen', async () => {
  const { buying } = await setup(down)
  expect(buying.state.getState()).toEqual({ status: 'choosing' })
  const choice = { purchase: undefined, currency: 'USD', method: 'card', amount: '' }
  expect(buying.choice.getState()).toEqual(choice)
  buying.choose({ amount: '5' })
  expect(buying.choice.getState()).toEqual({ ...choice, amount: '5' })
})

test('leaving ends the preparation and its request', async () => {
  const answer = Promise.withResolvers<Response>()
  const { buying, asked } = await setup(() => answer.promise)
  const preparing = buying.prepare(order)
  expect(buying.state.getState()).toEqual({ status: 'preparing', order })
  await expect.poll(() => asked).toHaveLength(1)
  buying.leave()
  expect(asked[0]?.signal?.aborted).toBe(true)
  answer.resolve(Response.json({ url: 'https://pay.example/o/1' }))
  await preparing
  expect(buying.state.getState()).toEqual({ status: 'choosing' })
})

test.each(['prepared', 'failed', 'opened'] as const)(
  'ignores the event %s in a state that does not wait for it',
  (type) => {
    const link = { url: 'https://pay.example/o/1', orderId: undefined }
    const event = { type, link, error: new KitError('NO_QUOTE'), at: 1 } as const
    const states = [
      { status: 'choosing' },
      { status: 'preparing', order },
      { status: 'ready', order, link },
      { status: 'away', order, link, since: 0 },
    ] as const
    const awaits = { prepared: 'preparing', failed: 'preparing', opened: 'ready' }[type]
    for (const state of states)
      if (state.status !== awaits) expect(reduceOnramp(state, event)).toBe(state)
  },
)

test("prepares the provider's page before it is opened", async () => {
  const { buying, asked, clock } = await setup(() =>
    Response.json({ url: 'https://pay.example/o/1', orderId: 'o1' }),
  )
  await buying.prepare(order)
  const link = { url: 'https://pay.example/o/1', orderId: 'o1' }
  expect(buying.state.getState()).toEqual({ status: 'ready', order, link })
  expect(asked.at(-1)?.body).toMatchObject({
    destinationWallets: [
      {
        address: fakeAccount.split(':')[2],
        blockchains: ['ethereum-mainnet'],
        assets: ['USDC'],
      },
    ],
    defaultNetwork: 'ethereum-mainnet',
    partnerUserId: 'test',
    presetFiatAmount: 100,
    provider: 'harbor',
    defaultExperience: 'buy',
    quoteId: 'q1',
    paymentMethod: 'card',
  })
  buying.opened()
  expect(buying.state.getState()).toMatchObject({ status: 'away', since: clock.now() })
  buying.leave()
  expect(buying.state.getState()).toEqual({ status: 'choosing' })
})

test.each([
  'javascript:alert(1)',
  'http://pay.example/',
  'data:text/html,x',
  'https://a:b@pay.example/',
])('never opens a URL such as %s', async (url) => {
  const { buying } = await setup(() => Response.json({ url }))
  await buying.prepare(order)
  expect(buying.state.getState()).toMatchObject({
    status: 'notPrepared',
    error: { code: 'INVALID_RESPONSE' },
  })
})

test('drops a prepared page when the account changes', async () => {
  const { buying, wallet } = await setup(() => Response.json({ url: 'https://pay.example/o/1' }))
  await buying.prepare(order)
  wallet.set({ accounts: [`${fakeNetwork.chainId}:0x${'9'.repeat(40)}`] })
  expect(buying.state.getState()).toEqual({ status: 'choosing' })
})

test('drops a prepared page when the wallet disconnects', async () => {
  const { buying, wallet } = await setup(() => Response.json({ url: 'https://pay.example/o/1' }))
  await buying.prepare(order)
  wallet.end()
  expect(buying.state.getState()).toEqual({ status: 'choosing' })
})

test('keeps following an order that may be paid, whatever the wallet does', async () => {
  const { buying, wallet } = await setup(() => Response.json({ url: 'https://pay.example/o/1' }))
  await buying.prepare(order)
  buying.opened()
  wallet.set({ accounts: [`${fakeNetwork.chainId}:0x${'9'.repeat(40)}`] })
  wallet.end()
  expect(buying.state.getState()).toMatchObject({ status: 'away', order: { account: fakeAccount } })
  buying.leave()
  expect(buying.state.getState()).toEqual({ status: 'choosing' })
})

test('asks for an order every 4 s until it has ended', () => {
  const { refetchInterval } = orderQuery(setupKit().kit, 'o1')
  const after = (status?: OrderStatus) =>
    refetchInterval({
      state: status
        ? { data: { status, hash: undefined, chainId: undefined, received: undefined } }
        : {},
    })
  expect([after(), after('pending'), after('processing')]).toEqual([4_000, 4_000, 4_000])
  expect([after('completed'), after('failed'), after('cancelled')]).toEqual([false, false, false])
})

test('asks for the order, and leaves out a chain that is none', async () => {
  const { kit, asked } = await setup(() => Response.json({ status: 'pending' }))
  expect(await queryClientOf(kit).fetchQuery(orderQuery(kit, 'o1'))).toEqual({
    status: 'pending',
    hash: undefined,
    chainId: undefined,
    received: undefined,
  })
  expect(asked.at(-1)?.path).toBe('/v1/onramp/orders/o1')
})

test('asks for the providers of a chain', async () => {
  const chains: (string | null)[] = []
  const { kit } = await setup(({ searchParams }) => {
    chains.push(searchParams.get('chainId'))
    return Response.json({
      providers: [{ ...order.provider, iconUrl: '', host: '', quotes: true }],
    })
  })
  const [provider] = await queryClientOf(kit).fetchQuery(onrampProvidersQuery(kit, 'eip155:10'))
  expect(chains).toEqual(['eip155:10'])
  expect(provider).toMatchObject({ host: '?' })
})

test('sanitizes providers and the progress of an order', async () => {
  const { kit } = await setup(() =>
    Response.json({
      providers: [
        {
          ...order.provider,
          name: 'Har\u0000bor',
          iconUrl: 'https://x.example/i.png',
          quotes: true,
        },
      ],
      status: 'completed',
      chainId: 'eip155:1',
      hash: '0x1',
    }),
  )
  const [provider] = await queryClientOf(kit).fetchQuery(onrampProvidersQuery(kit, 'eip155:1'))
  expect(provider).toMatchObject({ name: 'Harbor', iconUrl: undefined })
  expect(await queryClientOf(kit).fetchQuery(orderQuery(kit, 'o1'))).toMatchObject({
    status: 'completed',
    chainId: 'eip155:1',
  })
})
