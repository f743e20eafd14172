import {
  createFakeAdapter,
  createFakeWallet,
  createManualClock,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { connect, type KitOptions, queryClientOf, type Route } from '@bowline/controllers'
import { currentRoute, ORDER_PATIENCE_MS, onramp } from '@bowline/controllers/internal'
import axe from 'axe-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atRest } from '../../atRest.test.support.ts'
import { createKit } from '../../createKit.ts'
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
  /** The amount that each provider quotes. Others return no price. */
  gets?: Readonly<Record<string, string>>
  url?: object | undefined
  urlError?: string
  order?: object | undefined
  /** All answers wait for it. */
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

describe('the form', () => {
  test('offers to retry if the server is down, which does not mean that nothing is sold', async () => {
    const { state } = await setup({ options: undefined, providers: undefined })
    await expect.element(text('We couldn’t load what you can buy')).toBeVisible()
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

  test('takes the place that was held for it, without a change of height', async () => {
    const answer = Promise.withResolvers<void>()
    await setup({ held: answer.promise })
    const heights = new Set<number>()
    const measure = new ResizeObserver(() => {
      const card = document.querySelector<HTMLElement>('.bl-card')
      if (card?.querySelector('.bl-amount')) heights.add(card.offsetHeight)
    })
    onTestFinished(() => measure.disconnect())
    await expect.poll(() => document.querySelectorAll('.bl-amount').length).toBe(2)
    expect(amount().query()).toBeNull()
    await atRest()
    measure.observe(document.querySelector('.bl-card') as Element)
    await expect.poll(() => heights.size).toBe(1)
    answer.resolve()
    await expect.element(amount()).toBeVisible()
    await atRest()
    expect([...heights]).toHaveLength(1)
  })

  test('shows the limits before an amount is typed, and checks it against them', async () => {
    const { kit } = await setup()
    await expect.element(text('10.00 to 7,500.00 USD by card')).toBeVisible()
    await expect.element(amount()).toHaveFocus()
    await expect.element(button('Enter an amount')).toHaveAttribute('aria-disabled', 'true')
    for (const [typed, label] of [
      ['abc', 'Enter a valid amount'],
      ['9.99', 'Below the minimum'],
      ['7500.01', 'Above the maximum'],
      ['7500', 'Compare offers'],
    ] as const) {
      await amount().fill(typed)
      await expect.element(button(label)).toBeVisible()
      if (label === 'Compare offers') break
      await expect.element(amount()).toHaveAccessibleDescription('10.00 to 7,500.00 USD by card')
      button(label).element().focus()
      await button(label).click({ force: true })
      await expect.element(amount()).toHaveFocus()
    }
    await expect.element(amount()).not.toHaveAttribute('aria-invalid')
    await page.getByRole('radio', { name: 'bank transfer' }).click()
    await page.getByRole('combobox', { name: 'Currency to pay in' }).selectOptions('EUR')
    await expect.element(text('20.00 to 25,000.00 EUR by bank transfer')).toBeVisible()
    await button('250').click()
    expect(onramp(kit).choice.getState()).toMatchObject({ amount: '250', currency: 'EUR' })
    await expect.element(button('250')).toHaveAttribute('aria-pressed', 'true')
  })

  test('writes the amount as it was understood once the field is left', async () => {
    await setup()
    await amount().fill('250,50')
    await expect.element(amount()).toHaveValue('250,50')
    button('100').element().focus()
    await expect.element(amount()).toHaveValue('250.5')
  })

  test('can be used by keyboard, from token to currency, amount, presets and method', async () => {
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

  test('requests quotes for what was chosen', async () => {
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

  test('opens the help as a view and returns', async () => {
    const { route } = await setup()
    await button('How does buying work?').click()
    expect(route()).toEqual({ name: 'WhatIsABuy' })
    await expect.element(page.getByRole('heading', { name: 'A provider sells it' })).toBeVisible()
    await button('Buy crypto').click()
    expect(route()).toEqual({ name: 'Onramp' })
  })

  test('says that limits are only the usual ones', async () => {
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

  test('offers another network if nothing is sold on this one', async () => {
    const { kit } = await setup({
      options: {
        purchaseCurrencies: [sold('USDC', otherFakeNetwork.id), sold('FAR', 999)],
        paymentCurrencies: payments,
      },
    })
    await expect.element(text('You can’t buy on Fake One yet')).toBeVisible()
    await button('Fake Two').click()
    // The wallet agrees at once, which leads back here.
    await expect.poll(() => kit.networks.getState().active.eip155).toBe(otherFakeNetwork.chainId)
  })

  test('offers nothing in a restricted time zone', async () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const { route } = await setup({}, undefined, { restrictedTimezones: [timeZone] })
    await expect.element(text('Buying isn’t available here')).toBeVisible()
    await button('Receive funds').click()
    expect(route()).toEqual({ name: 'Receive' })
  })
})

/** Goes as far as the list of offers. */
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
/**
 * Prevents the next click from opening a page. Listens in the capture phase, since the dialog stops propagation, and
 * within the document, since it lets clicks through what is above.
 */
function holdLinks() {
  const options = { once: true, capture: true }
  document.body.addEventListener('click', (event) => event.preventDefault(), options)
}

describe('offers', () => {
  test('shows the best first and selected, each with fees, payment method and duration', async () => {
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

  test('says that an offer has no price, without an amount', async () => {
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

  test('marks an estimate, which cannot be bought', async () => {
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

  test('leaves nothing to choose with estimates only, until there are prices again', async () => {
    const { state } = await compare({ gets: {} })
    await expect.element(text('No live price right now')).toBeVisible()
    await expect.element(button('Choose an offer')).toHaveAttribute('aria-disabled', 'true')
    state.gets = { quay: '90' }
    await button('Refresh prices').click()
    await expect.element(button('Continue with quay pay')).toBeEnabled()
  })

  test('does not replace a chosen offer whose price is gone', async () => {
    const { state } = await compare()
    await page.getByRole('radio', { name: /harbor/ }).click()
    await expect.element(button('Continue with harbor pay')).toBeEnabled()
    state.gets = { quay: '98.5' }
    await button('Refresh prices').click()
    await expect.element(button('Choose an offer')).toHaveAttribute('aria-disabled', 'true')
    await button('Choose an offer').click({ force: true })
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('radio')
  })

  test('distinguishes no provider from a failed request', async () => {
    const { state, route } = await compare({ providers: undefined })
    await expect.element(text('We couldn’t load the offers')).toBeVisible()
    state.providers = []
    await button('Try again').click()
    await expect.element(text('No offers for this')).toBeVisible()
    await button('Back').last().click()
    expect(route()).toEqual({ name: 'Onramp' })
  })

  test('shows provider and account before a real link opens the page', async () => {
    const { route, bodies } = await compare()
    await button('Continue with quay pay').click()
    const title = page.getByRole('heading', { name: 'You’re leaving this site for quay.example' })
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

  test('offers to retry or to choose another offer if preparing the page fails', async () => {
    const { state } = await compare({ url: undefined })
    await button('Continue with quay pay').click()
    await expect.element(text(/couldn’t prepare the page at .*\. Nothing was bought/)).toBeVisible()
    await expect.poll(() => said('assertive')).toContain('couldn’t prepare the page')
    state.url = { url: 'https://quay.example/pay/2' }
    await button('Try again').click()
    await expect.element(link(/Go to quay/)).toBeVisible()
    await button('Other offers').click()
    await expect.poll(offers).toHaveLength(2)
  })

  test('does not retry a price that is no longer offered', async () => {
    await compare({ url: undefined, urlError: 'QUOTE_EXPIRED' })
    await button('Continue with quay pay').click()
    await expect.element(text(/no longer offered/)).toBeVisible()
    expect(button('Try again').query()).toBeNull()
    await expect.element(button('Other offers')).toBeVisible()
  })

  test('shows nothing to compare without a choice', async () => {
    const { route } = await setup({}, [{ name: 'OnrampProviders' }])
    await expect.element(text('Nothing to compare yet')).toBeVisible()
    await button('Back').last().click()
    expect(route()).toEqual({ name: 'Onramp' })
  })
})

/** Goes as far as the provider's page. */
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
  test('follows the purchase until it is paid out, then leads to the account', async () => {
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

  test('shows a failure and leads back to the offers', async () => {
    const { state, route, ask } = await leave()
    await expect.element(text('Complete in quay pay')).toBeVisible()
    state.order = { status: 'failed' }
    await ask()
    await expect.element(text('Purchase failed')).toBeVisible()
    await expect.poll(() => said('assertive')).toContain('Purchase failed')
    await button('Choose another offer').click()
    expect(route()).toEqual({ name: 'OnrampProviders' })
    await expect.poll(offers).toHaveLength(2)
  })

  test('stops the waiting after three minutes and lets the visitor return to the purchase', async () => {
    const clock = createManualClock()
    const { route } = await leave({}, { clock })
    await expect.element(text('Complete in quay pay')).toBeVisible()
    clock.advance(ORDER_PATIENCE_MS)
    await expect.element(text('This is taking longer than usual')).toBeVisible()
    expect(document.querySelector('.bl-status .bl-spinner')).toBeNull()
    await button('Keep it running').click()
    expect(route()).toEqual({ name: 'Account' })
    await button('Buy').first().click()
    await expect.element(text('Your purchase at quay pay is in progress')).toBeVisible()
    await button('View').click()
    expect(route()).toEqual({ name: 'OnrampProgress' })
  })

  test('does not wait for a provider that does not share the status', async () => {
    await leave({ url: { url: 'https://quay.example/pay/1' } })
    await expect.element(text(/quay pay doesn’t share order status/)).toBeVisible()
    expect(document.querySelector('.bl-status .bl-spinner')).toBeNull()
  })

  test('says that the service is down, and retries', async () => {
    const { state, ask } = await leave({ order: { status: 'nonsense' } })
    await expect.element(text('The status is unavailable right now')).toBeVisible()
    state.order = { status: 'cancelled' }
    await ask()
    await expect.element(text('Purchase cancelled')).toBeVisible()
  })

  test('does not wait endlessly for an unknown order', async () => {
    await leave({ order: undefined })
    await expect.element(text('Purchase not found')).toBeVisible()
  })

  test('shows nothing to follow without a purchase', async () => {
    const { route } = await setup({}, [{ name: 'OnrampProgress' }])
    await expect.element(text('No purchase in progress')).toBeVisible()
    await button('Buy crypto').click()
    expect(route()).toEqual({ name: 'Onramp' })
  })
})

describe.each(['light', 'dark'] as const)('in %s nothing for axe to object to', (themeMode) => {
  const check = async () => {
    // Text that is fading in, including that of a late toast, has too little contrast for a moment.
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

/** Does what `leave` does, and checks each step. */
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

/** All running animations, except spinners. */
function endingAnimations(): readonly Animation[] {
  return document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
}
