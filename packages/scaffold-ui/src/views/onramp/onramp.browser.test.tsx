import {
  createFakeAdapter,
  createFakeWallet,
  createManualClock,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import {
  connect,
  createKit,
  currentRoute,
  type KitOptions,
  ORDER_PATIENCE_MS,
  onramp,
  queryClientOf,
  type Route,
} from '@bowline/controllers'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestApp } from '../../testKit.test.fixture.tsx'

const account = `${fakeNetwork.chainId}:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed` as const
const address = account.slice(account.lastIndexOf(':') + 1)
const HASH = `0x${'ab'.repeat(32)}`

const money = (amount: string, currency = 'USD') => ({ amount, currency })
const sold = (symbol: string, chainId: number | string = fakeNetwork.id) => ({
  id: symbol.toLowerCase(),
  name: `${symbol} token`,
  symbol,
  networks: [{ name: 'local', display_name: 'Local', chain_id: `${chainId}` }],
})
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '20.00', max: '25000.00' },
]
const payments = ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits }))
const provider = (id: string, more: object = {}) => ({
  id,
  name: `${id} pay`,
  iconUrl: '',
  host: `${id}.example`,
  feePercent: { min: 1, max: 2 },
  paymentMethods: ['card'],
  minutes: { min: 2, max: 10 },
  quotes: true,
  ...more,
})

interface Answers {
  options?: object | undefined
  providers?: readonly object[] | undefined
  /** What each gives; who is not here makes no price. */
  gets?: Readonly<Record<string, string>>
  url?: object | undefined
  urlError?: string
  order?: object | undefined
  /** Every answer waits for it. */
  held?: Promise<void>
}

async function setup(
  answers: Answers = {},
  routes: readonly Route[] = [{ name: 'Onramp' }],
  options: Partial<KitOptions> = {},
) {
  const state: Answers = {
    options: { purchaseCurrencies: [sold('USDC'), sold('ETH')], paymentCurrencies: payments },
    providers: [
      provider('harbor'),
      provider('quay'),
      provider('post', { paymentMethods: ['cash'] }),
    ],
    gets: { harbor: '98.25', quay: '98.5' },
    url: { url: 'https://quay.example/pay/1', orderId: 'o1' },
    order: { status: 'pending' },
    ...answers,
  }
  const bodies: Record<string, unknown>[] = []
  const answer = (path: string, body: Record<string, string>): object | undefined => {
    if (path.endsWith('/balance')) return { balances: [] }
    if (path.endsWith('/supported-chains'))
      return { http: [fakeNetwork.chainId, 'eip155:1'], ws: [] }
    if (path.endsWith('/onramp/options')) return state.options
    if (path.endsWith('/onramp/providers')) return state.providers && { providers: state.providers }
    if (path.endsWith('/onrampurl')) return state.url
    if (path.includes('/onramp/orders/')) return state.order
    const amount = state.gets?.[body.provider ?? '']
    if (!path.endsWith('/onramp/quote') || amount === undefined) return undefined
    const { paymentCurrency = '', purchaseCurrency = '' } = body
    return {
      quoteId: `q-${body.provider}`,
      source: 'live',
      providerFee: money('1.50', paymentCurrency),
      networkFee: money('0.25', paymentCurrency),
      paymentSubtotal: money(body.amount ?? '', paymentCurrency),
      paymentTotal: money(body.amount ?? '', paymentCurrency),
      purchaseAmount: money(amount, purchaseCurrency),
    }
  }
  const fetch = (async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const body = init?.body ? JSON.parse(String(init.body)) : {}
    if (init?.body) bodies.push(body)
    await state.held
    const data = answer(pathname, body)
    if (data) return Response.json(data)
    const code = (pathname.endsWith('/onrampurl') && state.urlError) || 'NOT_FOUND'
    return Response.json({ code, message: '' }, { status: 404 })
  }) as typeof globalThis.fetch
  const wallet = createFakeWallet({ accounts: [account] })
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    projectId: 'test',
    enableReconnect: false,
    services: { data: 'https://server.test' },
    restrictedTimezones: [],
    fetch,
    ...options,
  })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  for (const route of routes) kit.router.push(route)
  const route = () => currentRoute(kit.router.store.getState())
  return { kit, state, bodies, route }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (name: string | RegExp) => page.getByText(name).first()
