import { createHmac } from 'node:crypto'
import type { onrampApi, ParamsOf } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  createFakeService,
  type Reply,
  serviceFaults,
} from '../../testing/createFakeService.test.support.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { useSandbox } from '../../testing/sandbox.test.support.ts'
import { startTestHarborPay } from '../../testing/startHarborPay.test.support.ts'
import { createOrderRepo } from './repo.ts'

const BUYER: Address = '0x00000000000000000000000000000000000b0b1e'
const GOOD = { card: '4242 4242 4242 4242', expiry: '12/34', code: '123', consent: 'yes' }
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const sandbox = useSandbox()

const listOf = (...providers: readonly object[]) => ({ BOWLINE_ONRAMP: JSON.stringify(providers) })
const local = (url: string, more: object = {}) => ({
  kind: 'local',
  id: 'fake',
  name: 'Fake',
  url,
  secret: 'shared',
  ...more,
})

type Page = ParamsOf<(typeof onrampApi)['url']>

function purchase(more: Partial<Page> = {}): Page {
  return {
    destinationWallets: [{ address: BUYER, blockchains: ['bowline-local'], assets: ['USDC'] }],
    partnerUserId: 'visitor-1',
    defaultExperience: 'buy',
    ...more,
  }
}

describe('with the provider of the sandbox', () => {
  async function start() {
    const harbor = await startTestHarborPay(sandbox.current)
    const clock = createManualClock()
    const server = createTestServer(listOf(harbor.provider), { clock })
    const quote = (amount = '250', more = {}) =>
      server.onramp.quote({
        purchaseCurrency: 'USDC',
        paymentCurrency: 'USD',
        network: 'bowline-local',
        amount,
        ...more,
      })
    return { ...server, harbor, clock, quote }
  }

  const usdcOf = (address: Address) =>
    createPublicClient({ transport: http(sandbox.current.networks[0].rpcUrl) }).readContract({
      address: sandbox.current.world.tokens.usdc.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    })

  const act = (url: string, form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

  test('a purchase leads from the quote to tokens on the chain', async () => {
    const { onramp, quote, harbor, clock } = await start()
    const { quoteId, purchaseAmount, paymentTotal, source } = await quote()
    expect({ source, purchaseAmount, paymentTotal }).toEqual({
      source: 'live',
      purchaseAmount: { amount: '246', currency: 'USDC' },
      paymentTotal: { amount: '250', currency: 'USD' },
    })
    const { url, orderId = '' } = await onramp.url(purchase({ quoteId }))
    expect(url).toBe(`${harbor.url}/pay/${orderId}`)
    expect(await onramp.order({ orderId })).toMatchObject({
      status: 'pending',
      account: `eip155:31337:${BUYER}`,
    })
    const before = await usdcOf(BUYER)
    await act(url, { ...GOOD, action: 'pay' })
    expect((await usdcOf(BUYER)) - before).toBe(246_000_000n)
    clock.advance(2_000)
    expect(await onramp.order({ orderId })).toMatchObject({
      status: 'completed',
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      chainId: 'eip155:31337',
      purchaseAmount: { amount: '246', currency: 'USDC' },
    })
  })

  test('a purchase that the visitor cancels has the status cancelled', async () => {
    const { onramp, clock } = await start()
    const { url, orderId = '' } = await onramp.url(purchase({ presetFiatAmount: 40 }))
    await act(url, { action: 'cancel' })
    clock.advance(2_000)
    expect(await onramp.order({ orderId })).toMatchObject({ status: 'cancelled' })
  })

  test('providers are listed for the chains that they sell on', async () => {
    const { onramp, harbor } = await start()
    const { providers } = await onramp.providers({ chainId: 'eip155:31337' })
    expect(providers).toMatchObject([
      { id: 'harbor-pay', host: new URL(harbor.url).host, quotes: true, paymentMethods: ['card'] },
    ])
    expect(await onramp.providers({ chainId: 'eip155:1' })).toEqual({ providers: [] })
    expect((await onramp.providers({})).providers).toHaveLength(1)
  })

  test.each([
    ['too little', { amount: '9.99' }, 'AMOUNT_OUT_OF_RANGE'],
    ['too much', { amount: '7500.01' }, 'AMOUNT_OUT_OF_RANGE'],
    ['another currency', { purchaseCurrency: 'DOGE' }, 'UNKNOWN_CURRENCY'],
    ['another network', { network: 'elsewhere' }, 'UNKNOWN_CURRENCY'],
    ['another payment', { paymentCurrency: 'CHF' }, 'UNKNOWN_PAYMENT'],
    ['another method', { paymentMethod: 'cheque' }, 'UNKNOWN_PAYMENT'],
    ['another provider', { provider: 'unknown' }, 'PROVIDER_NOT_FOUND'],
    ['an amount that is too fine', { amount: `10.${'0'.repeat(18)}1` }, 'INVALID_AMOUNT'],
  ])('a quote for %s is refused with a reason', async (_name, change, reason) => {
    const { quote } = await start()
    await expect(quote('250', change)).rejects.toMatchObject({ context: { reason } })
  })

  test.each([
    ['a wallet on another network', { defaultNetwork: 'elsewhere' }, 'NO_WALLET'],
    [
      'a currency that is not sold',
      {
        destinationWallets: [{ address: BUYER, blockchains: ['bowline-local'], assets: ['DOGE'] }],
      },
      'UNKNOWN_CURRENCY',
    ],
    [
      'an address with a typing error',
      {
        destinationWallets: [
          {
            address: '0x70997970C51812dc3A010C7d01b50e0d17dc79c8',
            blockchains: ['bowline-local'],
            assets: ['USDC'],
          },
        ],
      },
      'INVALID_ADDRESS',
    ],
    [
      'an address of another family',
      {
        destinationWallets: [
          {
            address: '8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfhT1',
            blockchains: ['bowline-local'],
            assets: ['USDC'],
          },
        ],
      },
      'INVALID_ADDRESS',
    ],
    ['an unknown quote', { quoteId: 'made-up' }, 'QUOTE_EXPIRED'],
    ['an estimate', { quoteId: 'fallback' }, 'QUOTE_NOT_BUYABLE'],
  ])('a page for %s is refused', async (_name, change, reason) => {
    const { onramp } = await start()
    await expect(onramp.url(purchase(change))).rejects.toMatchObject({ context: { reason } })
  })

  test('a quote can be used for five minutes', async () => {
    const { onramp, quote, clock } = await start()
    const { quoteId } = await quote()
    clock.advance(5 * 60_000 - 1)
    await onramp.url(purchase({ quoteId }))
    clock.advance(1)
    await expect(onramp.url(purchase({ quoteId }))).rejects.toMatchObject({
      context: { status: 410, reason: 'QUOTE_EXPIRED' },
    })
  })

  test('an order is visible to its project only', async () => {
    const { onramp, app } = createTestServer({
      ...listOf((await startTestHarborPay(sandbox.current)).provider),
      BOWLINE_PROJECTS: JSON.stringify([
        { id: 'shop', origins: [] },
        { id: 'other', origins: [] },
      ]),
    })
    const { orderId } = await onramp.url(purchase())
    const asked = await app.request(`/v1/onramp/orders/${orderId}?projectId=other&st=a&sv=b`)
    expect(asked.status).toBe(404)
  })
})

describe('when a provider fails', () => {
  const start = async (fault: Reply) =>
    createTestServer(listOf(local((await createFakeService(fault)).url)))

  test.each(Object.entries(serviceFaults))(
    '%s: built-in options, and an estimate that cannot be bought',
    async (_name, fault) => {
      const { onramp } = await start(fault)
      const { purchaseCurrencies, paymentCurrencies } = await onramp.options({})
      expect(purchaseCurrencies[0]).toMatchObject({
        symbol: 'USDC',
        networks: [{ chain_id: '1' }, { chain_id: '137' }, { chain_id: SOLANA }],
      })
      expect(paymentCurrencies).toMatchObject(
        ['USD', 'EUR'].map((id) => ({
          id,
          payment_method_limits: [
            { id: 'card', min: '10.00', max: '7500.00' },
            { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
          ],
        })),
      )
      const quote = await onramp.quote({
        purchaseCurrency: purchaseCurrencies[0]?.id ?? '',
        paymentCurrency: 'USD',
        amount: '100.01',
        network: 'polygon-mainnet',
      })
      // One for one, less the provider's maximum fee of two percent.
      expect(quote).toMatchObject({
        source: 'fallback',
        paymentTotal: { amount: '100.01', currency: 'USD' },
        providerFee: { amount: '2.0002', currency: 'USD' },
        purchaseAmount: { amount: '98.0098', currency: 'USDC' },
      })
      const wallets = [{ address: BUYER, blockchains: ['polygon-mainnet'], assets: ['USDC'] }]
      await expect(
        onramp.url(purchase({ destinationWallets: wallets, quoteId: quote.quoteId })),
      ).rejects.toMatchObject({ context: { reason: 'QUOTE_NOT_BUYABLE' } })
      await expect(onramp.url(purchase({ destinationWallets: wallets }))).rejects.toMatchObject({
        context: { status: 503 },
      })
    },
  )

  const options = {
    purchaseCurrencies: [
      {
        id: 'ETH',
        name: 'Ether',
        symbol: 'ETH',
        networks: [{ name: 'bowline-local', display_name: 'Local', chain_id: '31337' }],
      },
    ],
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: [{ id: 'card', min: '1', max: '1000' }] },
    ],
  }

  test('currencies of different value get no estimate', async () => {
    const { onramp } = await start(({ url }, response) =>
      url.pathname === '/api/options' ? options : void response.writeHead(500).end(),
    )
    const wanted = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100' }
    await expect(onramp.quote({ ...wanted, network: 'bowline-local' })).rejects.toMatchObject({
      context: { status: 503, reason: 'QUOTE_UNAVAILABLE' },
    })
  })

  test.each([
    'http://pay.example/order',
    'https://pay.example/order',
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://127.0.0.1/order',
  ])('visitors are never sent to %s, which is not the provider', async (page) => {
    const { onramp } = await start(({ url }) =>
      url.pathname === '/api/options' ? options : { url: page },
    )
    const wallets = [{ address: BUYER, blockchains: ['bowline-local'], assets: ['ETH'] }]
    await expect(onramp.url(purchase({ destinationWallets: wallets }))).rejects.toMatchObject({
      context: { status: 503 },
    })
  })

  test('without an answer an order keeps its last known status', async () => {
    const state = { broken: false }
    const service = await createFakeService(({ url }, response) => {
      if (state.broken) return void response.writeHead(500).end()
      if (url.pathname === '/api/options') return options
      return url.pathname === '/api/orders'
        ? { url: `${service.url}/pay/1` }
        : { status: 'processing', hash: '0xabc' }
    })
    const clock = createManualClock()
    const { onramp } = createTestServer(listOf(local(service.url)), { clock })
    const wallets = [{ address: BUYER, blockchains: ['bowline-local'], assets: ['ETH'] }]
    const { orderId = '' } = await onramp.url(purchase({ destinationWallets: wallets }))
    const known = { status: 'processing', hash: '0xabc' }
    expect(await onramp.order({ orderId })).toMatchObject(known)
    state.broken = true
    clock.advance(2_000)
    expect(await onramp.order({ orderId })).toMatchObject(known)
  })

  test('a provider is asked about an order every 2 s at most, however many pages ask', async () => {
    const service = await createFakeService(({ url }) => {
      if (url.pathname === '/api/options') return options
      return url.pathname === '/api/orders'
        ? { url: `${service.url}/pay/1` }
        : { status: 'processing' }
    })
    const clock = createManualClock()
    const { onramp } = createTestServer(listOf(local(service.url)), { clock })
    const wallets = [{ address: BUYER, blockchains: ['bowline-local'], assets: ['ETH'] }]
    const { orderId = '' } = await onramp.url(purchase({ destinationWallets: wallets }))
    const asked = () => service.requests.filter(({ url }) => url.pathname.endsWith(orderId)).length
    await Promise.all([1, 2, 3].map(() => onramp.order({ orderId })))
    clock.advance(1_999)
    await onramp.order({ orderId })
    expect(asked()).toBe(1)
    clock.advance(1)
    await onramp.order({ orderId })
    expect(asked()).toBe(2)
  })

  test('without a provider there are the built-in options, and nothing to buy', async () => {
    const { onramp } = createTestServer()
    expect(await onramp.providers({})).toEqual({ providers: [] })
    expect((await onramp.options({})).purchaseCurrencies).toHaveLength(1)
    await expect(onramp.url(purchase())).rejects.toMatchObject({
      context: { status: 404, reason: 'PROVIDER_NOT_FOUND' },
    })
  })
})

