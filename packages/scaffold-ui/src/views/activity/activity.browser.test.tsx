import { memoryStorage, type TransactionStatus } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import {
  connect,
  type KitOptions,
  type LocalTransaction,
  queryClientOf,
} from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import type { Environment } from '@bowline/controllers/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atRest } from '../../atRest.test.support.ts'
import { createKit } from '../../createKit.ts'
import { smallTargets, useTouch } from '../../targets.test.fixture.ts'
import { TestApp } from '../../testKit.test.fixture.tsx'
import { createTestServer, type TestServerOptions } from '../../testServer.test.fixture.ts'
import { lastMonth } from './lastMonth.test.support.ts'

const own = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const alice = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const twin = `0xfB69${'3f'.repeat(16)}d359`
const explorer = { name: 'Scan', url: 'https://scan.example' }
const HOUR_MS = 3_600_000

const wire = (index: number, more: object = {}, metadata: object = {}) => ({
  id: `entry-${index}`,
  metadata: {
    operationType: 'send',
    hash: `0x${index.toString(16).padStart(64, '0')}`,
    minedAt: new Date(Date.now() - 2 * HOUR_MS - index * 60_000).toISOString(),
    sentFrom: own,
    sentTo: alice,
    status: 'confirmed',
    nonce: index,
    chain: fakeNetwork.chainId,
    ...metadata,
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH' },
      direction: 'out',
      quantity: { numeric: `${index}.5` },
      sender: own,
      recipient: alice,
    },
  ],
  ...more,
})
const received = (index: number, sender: string, more: object = {}) =>
  wire(
    index,
    {
      transfers: [
        {
          fungible_info: { name: 'Ether', symbol: 'ETH' },
          direction: 'in',
          quantity: { numeric: `${index}` },
          sender,
          recipient: own,
        },
      ],
      ...more,
    },
    { operationType: 'receive', sentFrom: sender, sentTo: own },
  )
const sent = (more: Partial<LocalTransaction> = {}): LocalTransaction => ({
  chainId: fakeNetwork.chainId,
  hash: `0x${'e'.repeat(64)}`,
  from: own,
  kind: 'send',
  moves: [{ direction: 'out', symbol: 'ETH', decimals: 18, amount: '125000000000000000' }],
  to: alice,
  toName: 'alice.eth',
  sentAt: Date.now(),
  status: 'pending',
  ...more,
})

interface Setup extends TestServerOptions {
  readonly local?: readonly LocalTransaction[]
  readonly options?: Partial<KitOptions>
  readonly environment?: Partial<Environment>
  readonly isDown?: boolean | string
  readonly hasServer?: boolean
  readonly hasExplorer?: boolean
}

async function setup(setupOptions: Setup = {}) {
  const { local = [], options, environment, hasServer = true, hasExplorer = true } = setupOptions
  const server = createTestServer(setupOptions)
  server.setDown(setupOptions.isDown ?? false)
  const wallet = createFakeWallet({ accounts: [`${fakeNetwork.chainId}:${own}`] })
  const storage = memoryStorage()
  await storage.set('bowline.transactions', JSON.stringify({ v: 1, data: local }))
  let settle = (_: TransactionStatus) => {}
  const end = new Promise<TransactionStatus>((resolve) => {
    settle = resolve
  })
  const kit = createKit({
    adapters: [
      createFakeAdapter({
        connectors: [wallet.connector],
        networks: [hasExplorer ? { ...fakeNetwork, blockExplorer: explorer } : fakeNetwork],
        operations: {
          waitForTransaction: () => end,
        },
      }),
    ],
    projectId: 'test',
    enableReconnect: false,
    storage,
    ...(hasServer && server.options),
    ...options,
  })
  await render(<TestApp kit={kit} {...(environment && { environment })} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  kit.router.push({ name: 'Activity' })
  const route = () => currentRoute(kit.router.store.getState())
  return { kit, server, route, settle }
}

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const link = (name: string | RegExp) => dialog.getByRole('link', { name })
const text = (name: string | RegExp) => dialog.getByText(name).first()
const said = () =>
  dialog
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent)

