import {
  createFakeAdapter,
  createFakeWallet,
  type FakeWalletOptions,
  fakeNetwork,
} from '@bowline/common/testing'
import { connect, type KitOptions, type Route } from '@bowline/controllers'
import { currentRoute, naming } from '@bowline/controllers/internal'
import { QueryClient } from '@tanstack/react-query'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from '../../createKit.ts'
import { TestApp } from '../../testKit.test.fixture.tsx'

const account = `${fakeNetwork.chainId}:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed` as const
const address = account.slice(account.lastIndexOf(':') + 1)
const ZONE = 'bowline.id'

interface Answers {
  zone?: string | undefined
  /** Labels that are registered. */
  taken?: readonly string[]
  own?: readonly string[]
  /** The account's names cannot be read. */
  isOwnDown?: boolean
  hasSuggestions?: boolean
  /** Status and code of the refused registration. */
  refusal?: readonly [number, string, Record<string, string>?] | undefined
}

interface Setup {
  readonly answers?: Answers
  readonly routes?: readonly Route[]
  readonly options?: Partial<KitOptions>
  readonly wallet?: FakeWalletOptions
}

const REGISTER: readonly Route[] = [{ name: 'ChooseAccountName' }, { name: 'RegisterAccountName' }]

async function setup({ answers = {}, routes = REGISTER, options, wallet }: Setup = {}) {
  const state: Answers = { zone: ZONE, hasSuggestions: true, ...answers }
  const registered: Record<string, string>[] = []
  const looked: string[] = []
  const suggest = (label: string) => {
    looked.push(label)
    const names = [label, `${label}hq`, `the-${label}`]
    return names.map((name) => ({
      name: `${name}.${state.zone}`,
      registered: state.taken?.includes(name) ?? false,
    }))
  }
  const profile = (name: string) => ({
    name,
    registered: 1,
    updated: 1,
    addresses: {},
    attributes: [],
  })
  const answer = (path: string): unknown => {
    if (path.endsWith('/zone')) return state.zone && { zone: state.zone }
    if (path.includes('/reverse/') && state.isOwnDown) return undefined
    if (path.includes('/reverse/')) return (state.own ?? []).map(profile)
    if (!path.includes('/suggestions/') || !state.hasSuggestions) return undefined
    return { suggestions: suggest(path.split('/').at(-1) ?? '') }
  }
  const fetch = (async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (!pathname.endsWith('/profile/account')) {
      const data = answer(pathname)
      const status = pathname.includes('/reverse/') ? 503 : 404
      return data ? Response.json(data) : new Response(null, { status })
    }
    registered.push(JSON.parse(String(init?.body)))
    if (!state.refusal) return Response.json({ success: true })
    const [status, code, headers] = state.refusal
    return Response.json({ code, message: '' }, { status, ...(headers && { headers }) })
  }) as typeof globalThis.fetch
  const fake = createFakeWallet({ name: 'Harbor', accounts: [account], ...wallet })
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [fake.connector] })],
    projectId: 'test',
    enableReconnect: false,
    services: { data: 'https://server.test' },
    fetch,
    ...options,
  })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  for (const route of routes) kit.router.push(route)
  const route = () => currentRoute(kit.router.store.getState())
  return { kit, state, wallet: fake, registered, looked, route }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (name: string | RegExp) => page.getByText(name).first()
const field = () => page.getByRole('textbox', { name: 'Name' })
const rows = () =>
  page
    .getByRole('list', { name: 'Similar names' })
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)
const said = (politeness: 'polite' | 'assertive') =>
  [...document.querySelectorAll(`[aria-live="${politeness}"]`)]
    .map((one) => one.textContent)
    .join('')
const note = () => {
  const id = field().element().getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}

describe('before a name is chosen', () => {
  const routes: readonly Route[] = [{ name: 'ChooseAccountName' }]

  test('explains names and leads to the form', async () => {
    const { route } = await setup({ routes })
    await expect.element(text(/pay yourname\.bowline\.id/)).toBeVisible()
    await button('Choose a name').click()
    expect(route()).toEqual({ name: 'RegisterAccountName' })
  })

  test('shows the name of an account that has one', async () => {
    await setup({ routes, answers: { own: ['alice.bowline.id'] } })
    await expect.element(text('You’re alice.bowline.id')).toBeVisible()
    expect(button('Choose a name').query()).toBeNull()
  })

  test.each(['ChooseAccountName', 'RegisterAccountName'] as const)(
    '%s says that names are not available',
    async (name) => {
      await setup({ routes: [{ name }], options: { services: {} } })
      await expect.element(text('Names aren’t available here')).toBeVisible()
    },
  )
})

