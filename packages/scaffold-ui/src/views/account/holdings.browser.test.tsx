import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapterOptions,
  fakeNetwork,
} from '@bowline/common/testing'
import { connect, type KitOptions, queryClientOf } from '@bowline/controllers'
import { accountTab, currentRoute } from '@bowline/controllers/internal'
import type { Environment } from '@bowline/controllers/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atRest } from '../../atRest.test.support.ts'
import { createKit } from '../../createKit.ts'
import { TestApp } from '../../testKit.test.fixture.tsx'
import {
  createTestServer,
  type TestServerOptions,
  wireBalance,
  wireNative,
  wireNft,
} from '../../testServer.test.fixture.ts'

const account = `${fakeNetwork.chainId}:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed` as const
/** Accounts on test networks have no names. */
const networks = [{ ...fakeNetwork, testnet: false }]

interface Setup extends TestServerOptions {
  readonly options?: Partial<KitOptions>
  readonly environment?: Partial<Environment>
  readonly isDown?: boolean | string
  /** Delays all answers until `release` is called. */
  readonly isHeld?: boolean
  readonly operations?: FakeAdapterOptions['operations']
}

async function setup({
  options,
  environment,
  isDown = false,
  isHeld = false,
  operations,
  ...serverOptions
}: Setup = {}) {
  const wallet = createFakeWallet({ accounts: [account] })
  const server = createTestServer(serverOptions)
  server.setDown(isDown)
  const release = isHeld ? server.hold() : () => {}
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], networks, operations })],
    projectId: 'test',
    enableReconnect: false,
    ...server.options,
    ...options,
  })
  await render(<TestApp kit={kit} {...(environment && { environment })} />)
  await connect(kit, { connectorId: 'fake' })
  const route = () => currentRoute(kit.router.store.getState())
  return { kit, server: { ...server, release }, route }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const tab = (name: string) => page.getByRole('tab', { name })
const text = (name: string | RegExp) => page.getByText(name).first()

test('shows the total value, the name and the four actions in order', async () => {
  const { kit, route } = await setup({
    balances: [wireNative, wireBalance('USD')],
    name: 'alice.eth',
  })
  kit.modal.open()
  await expect.element(page.getByRole('heading', { name: 'alice.eth' })).toBeVisible()
  await expect.poll(() => document.querySelector('.bl-balance')?.textContent).toBe('$6,003.00')
  const actions = page.getByRole('group', { name: 'Actions' }).getByRole('button')
  expect(actions.elements().map(({ textContent }) => textContent)).toEqual([
    'Buy',
    'Swap',
    'Receive',
    'Send',
  ])
  await button('Swap').click()
  expect(route()).toEqual({ name: 'Swap' })
})

test('lets the app reorder actions and turn some off', async () => {
  const { kit } = await setup({
    options: {
      features: { walletFeaturesOrder: ['send', 'receive', 'swaps', 'onramp'], swaps: false },
    },
  })
  kit.modal.open()
  const actions = page.getByRole('group', { name: 'Actions' }).getByRole('button')
  await expect
    .poll(() => actions.elements().map(({ textContent }) => textContent))
    .toEqual(['Send', 'Receive', 'Buy'])
})

test('offers neither purchases nor swaps in a restricted time zone', async () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { kit } = await setup({ options: { restrictedTimezones: [timeZone] }, balances: [] })
  kit.modal.open()
  await expect.element(button('Receive funds')).toBeVisible()
  expect(button('Buy').query()).toBeNull()
  expect(button('Swap').query()).toBeNull()
  expect(button('Buy crypto').query()).toBeNull()
})

test('opens the send form from a token', async () => {
  const { kit, route } = await setup({ balances: [wireNative, wireBalance('USD')] })
  kit.modal.open()
  await button(/USD token.*1\.5 USD.*\$3\.00/).click()
  const token = wireBalance('USD').address.split(':')[2]
  expect(route()).toEqual({ name: 'Send', data: { token } })
})

test('lists tokens without links if the app has no send form', async () => {
  const { kit } = await setup({ options: { features: { send: false } } })
  kit.modal.open()
  await expect.element(page.getByRole('list', { name: 'Your tokens' })).toBeVisible()
  expect(page.getByRole('list', { name: 'Your tokens' }).getByRole('button').query()).toBeNull()
})

test('explains how to fund an empty account', async () => {
  const { kit, route } = await setup({ balances: [] })
  kit.modal.open()
  await expect.element(text('No tokens yet')).toBeVisible()
  await button('Buy crypto').click()
  expect(route()).toEqual({ name: 'Onramp' })
  kit.router.back()
  await button('Receive funds').click()
  expect(route()).toEqual({ name: 'Receive' })
})