const amount = () => page.getByRole('textbox', { name: 'You pay' })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const said = (politeness: 'polite' | 'assertive') =>
  [...document.querySelectorAll(`[aria-live="${politeness}"]`)]
    .map((one) => one.textContent)
    .join('')

describe('what to buy', () => {
  test('a server that is down is not a network without sales: it can be asked again', async () => {
    const { state } = await setup({ options: undefined, providers: undefined })
    await expect.element(text('We could not load what you can buy')).toBeVisible()
    expect(page.getByText('Nothing is sold').query()).toBeNull()
    state.options = { purchaseCurrencies: [sold('USDC')], paymentCurrencies: payments }
    const answer = Promise.withResolvers<void>()
    state.held = answer.promise
    await button('Try again').click()
    await expect.element(button('Try again')).toHaveAttribute('aria-busy', 'true')
    await expect.element(button('Try again')).toHaveFocus()
    answer.resolve()
    await expect.element(amount()).toBeVisible()
  })

  test('says the limits before anything is typed, and judges the amount by them', async () => {
    const { kit } = await setup()
    await expect.element(text('10.00 to 7,500.00 USD by card')).toBeVisible()
    await expect.element(amount()).toHaveFocus()
    await expect.element(button('Enter amount')).toBeDisabled()
    for (const [typed, label] of [
      ['abc', 'Incorrect amount'],
      ['9.99', 'Below the minimum'],
      ['7500.01', 'Above the maximum'],
      ['7500', 'Compare offers'],
    ] as const) {
      await amount().fill(typed)
      await expect.element(button(label)).toBeVisible()
    }
    await page.getByRole('radio', { name: 'bank transfer' }).click()
    await page.getByRole('combobox', { name: 'Currency to pay in' }).selectOptions('EUR')
    await expect.element(text('20.00 to 25,000.00 EUR by bank transfer')).toBeVisible()
    await button('250').click()
    expect(onramp(kit).choice.getState()).toMatchObject({ amount: '250', currency: 'EUR' })
    await expect.element(button('250')).toHaveAttribute('aria-pressed', 'true')
  })

  test('goes by keyboard from token to currency, amount, presets, method and on', async () => {
    const { route } = await setup()
    await amount().fill('100')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(page.getByRole('combobox', { name: 'Currency to pay in' })).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(page.getByRole('combobox', { name: 'What to buy' })).toHaveFocus()
    await amount().click()
    for (let preset = 0; preset < 4; preset += 1) await userEvent.tab()
    await expect.element(button('1,000')).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('radio', { name: 'card' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: 'bank transfer' })).toBeChecked()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(route()).toEqual({ name: 'OnrampProviders' })
  })

  test('what is chosen is what is asked for', async () => {
    const { bodies } = await setup()
    await page.getByRole('combobox', { name: 'What to buy' }).selectOptions('ETH – ETH token')
    await amount().fill('100')
    await button('Compare offers').click()
    await expect
      .poll(() => bodies)
      .toContainEqual(
        expect.objectContaining({
          purchaseCurrency: 'eth',
          paymentCurrency: 'USD',
          paymentMethod: 'card',
          amount: '100',
        }),
      )
  })

  test('help is a view of its own, and leads back', async () => {
    const { route } = await setup()
    await button('How does buying work?').click()
    expect(route()).toEqual({ name: 'WhatIsABuy' })
    await expect.element(page.getByRole('heading', { name: 'A provider sells it' })).toBeVisible()
    await button('Buy crypto').click()
    expect(route()).toEqual({ name: 'Onramp' })
  })

  test('usual limits are called what they are', async () => {
    await setup(
      {
        options: undefined,
      },
      undefined,
      {
        adapters: [
          createFakeAdapter({
            connectors: [
              createFakeWallet({
                accounts: [`eip155:1:${address}`],
                chainId: 'eip155:1',
              }).connector,
            ],
            networks: [{ ...fakeNetwork, chainId: 'eip155:1', id: 1, name: 'Mainnet' }],
          }),
        ],
      },
    )
    await expect.element(text(/These are the usual ones/)).toBeVisible()
    await expect.element(text('10.00 to 7,500.00 USD by card')).toBeVisible()
  })

  test('where nothing is sold, a network is offered where something is', async () => {
    const { kit } = await setup({
      options: {
        purchaseCurrencies: [sold('USDC', otherFakeNetwork.id), sold('FAR', 999)],
        paymentCurrencies: payments,
      },
    })
    await expect.element(text('Nothing is sold on Fake One')).toBeVisible()
    await button('Fake Two').click()
    // The wallet agrees at once, which leads back here.
    await expect
      .poll(() => kit.networks.getState().active.eip155)
      .toBe(otherFakeNetwork.chainId)
  })

  test('in a restricted region nothing is offered', async () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const { route } = await setup({}, undefined, { restrictedTimezones: [timeZone] })
    await expect.element(text('Buying is not available here')).toBeVisible()
    await button('Receive funds').click()
    expect(route()).toEqual({ name: 'Receive' })
  })
})