describe('the form', () => {
  test('checks the rules while typing, without early errors', async () => {
    await setup()
    await expect.element(field()).toHaveFocus()
    await expect.element(button('Enter a name')).toHaveAttribute('aria-disabled', 'true')
    await field().fill('bob')
    await expect.element(button('Name is too short')).toHaveAttribute('aria-disabled', 'true')
    expect(note()).toBe('At least 4 characters')
    await expect.element(field()).not.toHaveAttribute('aria-invalid')
    await field().fill('bob eth')
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    expect(note()).toMatch(/^Only letters, digits and hyphens/)
    await field().fill('bobby')
    await expect.element(button('Register')).toBeEnabled()
  })

  test('its button leads to the field that is not a name yet', async () => {
    await setup()
    await field().fill('bob')
    const tooShort = button('Name is too short')
    tooShort.element().focus()
    await tooShort.click({ force: true })
    await expect.element(field()).toHaveFocus()
  })

  test('shows the typed name first with its tag; an available name can be picked, a taken one cannot', async () => {
    const { kit, looked } = await setup({ answers: { taken: ['alice'] } })
    await field().fill('alice')
    await expect
      .poll(rows)
      .toEqual([
        'alice.bowline.idTaken',
        'alicehq.bowline.idAvailable',
        'the-alice.bowline.idAvailable',
      ])
    await expect.poll(() => said('polite')).toContain('alice.bowline.id: Taken')
    await expect.element(button('Name is taken')).toHaveAttribute('aria-disabled', 'true')
    expect(button(/^alice\.bowline\.id/).query()).toBeNull()
    await button(/^alicehq\.bowline\.id/).click()
    expect(naming(kit).label.getState().label).toBe('alicehq')
    await expect.element(button('Register')).toBeEnabled()
    await expect.poll(() => looked).toEqual(['alice', 'alicehq'])
  })

  test('reports failed suggestions and still allows to register', async () => {
    const { state, route } = await setup({ answers: { hasSuggestions: false } })
    await field().fill('bobby')
    await expect.element(text('Error fetching name suggestions')).toBeVisible()
    state.hasSuggestions = true
    await button('Try again').click()
    await expect.poll(rows).toHaveLength(3)
    await button('Register').click()
    await expect.poll(() => route().name).toBe('RegisterAccountNameSuccess')
  })

  test('offers to reload the zone, without which nothing can be signed', async () => {
    const { state } = await setup({ answers: { zone: undefined } })
    await expect.element(text('We can’t load names right now')).toBeVisible()
    state.zone = ZONE
    await button('Try again').click()
    await expect.element(field()).toBeVisible()
  })
})