describe('webhooks', () => {
  async function start() {
    const service = await createFakeService(({ url }) => {
      if (url.pathname === '/api/options')
        return {
          purchaseCurrencies: [
            {
              id: 'ETH',
              name: 'Ether',
              symbol: 'ETH',
              networks: [{ name: 'bowline-local', display_name: 'Local', chain_id: '31337' }],
            },
          ],
          paymentCurrencies: [],
        }
      return url.pathname === '/api/orders'
        ? { url: `${service.url}/pay/1` }
        : { status: 'pending' }
    })
    const clock = createManualClock()
    const { onramp, app } = createTestServer(listOf(local(service.url)), { clock })
    const wallets = [{ address: BUYER, blockchains: ['bowline-local'], assets: ['ETH'] }]
    const { orderId = '' } = await onramp.url(purchase({ destinationWallets: wallets }))
    const tell = async (notice: object, secret = 'shared', provider = 'fake') => {
      const body = JSON.stringify({ orderId, ...notice })
      const seconds = Math.floor(clock.now() / 1_000)
      const sum = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
      const answer = await app.request(`/v1/onramp/notices/${provider}`, {
        method: 'POST',
        headers: { 'x-signature': `t=${seconds},s=${sum}` },
        body,
      })
      return answer.status
    }
    return { tell, state: async () => (await onramp.order({ orderId })).status, app }
  }

  test('a signed notice updates the order at once', async () => {
    const { tell, state } = await start()
    expect(await tell({ status: 'completed', hash: '0xabc' })).toBe(204)
    expect(await state()).toBe('completed')
  })

  test('late, repeated and reordered notices do not change a final status', async () => {
    const { tell, state } = await start()
    for (const status of [
      'processing',
      'pending',
      'completed',
      'processing',
      'failed',
      'completed',
    ])
      expect(await tell({ status })).toBe(204)
    expect(await state()).toBe('completed')
  })

  test('a notice without a valid signature is refused', async () => {
    const { tell, state, app } = await start()
    expect(await tell({ status: 'completed' }, 'guess')).toBe(401)
    expect(await tell({ status: 'completed' }, 'shared', 'unknown')).toBe(404)
    expect(await tell({ status: 'done' })).toBe(401)
    const large = await app.request('/v1/onramp/notices/fake', {
      method: 'POST',
      body: 'x'.repeat(64_001),
    })
    expect(large.status).toBe(413)
    expect(await state()).toBe('pending')
  })
})