test('shows hostile tokens of a wallet without breaking', async () => {
  const token = (index: number, metadata: object) => ({
    address: `0x${`${index}`.padStart(40, '0')}`,
    balance: '0xf4240',
    type: 'ERC20',
    metadata: { name: 'Token', symbol: 'TKN', decimals: 6, ...metadata },
  })
  const assets = [
    { type: 'native', balance: '0xde0b6b3a7640000' },
    token(1, { name: '\u202eCDSU\u0000' }),
    token(2, { name: 'Heavy', iconUrl: `data:image/svg+xml,${'a'.repeat(5_000_000)}` }),
    token(3, { name: 'Spy', iconUrl: 'https://tracker.test/pixel.png' }),
    token(4, { name: 'Endless', decimals: 255 }),
    token(5, { name: 'Priceless', price: Number.NaN }),
    token(6, { name: 'Negative', price: -5 }),
    token(7, { name: 'Absurd', price: 1e200 }),
  ]
  const { kit } = await setup({
    operations: {
      getCapabilities: async () => ({ atomicBatch: false, assetDiscovery: true }),
      getAssets: async () => ({ '0x7a69': assets }),
    },
  })
  kit.modal.open()
  const list = page.getByRole('list', { name: 'Your tokens' })
  await expect.element(list).toBeVisible()
  await expect
    .poll(() =>
      list
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      'TAbsurd1 TKN',
      'TCDSU1 TKN',
      'Ether1 ETH',
      'THeavy1 TKN',
      'TNegative1 TKN',
      'TPriceless1 TKN',
      'TSpy1 TKN',
    ])
  expect(document.querySelector('.bl-balance')?.textContent).toBe('1 ETH')
  expect([...document.images].filter(({ src }) => /tracker|aaaa/.test(src))).toEqual([])
})

test.each([
  ['says below the tokens that there may be more', true],
  ['says nothing of other tokens where all are known', false],
])('%s', async (_name, mayHoldMore) => {
  const { kit } = await setup({ balances: [wireNative], mayHoldMore })
  kit.modal.open()
  await expect.element(page.getByRole('list', { name: 'Your tokens' })).toBeVisible()
  const line = page.getByText('You may hold tokens that aren’t listed here.')
  if (mayHoldMore) await expect.element(line).toBeVisible()
  else expect(line.elements()).toEqual([])
})

test('shows unverified tokens behind a warning', async () => {
  const { kit } = await setup({
    balances: [
      wireNative,
      wireBalance('USD', { name: '\u202eCDSU', verified: false, price: 1000 }),
      wireBalance('SPY', { iconUrl: 'https://tracker.test/pixel.png', price: null }),
    ],
  })
  kit.modal.open()
  await expect.element(text('1 unverified token')).toBeVisible()
  await expect.poll(() => document.querySelector('.bl-balance')?.textContent).toBe('$6,000.00')
  expect(page.getByText('CDSU').query()).toBeNull()
  await page.getByText('1 unverified token').click()
  await expect.element(text(/Anyone can send you a token/)).toBeVisible()
  const row = page.getByRole('list', { name: 'Unverified tokens' }).getByRole('button')
  expect(row.element().textContent).toBe('UCDSU1.5 USD')
  expect([...document.images].filter(({ src }) => src.includes('tracker'))).toEqual([])
})

test('offers to reload failed balances after 30 s', async () => {
  const { kit } = await setup({ isDown: true })
  kit.modal.open()
  await expect.element(text('We couldn’t load your tokens')).toBeVisible()
  const retry = button(/Try again in (30|29) s/)
  await expect.element(retry).toHaveAttribute('aria-disabled', 'true')
  // The chain still returns the native balance.
  await expect.element(text('1 ETH')).toBeVisible()
  await expect.element(text('Token Balance Unavailable')).toBeInTheDocument()
})

test('says that the browser is offline', async () => {
  const { kit } = await setup({ isDown: true, environment: { isOnline: () => false } })
  kit.modal.open()
  await expect.element(text('You’re offline')).toBeVisible()
})

test('loads tabs when they are opened, and returns to the same tab', async () => {
  const { kit, server } = await setup({ nfts: [[wireNft(1)]] })
  kit.modal.open()
  await expect.element(text('2 ETH')).toBeVisible()
  expect(server.asked('/nfts')).toBe(0)
  await userEvent.click(tab('Tokens'))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('NFTs')).toHaveFocus()
  expect(server.asked('/nfts')).toBe(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Light 1, Lighthouses')).toBeVisible()
  await button('Receive').click()
  await expect.element(page.getByRole('heading', { name: 'Receive', level: 2 })).toBeVisible()
  kit.router.back()
  await expect.element(tab('NFTs')).toHaveAttribute('aria-selected', 'true')
})