test("links a row to its network's explorer and describes it in a sentence", async () => {
  await setup({ history: [[wire(1)]], local: [sent()] })
  const row = link(/^Sent 1\.5 ETH to 0xfB…c5d359, confirmed, 2 hours ago/)
  await expect.element(row).toHaveAttribute('target', '_blank')
  await expect.element(row).toHaveAttribute('rel', 'noopener noreferrer')
  await expect
    .element(row)
    .toHaveAttribute('href', `https://scan.example/tx/${wire(1).metadata.hash}`)
  await expect.element(row).toHaveAccessibleName(/opens in a new tab/)
  expect(row.element().textContent).toContain('2h ago')
  // Local transactions come first, with the name that was typed.
  await expect.element(link(/^Sent 0\.125 ETH to alice\.eth, pending, /)).toBeVisible()
  const rows = dialog.getByRole('link').elements()
  expect(rows[0]?.textContent).toContain('Pending')
})

test('describes a row without a link if the network has no explorer', async () => {
  await setup({ history: [[wire(1)]], hasExplorer: false })
  await expect.element(text(/Sent 1\.5 ETH to/)).toBeInTheDocument()
  expect(dialog.getByRole('link').query()).toBeNull()
  await userEvent.click(button('All'))
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toContain('1.5 ETH')
})

test('announces the outcome of a pending transaction politely, in the same row', async () => {
  const { settle } = await setup({ local: [sent()] })
  const pending = link(/pending/)
  await expect.element(pending).toBeVisible()
  ;(pending.element() as HTMLElement).focus()
  settle('reverted')
  await expect.element(link(/^Sent 0\.125 ETH to alice\.eth, failed/)).toHaveFocus()
  await expect.element(text('Failed')).toBeVisible()
  await expect.poll(said).toContain('Sent 0.125 ETH to alice.eth: failed')
})

test('refetches the history once a transaction has settled', async () => {
  const { settle, server } = await setup({ local: [sent()], history: [[wire(1)]] })
  await expect.element(link(/pending/)).toBeVisible()
  await expect.element(link(/1\.5 ETH/)).toBeVisible()
  const asked = server.asked('/history')
  settle('confirmed')
  await expect.poll(() => server.asked('/history')).toBe(asked + 1)
})

test('counts spam and shows it on request', async () => {
  const spam = received(2, `0x${'9'.repeat(40)}`, { flags: { is_spam: true } })
  await setup({ history: [[wire(1), spam]] })
  await expect.element(text('1 hidden as spam')).toBeVisible()
  expect(link(/Received/).query()).toBeNull()
  await button('Show').click()
  await expect.element(link(/Received 2 ETH/)).toBeVisible()
  await expect.element(text('Likely spam')).toBeVisible()
  await button('Hide').click()
  expect(link(/Received/).query()).toBeNull()
})

test('marks and explains poisoning, and prevents its address from being copied', async () => {
  const poison = received(3, twin, { flags: { is_spam: true } })
  await setup({ history: [[wire(1), poison]] })
  await expect.element(text('Possible address poisoning')).toBeVisible()
  await expect.element(text(/Don’t copy it/)).toBeVisible()
  const links = dialog.getByRole('link').elements() as HTMLAnchorElement[]
  expect(links.map(({ href }) => href)).not.toContainEqual(
    expect.stringContaining(poison.metadata.hash),
  )
  const address = dialog.getByText('0xfB…3fd359').element()
  expect(getComputedStyle(address).userSelect).toBe('none')
  expect(document.body.textContent).not.toContain(twin)
})

test('shows months as headings, with the year unless it is the current one', async () => {
  const old = wire(9, {}, { minedAt: '2021-03-09T12:00:00Z' })
  await setup({ history: [[wire(1), old]] })
  const month = new Date(Date.now() - 2 * HOUR_MS).toLocaleDateString('en', { month: 'long' })
  await expect.element(dialog.getByRole('heading', { level: 3, name: 'March 2021' })).toBeVisible()
  const headings = dialog.getByRole('heading', { level: 3 }).elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual([month, 'March 2021'])
  await expect.element(dialog.getByRole('list', { name: 'March 2021' })).toBeVisible()
})