/** Up to the list of offers. */
async function compare(answers: Answers = {}, options: Partial<KitOptions> = {}) {
  const made = await setup(answers, undefined, options)
  await amount().fill('100')
  await button('Compare offers').click()
  return made
}
const offers = () =>
  page
    .getByRole('radio')
    .elements()
    .map((one) => one.textContent)
/** Keeps the next click from opening a page. Captures it, because the dialog stops it from bubbling. */
function holdLinks() {
  const options = { once: true, capture: true }
  window.addEventListener('click', (event) => event.preventDefault(), options)
}

describe('offers', () => {
  test('the best first and chosen, each with its fees, ways to pay and time', async () => {
    await compare()
    await expect
      .poll(offers)
      .toEqual([
        expect.stringMatching(/^Qquay payFees \$1\.75 · 2–10 minBy cardYou get 98\.5 USDC/),
        expect.stringMatching(/^Hharbor pay.*You get 98\.25 USDC/),
      ])
    await expect.element(page.getByRole('radio', { name: /quay/ })).toBeChecked()
    await expect.poll(() => said('polite')).toContain('You get about 98.5 USDC')
  })

  test('what has no price says so, in words and without an amount', async () => {
    const { kit } = await compare({ gets: {} }, {})
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('combobox', { name: 'What to buy' }).selectOptions('ETH – ETH token')
    await button('Compare offers').click()
    const offer = page.getByRole('radio', { name: /quay/ })
    await expect.poll(() => offer.element().textContent).toMatch(/No price available right now/)
    expect(offer.element().textContent).not.toMatch(/You get|estimate/)
    await expect.element(offer).toHaveAttribute('aria-disabled', 'true')
    expect(onramp(kit).state.getState().status).toBe('choosing')
  })

  test('an estimate says so and cannot be bought', async () => {
    const { kit } = await compare({ gets: { harbor: '98.25' } })
    const estimate = page.getByRole('radio', { name: /quay/ })
    await expect
      .poll(() => estimate.element().textContent)
      .toMatch(/estimate, live price unavailable/)
    await expect.element(estimate).toHaveAttribute('aria-disabled', 'true')
    await estimate.click({ force: true })
    await expect.element(button('Continue with harbor pay')).toBeEnabled()
    expect(onramp(kit).state.getState().status).toBe('choosing')
  })

  test('estimates alone leave nothing to choose, until there are prices again', async () => {
    const { state } = await compare({ gets: {} })
    await expect.element(text('No live price right now')).toBeVisible()
    await expect.element(button('Choose an offer')).toBeDisabled()
    state.gets = { quay: '90' }
    await button('Refresh prices').click()
    await expect.element(button('Continue with quay pay')).toBeEnabled()
  })

  test('an offer whose price is gone is not replaced behind the visitor’s back', async () => {
    const { state } = await compare()
    await page.getByRole('radio', { name: /harbor/ }).click()
    await expect.element(button('Continue with harbor pay')).toBeEnabled()
    state.gets = { quay: '98.5' }
    await button('Refresh prices').click()
    await expect.element(button('Choose an offer')).toBeDisabled()
  })

  test('nobody who sells, and nobody who could be asked', async () => {
    const { state, route } = await compare({ providers: undefined })
    await expect.element(text('The offers could not be loaded')).toBeVisible()
    state.providers = []
    await button('Try again').click()
    await expect.element(text('No offers for this')).toBeVisible()
    await button('To the form').click()
    expect(route()).toEqual({ name: 'Onramp' })
  })

  test('says where it goes, and for which account, before a real link leads there', async () => {
    const { route, bodies } = await compare()
    await button('Continue with quay pay').click()
    const title = page.getByRole('heading', { name: 'You will leave this site to quay.example' })
    await expect.element(title).toHaveFocus()
    const groups = () =>
      [...document.querySelectorAll('.bl-address-group')].map((one) => one.textContent).join('')
    expect(groups()).toBe(address)
    const go = link(/Go to quay\.example/)
    await expect.element(go).toHaveAttribute('href', 'https://quay.example/pay/1')
    await expect.element(go).toHaveAttribute('target', '_blank')
    expect(go.element().getAttribute('rel')).toContain('noopener')
    expect(bodies.at(-1)).toMatchObject({
      provider: 'quay',
      quoteId: 'q-quay',
      destinationWallets: [{ address }],
    })
    holdLinks()
    await go.click()
    expect(route()).toEqual({ name: 'OnrampProgress' })
  })

  test('a page that is not prepared can be asked for again, or another offer be taken', async () => {
    const { state } = await compare({ url: undefined })
    await button('Continue with quay pay').click()
    await expect.element(text(/could not be prepared\. Nothing was bought/)).toBeVisible()
    await expect.poll(() => said('assertive')).toContain('could not be prepared')
    state.url = { url: 'https://quay.example/pay/2' }
    await button('Try again').click()
    await expect.element(link(/Go to quay/)).toBeVisible()
    await button('Other offers').click()
    await expect.poll(offers).toHaveLength(2)
  })

  test('a price that is no longer offered is not asked for again', async () => {
    await compare({ url: undefined, urlError: 'QUOTE_EXPIRED' })
    await button('Continue with quay pay').click()
    await expect.element(text(/no longer offered/)).toBeVisible()
    expect(button('Try again').query()).toBeNull()
    await expect.element(button('Other offers')).toBeVisible()
  })

  test('without a choice there is nothing to compare', async () => {
    const { route } = await setup({}, [{ name: 'OnrampProviders' }])
    await expect.element(text('Nothing to compare yet')).toBeVisible()
    await button('To the form').click()
    expect(route()).toEqual({ name: 'Onramp' })
  })
})