test('what loads after another tab keeps the card as high as it was', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const { kit, server } = await setup({ nfts: [[1, 2, 3].map((id) => wireNft(id))] })
  kit.modal.open()
  await tab('NFTs').click()
  await expect.element(button('Light 3, Lighthouses')).toBeVisible()
  await atRest()
  const cardHeight = () => document.querySelector<HTMLElement>('.bl-card')?.offsetHeight ?? 0
  const high = cardHeight()
  const heights = new Set<number>()
  const measure = new ResizeObserver(() => heights.add(cardHeight()))
  onTestFinished(() => measure.disconnect())
  measure.observe(document.querySelector('.bl-card') as Element)
  const release = server.hold()
  await tab('Activity').click()
  await expect.element(text('Loading your activity')).toBeInTheDocument()
  await atRest()
  expect([...heights]).toEqual([high])
  release()
  await expect.element(text('No activity yet')).toBeVisible()
  await expect.poll(cardHeight).toBeLessThan(high)
})

test('has no activity tab if the app turns the history off', async () => {
  const { kit } = await setup({ options: { features: { history: false } } })
  kit.modal.open()
  await expect.element(tab('NFTs')).toBeVisible()
  expect(tab('Activity').query()).toBeNull()
})

test('loads NFTs by scrolling or by the button, and opens their details', async () => {
  const pages = [1, 2, 3].map((first) =>
    Array.from({ length: 80 }, (_, index) => wireNft(first * 100 + index)),
  )
  const { kit, server, route } = await setup({ nfts: pages })
  accountTab(kit).setState('nfts')
  kit.modal.open()
  await expect.element(button('Light 100, Lighthouses')).toBeVisible()
  const asked = server.asked('/nfts')
  // A mouse would scroll to the button, which loads the page as well.
  ;(button('Load more').element() as HTMLElement).click()
  await expect.poll(() => server.asked('/nfts')).toBe(asked + 1)
  const scroller = document.querySelector('.bl-scroll')
  // The end of the list moves down when a page has loaded.
  const askedAtEnd = () => {
    scroller?.scrollTo(0, scroller.scrollHeight)
    return server.asked('/nfts')
  }
  await expect.poll(askedAtEnd).toBe(asked + 2)
  await expect.poll(() => button('Load more').query()).toBeNull()
  scroller?.scrollTo(0, 0)
  await button('Light 100, Lighthouses').click()
  expect(route()).toMatchObject({ name: 'Nft', data: { tokenId: '100' } })
})