describe('registering', () => {
  test('has the wallet sign and the server register, without a way back to the form', async () => {
    const { kit, wallet, registered, route } = await setup()
    wallet.wait()
    await field().fill('Bobby')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Sign in Harbor to register')).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => said('polite')).toContain('Sign in Harbor to register')
    await expect.element(field()).toHaveAttribute('readonly')
    wallet.accept()
    const data = { name: 'bobby.bowline.id' }
    await expect.poll(route).toEqual({ name: 'RegisterAccountNameSuccess', data })
    const coinType = 0x8000_0000 + Number(fakeNetwork.id)
    expect(registered).toMatchObject([{ address, coin_type: coinType }])
    expect(JSON.parse(registered[0]?.message ?? '')).toMatchObject({ ...data, attributes: {} })
    await expect
      .element(page.getByRole('heading', { name: 'bobby.bowline.id is yours' }))
      .toBeVisible()
    const groups = () =>
      [...document.querySelectorAll('.bl-address-group')].map((one) => one.textContent).join('')
    await expect.poll(groups).toBe(address)
    await button('Let’s go').click()
    expect(route()).toEqual({ name: 'Account' })
    expect(kit.router.store.getState().canGoBack).toBe(false)
    expect(naming(kit).state.getState()).toEqual({ status: 'editing' })
  })

  test('reports a decline quietly', async () => {
    const { wallet, registered } = await setup()
    wallet.reject()
    await field().fill('bobby')
    await button('Register').click()
    await expect.element(text('Request cancelled. Nothing was registered.')).toBeVisible()
    await expect.poll(() => said('polite')).toContain('Request cancelled')
    expect(said('assertive')).toBe('')
    expect(registered).toEqual([])
    await expect.element(button('Register')).toBeEnabled()
  })

  test.each([
    ['NAME_TAKEN', 'This name is taken. Nothing was registered.'],
    ['NAME_OWNED', 'You already own a name'],
    ['NAME_INVALID', 'This name can’t be registered. Try another one.'],
  ])('shows %s at the field until another name is typed', async (code, words) => {
    await setup({ answers: { refusal: [400, code] } })
    await field().fill('bobby')
    await button('Register').click()
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(note).toBe(words)
    await expect.element(field()).toHaveFocus()
    await expect.poll(() => said('assertive')).toContain(words)
    await expect.element(field()).toHaveValue('bobby')
    // Neither the list nor the button contradicts the field.
    await expect
      .poll(() => rows()[0])
      .toBe(`bobby.bowline.id${code === 'NAME_TAKEN' ? 'Taken' : 'Available'}`)
    await expect.element(button(code === 'NAME_TAKEN' ? 'Name is taken' : 'Register')).toBeVisible()
    await field().fill('bobby2')
    await expect.element(field()).not.toHaveAttribute('aria-invalid')
  })

  test.each<[NonNullable<Answers['refusal']>, string]>([
    [[400, 'MESSAGE_EXPIRED'], 'The signature came too late. Nothing was registered. Try again.'],
    [[429, 'RATE_LIMITED', { 'retry-after': '7200' }], 'Try again in 2 hours.'],
    [[429, 'RATE_LIMITED'], 'Try again later.'],
    [[400, 'MESSAGE_INVALID'], 'Something went wrong. Nothing was registered.'],
  ])('shows %j beside the button', async (refusal, words) => {
    await setup({ answers: { refusal } })
    await field().fill('bobby')
    await button('Register').click()
    await expect.element(text(new RegExp(words.replaceAll('.', '\\.')))).toBeVisible()
    await expect.poll(() => said('assertive')).toContain(words)
    await expect.element(button('Register')).toBeEnabled()
  })
})

describe.each(['light', 'dark'] as const)('in %s nothing for axe to object to', (themeMode) => {
  const check = async () => {
    // Text that is fading in, including that of a late toast, has too little contrast for a moment.
    await expect.poll(() => endingAnimations().length).toBe(0)
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
  }

  test('from the introduction to the name', async () => {
    await page.viewport(360, 740)
    const { state } = await setup({
      routes: [{ name: 'ChooseAccountName' }],
      options: { themeMode },
      answers: { taken: ['the-bobby'], refusal: [400, 'NAME_TAKEN'] },
    })
    await expect.element(text(/yourname\.bowline\.id/)).toBeVisible()
    await check()
    await button('Choose a name').click()
    await field().fill('bobby')
    await expect.poll(rows).toHaveLength(3)
    await check()
    await button('Register').click()
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    expect(text('Message signed').query()).toBeNull()
    await check()
    state.refusal = undefined
    await field().fill('bobby2')
    await button('Register').click()
    await expect.element(button('Let’s go')).toBeVisible()
    await check()
  })
})

/** All running animations, except spinners. */
function endingAnimations(): readonly Animation[] {
  return document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
}

test('distinguishes names that failed to load from no names, and offers to retry', async () => {
  const answers = { isOwnDown: true, own: ['alice.bowline.id'] }
  const { state } = await setup({
    answers,
    routes: [{ name: 'ChooseAccountName' }],
    options: { queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }) },
  })
  await expect.element(text('Error fetching names for address')).toBeVisible()
  state.isOwnDown = false
  await button('Try again').click()
  await expect.element(text('You’re alice.bowline.id')).toBeVisible()
})