/** Up to the provider's page. */
async function leave(answers: Answers = {}, options: Partial<KitOptions> = {}) {
  const made = await compare(answers, options)
  await button('Continue with quay pay').click()
  await expect.element(link(/Go to quay/)).toBeVisible()
  holdLinks()
  await link(/Go to quay/).click()
  const ask = () => queryClientOf(made.kit).refetchQueries({ queryKey: ['bowline', 'onrampOrder'] })
  return { ...made, ask }
}

describe('progress', () => {
  test('follows the purchase until it is paid out, and leads to the account for good', async () => {
    const explorer = { name: 'Scan', url: 'https://scan.test' }
    const wallet = createFakeWallet({ accounts: [account] })
    const adapter = createFakeAdapter({
      connectors: [wallet.connector],
      networks: [{ ...fakeNetwork, blockExplorer: explorer }],
    })
    const { kit, state, route, ask } = await leave({}, { adapters: [adapter] })
    await expect.element(text('Complete in quay pay')).toBeVisible()
    await expect
      .element(link(/Open quay pay again/))
      .toHaveAttribute('href', 'https://quay.example/pay/1')
    await expect.element(button('Copy link')).toBeVisible()
    state.order = { status: 'processing' }
    await ask()
    await expect.element(text('Payment received')).toBeVisible()
    state.order = { status: 'completed', hash: HASH, purchaseAmount: money('98.5', 'USDC') }
    await ask()
    await expect.element(text('98.5 USDC has been sent to your account.')).toBeVisible()
    await expect.poll(() => said('polite')).toContain('Purchase complete')
    await expect
      .element(link(/View on Scan/))
      .toHaveAttribute('href', `https://scan.test/tx/${HASH}`)
    await button('Done').click()
    expect(route()).toEqual({ name: 'Account' })
    expect(kit.router.store.getState().canGoBack).toBe(false)
    expect(onramp(kit).state.getState()).toEqual({ status: 'choosing' })
  })

  test('a failure says so and leads back to the offers', async () => {
    const { state, route, ask } = await leave()
    await expect.element(text('Complete in quay pay')).toBeVisible()
    state.order = { status: 'failed' }
    await ask()
    await expect.element(text('The purchase failed')).toBeVisible()
    await expect.poll(() => said('assertive')).toContain('The purchase failed')
    await button('Choose another offer').click()
    expect(route()).toEqual({ name: 'OnrampProviders' })
    await expect.poll(offers).toHaveLength(2)
  })

  test('after three minutes nobody is kept waiting, and the purchase can be found again', async () => {
    const clock = createManualClock()
    const { route } = await leave({}, { clock })
    await expect.element(text('Complete in quay pay')).toBeVisible()
    clock.advance(ORDER_PATIENCE_MS)
    await expect.element(text('This is taking longer than usual')).toBeVisible()
    expect(document.querySelector('.bl-status .bl-spinner')).toBeNull()
    await button('Leave it running').click()
    expect(route()).toEqual({ name: 'Account' })
    await button('Buy').first().click()
    await expect.element(text('A purchase at quay pay is under way')).toBeVisible()
    await button('Show it').click()
    expect(route()).toEqual({ name: 'OnrampProgress' })
  })

  test('a provider that tells nobody is not waited for', async () => {
    await leave({ url: { url: 'https://quay.example/pay/1' } })
    await expect.element(text(/quay pay tells nobody how it goes/)).toBeVisible()
    expect(document.querySelector('.bl-status .bl-spinner')).toBeNull()
  })

  test('a service that is down is told, and asked again', async () => {
    const { state, ask } = await leave({ order: { status: 'nonsense' } })
    await expect.element(text('The status is unavailable right now')).toBeVisible()
    state.order = { status: 'cancelled' }
    await ask()
    await expect.element(text('Purchase cancelled')).toBeVisible()
  })

  test('an order that the server does not know is no endless wait', async () => {
    await leave({ order: undefined })
    await expect.element(text('This purchase is unknown')).toBeVisible()
  })

  test('without a purchase there is nothing to follow', async () => {
    const { route } = await setup({}, [{ name: 'OnrampProgress' }])
    await expect.element(text('No purchase is under way')).toBeVisible()
    await button('Buy crypto').click()
    expect(route()).toEqual({ name: 'Onramp' })
  })
})