test('moves through the grid with arrow keys, and to its ends with Home and End', async () => {
  const { kit } = await setup({ nfts: [[1, 2, 3, 4, 5].map((id) => wireNft(id))] })
  accountTab(kit).setState('nfts')
  kit.modal.open()
  const tile = (id: number) => button(`Light ${id}, Lighthouses`)
  await expect.element(tile(1)).toBeVisible()
  ;(tile(1).element() as HTMLElement).focus()
  for (const [key, id] of [
    ['ArrowRight', 2],
    ['ArrowDown', 4],
    ['ArrowLeft', 3],
    ['End', 5],
    ['ArrowUp', 3],
    ['Home', 1],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(tile(id)).toHaveFocus()
  }
})

test('counts likely spam and shows it separately', async () => {
  const { kit } = await setup({ nfts: [[wireNft(1), wireNft(2, { spam: true })]] })
  accountTab(kit).setState('nfts')
  kit.modal.open()
  await expect.element(button('Light 1, Lighthouses')).toBeVisible()
  expect(button('Light 2, Lighthouses').query()).toBeNull()
  await page.getByText('1 likely spam').click()
  await expect.element(button('Light 2, Lighthouses')).toBeVisible()
})

describe('on a chain that the server does not serve', () => {
  const actions = () =>
    page
      .getByRole('group', { name: 'Actions' })
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  const tabs = () =>
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent)
  /** All toasts, and whether an action of the server was offered at any time. */
  async function watch(options: Setup) {
    const made = await setup({ served: ['eip155:1'], ...options })
    const toasts: string[] = []
    made.kit.toasts.store.subscribe(({ toast }) => toast && toasts.push(toast.code))
    const flashed = new Set<string>()
    const look = () => {
      for (const word of [...actions(), ...tabs()])
        if (['Buy', 'Swap', 'NFTs'].includes(`${word}`)) flashed.add(`${word}`)
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    return { ...made, toasts, flashed }
  }

  test('offers nothing that only the server can do', async () => {
    const { kit, server, toasts, flashed } = await watch({})
    kit.modal.open()
    await expect.element(text('1 ETH')).toBeVisible()
    await expect.poll(() => server.asked('/supported-chains')).toBe(1)
    expect(actions()).toEqual(['Receive', 'Send'])
    // What was sent from this kit is known without a server.
    expect(tabs()).toEqual(['Tokens', 'Activity'])
    await tab('Activity').click()
    await expect.element(text('Only payments sent with this app appear here.')).toBeVisible()
    expect(['/history', '/nfts', '/balance'].map(server.asked)).toEqual([0, 0, 0])
    expect([...flashed]).toEqual([])
    expect(toasts).toEqual([])
  })

  test('offers nothing before the server has answered', async () => {
    const { kit, server, toasts, flashed } = await watch({ isHeld: true })
    kit.modal.open()
    await expect.poll(actions).toEqual(['Receive', 'Send'])
    await expect.poll(() => server.asked('/supported-chains')).toBe(1)
    expect(tabs()).toEqual(['Tokens', 'Activity'])
    server.release()
    await expect.element(text('1 ETH')).toBeVisible()
    expect(actions()).toEqual(['Receive', 'Send'])
    expect([...flashed]).toEqual([])
    expect(toasts).toEqual([])
  })

  test('offers nothing while the request fails, and all that is served once it succeeds', async () => {
    const { kit, server, toasts, flashed } = await watch({
      isDown: true,
      served: [fakeNetwork.chainId],
    })
    accountTab(kit).setState('activity')
    kit.modal.open()
    await expect.element(text('We couldn’t load your activity')).toBeVisible()
    expect(actions()).toEqual(['Receive', 'Send'])
    expect(tabs()).toEqual(['Tokens', 'Activity'])
    expect([...flashed]).toEqual([])
    // Every chain has balances, so a failure to read them is shown.
    expect(toasts).toEqual(['balanceUnavailable'])
    server.setDown(false)
    await button('Try again').click()
    await expect.poll(actions).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
    expect(tabs()).toEqual(['Tokens', 'NFTs', 'Activity'])
  })
})

test('offers to reload failed NFTs', async () => {
  const { kit, server } = await setup({ isDown: '/nfts' })
  accountTab(kit).setState('nfts')
  kit.modal.open()
  await expect.element(text('We couldn’t load your NFTs')).toBeVisible()
  server.setDown(false)
  await button('Try again').click()
  await expect.element(text('No NFTs yet')).toBeVisible()
})

test('does not say that there are no NFTs where the server knows none of the network', async () => {
  const { kit } = await setup({ isUnread: true })
  accountTab(kit).setState('nfts')
  kit.modal.open()
  await expect.element(text('No NFTs to show')).toBeVisible()
  await expect.element(text('This app can’t look for NFTs on this network.')).toBeVisible()
})

test('does not say that there are no NFTs while the server is indexing', async () => {
  const nfts: object[][] = [[]]
  const { kit, server } = await setup({ nfts })
  server.setReading(true)
  accountTab(kit).setState('nfts')
  kit.modal.open()
  const below = () => document.querySelector('.bl-list-footer')?.textContent
  await expect.element(text('Looking for your NFTs')).toBeVisible()
  expect(page.getByText('No NFTs yet').query()).toBeNull()
  nfts[0]?.push(wireNft(1))
  // Does what the interval does, without the wait.
  const renew = () => queryClientOf(kit).invalidateQueries({ queryKey: ['bowline', 'nfts'] })
  await renew()
  await expect.element(button('Light 1, Lighthouses')).toBeVisible()
  await expect.poll(below).toBe('Still looking for more…')
  server.setDown(true)
  await renew()
  await expect.poll(below).toContain('We couldn’t load more.')
  server.setDown(false)
  server.setReading(false)
  await button('Try again').click()
  await expect.poll(below).toBeUndefined()
})

test('keeps the focus on the retry button until there is an answer', async () => {
  const { kit, server } = await setup({ isDown: '/nfts' })
  accountTab(kit).setState('nfts')
  kit.modal.open()
  const retry = button('Try again')
  await expect.element(retry).toBeVisible()
  ;(retry.element() as HTMLElement).focus()
  const answer = server.hold()
  await userEvent.keyboard('{Enter}')
  await expect.element(retry).toHaveAttribute('aria-busy', 'true')
  await expect.element(retry).toHaveFocus()
  expect(page.getByText('Loading your NFTs').query()).toBeNull()
  answer()
  await expect.element(retry).not.toHaveAttribute('aria-busy')
  await expect.element(retry).toHaveFocus()
})

test('keeps the focus on the retry button of the tokens during the countdown', async () => {
  const { kit, server } = await setup({ isDown: true })
  kit.modal.open()
  await expect.element(text('We couldn’t load your tokens')).toBeVisible()
  const retry = button(/Try again/)
  ;(retry.element() as HTMLElement).focus()
  const answer = server.hold()
  void queryClientOf(kit).invalidateQueries({ queryKey: ['bowline', 'portfolio', account] })
  await expect.element(retry).toHaveAttribute('aria-busy', 'true')
  await expect.element(retry).toHaveFocus()
  answer()
  await expect.element(button(/Try again in (30|29) s/)).toHaveFocus()
})