test('the history finds payouts to an account, newest first', async () => {
  const { db } = openTestStore()
  const repo = createOrderRepo(db)
  const add = (orderId: string, createdAt: number, more = {}) =>
    repo.add({
      orderId,
      projectId: 'shop',
      provider: 'fake',
      chainId: 'eip155:1',
      address: '0xAbC0000000000000000000000000000000000001',
      createdAt,
      ...more,
    })
  await add('a', 1)
  await add('b', 2)
  await add('c', 3, { chainId: 'eip155:10' })
  await add('d', 4)
  await add('e', 5, { address: BUYER })
  for (const orderId of ['a', 'b', 'c', 'e'])
    await repo.update(orderId, 'fake', { status: 'completed', hash: `0x${orderId}` }, 9)
  await repo.update('d', 'other-project', { status: 'completed' }, 9)
  const address = '0xabc0000000000000000000000000000000000001'
  const found = async (more = {}) =>
    (await repo.paidTo({ address, ...more })).map(({ orderId }) => orderId)
  expect(await found()).toEqual(['c', 'b', 'a'])
  expect(await found({ chainId: 'eip155:1' })).toEqual(['b', 'a'])
  expect(await found({ provider: 'other' })).toEqual([])
})

test('unpaid orders are deleted after a week', async () => {
  const { db } = openTestStore()
  const repo = createOrderRepo(db)
  const week = 7 * 24 * 60 * 60_000
  const order = { projectId: 'shop', provider: 'fake', chainId: 'eip155:1', address: BUYER }
  await repo.add({ ...order, orderId: 'left', createdAt: 0 })
  await repo.add({ ...order, orderId: 'paid', createdAt: 0 })
  await repo.update('paid', 'fake', { status: 'completed' }, 1)
  await repo.add({ ...order, orderId: 'edge', createdAt: week })
  expect(await repo.find('left')).toBeDefined()
  await repo.add({ ...order, orderId: 'new', createdAt: week + 1 })
  expect(await repo.find('left')).toBeUndefined()
  expect((await repo.find('paid'))?.status).toBe('completed')
})