test('its filters are as large as a finger on touch screens', async () => {
  await page.viewport(360, 740)
  await useTouch()
  await setup({ history: [[wire(1)]], local: [sent()] })
  await expect.element(link(/pending/)).toBeVisible()
  await expect.poll(() => smallTargets(dialog.element(), 44)).toEqual([])
})

test('filters by kind and says if there is no entry', async () => {
  await setup({ history: [[wire(1), received(2, `0x${'9'.repeat(40)}`)]] })
  await expect.element(link(/^Received/)).toBeVisible()
  await button('Sent').click()
  await expect.element(button('Sent')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(link(/^Sent/)).toBeVisible()
  expect(link(/^Received/).query()).toBeNull()
  await button('Swaps').click()
  await expect.element(text('Nothing here yet.')).toBeVisible()
})

test('loads more by scrolling or by the button, which keeps the focus to the end', async () => {
  const pages = [0, 1, 2].map((first) =>
    Array.from({ length: 40 }, (_, index) => {
      const number = first * 40 + index
      return wire(number, {}, { minedAt: new Date(lastMonth(number)).toISOString() })
    }),
  )
  const { server } = await setup({ history: pages })
  await expect.element(link(/^Sent 0\.5 ETH/)).toBeVisible()
  const asked = server.asked('/history')
  const item = () => dialog.getByRole('listitem').first().element()
  expect(item().getAttribute('aria-setsize')).toBe('40')
  expect(document.querySelectorAll('dialog .bl-row').length).toBeLessThan(35)
  const scroller = document.querySelector('.bl-scroll')
  scroller?.scrollTo(0, scroller.scrollHeight)
  await expect.poll(() => item().getAttribute('aria-setsize')).toBe('80')
  const more = button('Load more').element() as HTMLElement
  more.focus({ preventScroll: true })
  more.click()
  await expect.element(button('No more activity')).toHaveFocus()
  expect(server.asked('/history')).toBe(asked + 2)
})

test('keeps the entries if a page fails, and offers to retry', async () => {
  const first = Array.from({ length: 40 }, (_, index) => wire(index))
  const { server } = await setup({ history: [first, [wire(50)]] })
  await expect.element(link(/^Sent 0\.5 ETH/)).toBeVisible()
  server.setDown(true)
  ;(button('Load more').element() as HTMLElement).click()
  await expect.element(text('We couldn’t load more.')).toBeInTheDocument()
  await expect.element(link(/^Sent 0\.5 ETH/)).toBeInTheDocument()
  server.setDown(false)
  ;(button('Load more').element() as HTMLElement).click()
  await expect.element(button('No more activity')).toBeInTheDocument()
})

test('shows one toast per failed attempt and keeps local transactions', async () => {
  const { server, kit } = await setup({ isDown: '/history', local: [sent()] })
  await expect.element(text('Showing only what you sent from this browser.')).toBeVisible()
  expect(kit.toasts.store.getState().toast?.code).toBe('historyUnavailable')
  await expect.element(link(/alice\.eth/)).toBeVisible()
  const asked = server.asked('/history')
  server.setDown(false)
  await button('Try again').click()
  await expect.poll(() => text('Showing only what you sent from this browser.').query()).toBeNull()
  expect(server.asked('/history')).toBe(asked + 1)
  await expect.element(link(/alice\.eth/)).toBeVisible()
})

test('keeps the retry button and its focus if the retry fails too', async () => {
  const { server } = await setup({ isDown: true })
  await expect.element(text('We couldn’t load your activity')).toBeVisible()
  const asked = server.asked('/history')
  await button('Try again').click()
  await expect.poll(() => server.asked('/history')).toBe(asked + 1)
  await expect.element(button('Try again')).not.toHaveAttribute('aria-busy')
  await expect.element(button('Try again')).toHaveFocus()
})

test('says that the browser is offline', async () => {
  await setup({ isDown: true, environment: { isOnline: () => false } })
  await expect.element(text('You’re offline')).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
})

test('explains how to fund the account if the history is empty', async () => {
  const { route } = await setup()
  await expect.element(text('No activity yet')).toBeVisible()
  await button('Receive funds').click()
  expect(route()).toEqual({ name: 'Receive' })
})

test('shows only local transactions without a server, and says so', async () => {
  const { server } = await setup({ hasServer: false, local: [sent()] })
  await expect.element(link(/alice\.eth/)).toBeVisible()
  await expect.element(text('Only payments sent with this app appear here.')).toBeVisible()
  expect(server.asked('/history')).toBe(0)
})

test('says where the server reads no history of the network, and where payments may be missing', async () => {
  const unread = await setup({ isUnread: true, local: [sent()] })
  await expect.element(link(/alice\.eth/)).toBeVisible()
  await expect.element(text('Only payments sent with this app appear here.')).toBeVisible()
  unread.kit.modal.close()
  await setup({ lacksNative: true, local: [sent()] })
  await expect.element(text('Some payments may be missing here.')).toBeVisible()
})

test('shows hostile names and numbers without breaking', async () => {
  const [transfer] = wire(1).transfers
  const hostile = wire(1, {
    transfers: [
      {
        ...transfer,
        fungible_info: {
          name: 'x',
          symbol: '\u202eCDSU\u0000',
          address: `0x${'1'.repeat(40)}`,
          icon: { url: 'https://tracker.test/pixel.png' },
        },
        quantity: { numeric: '98765432109876543210.000000000000000000000000001' },
      },
      ...Array.from({ length: 50 }, () => transfer),
    ],
  })
  await setup({ history: [[hostile]] })
  const row = link(/^Sent/)
  await expect.element(row).toBeVisible()
  expect(row.element().textContent).toContain('−98,765,432,109,876,543,210 CDSU')
  expect(row.element().textContent).toContain('and 49 more')
  expect(document.body.innerHTML).not.toMatch(/tracker|\u202e/)
  const card = document.querySelector('.bl-scroll')
  expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0)
})