describe.each(['light', 'dark'] as const)('in %s nothing for axe to object to', (themeMode) => {
  const check = async () => {
    // Text that is still fading in is too pale for a moment, also that of a toast which comes late.
    await expect.poll(() => endingAnimations().length).toBe(0)
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
  }

  test('from the form to the provider', async () => {
    await page.viewport(360, 740)
    const { state, ask } = await leaveSlowly(themeMode, check)
    await expect.element(text('Complete in quay pay')).toBeVisible()
    await check()
    state.order = { status: 'completed', hash: HASH }
    await ask()
    await expect.element(text('Purchase complete')).toBeVisible()
    await check()
  })

  test('the explanation', async () => {
    await page.viewport(360, 740)
    await setup({}, [{ name: 'WhatIsABuy' }], { themeMode })
    await expect.element(button('Buy crypto')).toBeVisible()
    await check()
  })
})

/** As `leave`, with a look at each step. */
async function leaveSlowly(themeMode: 'light' | 'dark', look: () => Promise<void>) {
  const made = await setup({ gets: { quay: '98.5' } }, undefined, { themeMode })
  await amount().fill('100')
  await look()
  await button('Compare offers').click()
  await expect.element(text('estimate, live price unavailable')).toBeVisible()
  await look()
  await button('Continue with quay pay').click()
  await expect.element(link(/Go to quay/)).toBeVisible()
  await look()
  holdLinks()
  await link(/Go to quay/).click()
  const ask = () => queryClientOf(made.kit).refetchQueries({ queryKey: ['bowline', 'onrampOrder'] })
  return { ...made, ask }
}

/** What still moves, but for spinners. */
function endingAnimations(): readonly Animation[] {
  return document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
}