describe('on Solana', () => {
  const wallet = '8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfhT1'
  const options = {
    purchaseCurrencies: [
      {
        id: 'SOL',
        name: 'Solana',
        symbol: 'SOL',
        networks: [{ name: 'solana', display_name: 'Solana', chain_id: SOLANA }],
      },
    ],
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: [{ id: 'card', min: '1', max: '1000' }] },
    ],
  }

  async function start() {
    const service = await createFakeService(({ url }) =>
      url.pathname.endsWith('/options') ? options : { url: `${service.url}/pay/1` },
    )
    const server = createTestServer(listOf(local(service.url)))
    const buy = (address: string) =>
      server.onramp.url(
        purchase({ destinationWallets: [{ address, blockchains: ['solana'], assets: ['SOL'] }] }),
      )
    return { ...server, buy }
  }

  test('a provider that sells there is offered, and receives the order', async () => {
    const { onramp, buy } = await start()
    expect((await onramp.providers({ chainId: SOLANA })).providers).toMatchObject([{ id: 'fake' }])
    expect((await onramp.providers({ chainId: 'eip155:1' })).providers).toEqual([])
    const { orderId = '' } = await buy(wallet)
    expect(await onramp.order({ orderId })).toMatchObject({ account: `${SOLANA}:${wallet}` })
  })

  test.each([
    ['an EVM address', BUYER],
    ['one with a typing error', `${wallet.slice(0, -1)}0`],
  ])('%s cannot receive', async (_, address) => {
    const { buy } = await start()
    await expect(buy(address)).rejects.toMatchObject({ context: { reason: 'INVALID_ADDRESS' } })
  })
})