test.each(['light', 'dark'] as const)('axe has nothing to object to in %s', async (themeMode) => {
  await page.viewport(360, 740)
  await setup({
    history: [[wire(1), received(2, `0x${'9'.repeat(40)}`), received(3, twin)]],
    local: [sent()],
    options: { themeMode },
  })
  await expect.element(text('Possible address poisoning')).toBeVisible()
  await atRest()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
})

test('describes an approval with its token, amount and spender', async () => {
  const token = { name: 'USD Coin', symbol: 'USDC', verified: true, address: `0x${'1'.repeat(40)}` }
  const approvals = [{ fungible_info: token, spender: alice, quantity: { numeric: '12.34' } }]
  const entries = [
    wire(1, { transfers: [], approvals }, { operationType: 'approve' }),
    wire(
      2,
      { transfers: [], approvals: [{ ...approvals[0], unlimited: true }] },
      { operationType: 'approve' },
    ),
  ]
  await setup({ history: [entries], names: { [alice.toLowerCase()]: 'harbor.eth' } })
  await expect.element(link(/^Approved 12\.34 USDC for harbor\.eth, confirmed/)).toBeVisible()
  await expect.element(link(/^Approved Unlimited USDC for harbor\.eth, confirmed/)).toBeVisible()
})

test('does not say that the history is empty or complete while the server is indexing', async () => {
  const history: object[][] = [[]]
  const { kit, server } = await setup({ history })
  const renew = () => queryClientOf(kit).invalidateQueries({ queryKey: ['bowline', 'activity'] })
  await expect.element(text('No activity yet')).toBeVisible()
  server.setReading(true)
  await renew()
  const below = () => document.querySelector('.bl-list-footer')?.textContent
  await expect.element(text('Looking for your activity')).toBeVisible()
  history[0]?.push(wire(1))
  await renew()
  await expect.element(link(/^Sent 1\.5 ETH/)).toBeVisible()
  await expect.poll(below).toBe('Still looking for older activity…')
  server.setReading(false)
  await renew()
  await expect.poll(below).toBeUndefined()
})
