import type { Namespace } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import { connect, switchNetwork } from '@bowline/controllers'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atRest } from '../../atRest.test.support.ts'
import { createKit } from '../../createKit.ts'
import { renderFamily } from '../../renderFamily.test.fixture.tsx'
import { TestApp } from '../../testKit.test.fixture.tsx'
import { createTestServer, wireBalance, wireNative } from '../../testServer.test.fixture.ts'

const account = `${fakeNetwork.chainId}:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed` as const
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

async function view(width: number, height: number) {
  const { innerWidth, innerHeight } = window
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
}

/** An account with a name, actions, three tabs and as many tokens. */
async function setup(tokens: number) {
  const symbols = Array.from({ length: tokens - 1 }, (_, index) => `TK${index}`)
  const { options } = createTestServer({
    name: 'harbourmaster.eth',
    balances: [wireNative, ...symbols.map((symbol) => wireBalance(symbol))],
  })
  const { connector } = createFakeWallet({ accounts: [account] })
  const kit = createKit({
    // Accounts on test networks have no names.
    adapters: [
      createFakeAdapter({
        connectors: [connector],
        networks: [
          { ...fakeNetwork, testnet: false },
          { ...fakeNetwork, chainId: 'eip155:7', id: 7, name: 'Fake Seven', testnet: false },
        ],
      }),
    ],
    projectId: 'test',
    enableReconnect: false,
    ...options,
  })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  await expect.element(page.getByRole('button', { name: 'Swap' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'harbourmaster.eth' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Your tokens' })).toBeVisible()
  await hasArrived()
}

/** An EVM account and one of Bitcoin, of which the latter is shown. */
async function setupFamilies() {
  const evm = createFakeWallet({ accounts: [account] })
  const made = await renderFamily({
    chainId: BITCOIN,
    network: { name: 'Bitcoin', nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } },
    traits: { name: 'Bitcoin' },
    addresses: [payment],
    beside: [evm.connector],
    operations: { getBalance: async () => 150_000_000n },
  })
  await connect(made.kit, { connectorId: 'fake' })
  await switchNetwork(made.kit, { chainId: BITCOIN })
  made.kit.modal.open()
  await expect.element(heading('bc1q…v8f3t4')).toBeVisible()
  const statusOf = (namespace: string) =>
    // The test names the families.
    made.kit.connections.getState()[namespace as Namespace].status
  return { ...made, evm, statusOf }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const box = (selector: string) => {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`there is no ${selector}`)
  return element.getBoundingClientRect()
}
/** The card grows a little while it appears. */
const hasArrived = () =>
  expect.poll(() => document.querySelector('.bl-card')?.getAnimations().length).toBe(0)
const cardHeight = () => Math.round(box('.bl-card').height)
const headHeight = () => Math.round(box('.bl-account-panel').top - box('.bl-header').bottom)

test.each([360, 400])('its head is 220 px high at most in a card of %i px', async (width) => {
  await view(width, 800)
  await setup(3)
  expect(box('.bl-card').width).toBe(width)
  expect(headHeight()).toBeLessThanOrEqual(220)
  // Neither the address nor the network is cut.
  for (const selector of ['.bl-identity-line > bdi', '.bl-network-choice > span']) {
    const text = document.querySelector(selector)
    expect(text?.scrollWidth).toBeLessThanOrEqual(text?.clientWidth || Number.POSITIVE_INFINITY)
  }
})

test('shows six tokens in a card of 640 px', async () => {
  await view(1280, 800)
  await setup(12)
  await expect.poll(cardHeight).toBe(640)
  const { bottom } = box('.bl-scroll')
  const rows = page.getByRole('list', { name: 'Your tokens' }).getByRole('listitem').elements()
  const whole = rows.filter((row) => row.getBoundingClientRect().bottom <= bottom)
  expect(whole.length).toBeGreaterThanOrEqual(6)
})

test('is as high while it loads as with four tokens', async () => {
  await view(1280, 800)
  const { options, hold } = createTestServer({
    balances: [wireNative, ...['A', 'B', 'C'].map((symbol) => wireBalance(symbol))],
  })
  const release = hold()
  const { connector } = createFakeWallet({ accounts: [account] })
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [connector] })],
    projectId: 'test',
    enableReconnect: false,
    ...options,
  })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  await expect.poll(() => document.querySelectorAll('.bl-skeleton-row').length).toBe(4)
  await atRest()
  const [head, card] = [headHeight(), cardHeight()]
  release()
  await expect.element(page.getByRole('list', { name: 'Your tokens' })).toBeVisible()
  await atRest()
  expect(headHeight()).toBe(head)
  expect(cardHeight()).toBe(card)
})

test('has one way to copy the address', async () => {
  await setup(1)
  const copies = page.getByRole('button', { name: /address/i }).elements()
  expect(copies.map((one) => one.getAttribute('aria-label'))).toEqual(['Copy address'])
  expect(page.getByText('Full address').query()).toBeNull()
  await button('harbourmaster.eth').click()
  await expect.element(page.getByText(/^Full address: 0x/)).toBeInTheDocument()
})

test('has no chips for a single family', async () => {
  await setup(1)
  expect(page.getByRole('group', { name: 'Connected accounts' }).query()).toBeNull()
  expect(document.querySelector('.bl-badge')).toBeNull()
})

test('switches between families with chips, also with keys', async () => {
  const { kit } = await setupFamilies()
  const chips = page.getByRole('group', { name: 'Connected accounts' }).getByRole('button')
  await expect.element(chips.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(chips.first()).toHaveAttribute('aria-pressed', 'false')
  expect(chips.elements()).toHaveLength(2)
  await expect.element(chips.nth(1)).toHaveAccessibleName('Bitcoin')
  expect(document.querySelector('.bl-identity .bl-badge')).not.toBeNull()
  await chips.first().click()
  await expect.element(heading('0x5a…1BeAed')).toBeVisible()
  expect(kit.networks.getState().activeNamespace).toBe('eip155')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(heading('bc1q…v8f3t4')).toBeVisible()
  await expect.element(chips.nth(1)).toHaveFocus()
})

test('does not disconnect another family with a second click at the same place', async () => {
  const { evm, statusOf } = await setupFamilies()
  await button('Disconnect Bitcoin').click()
  await expect.element(heading('0x5a…1BeAed')).toBeVisible()
  expect(statusOf('bip122')).toBe('disconnected')
  const other = button('Disconnect')
  await expect.element(other).toHaveAttribute('aria-disabled', 'true')
  // The pointer is where it was.
  await other.click({ force: true })
  ;(other.element() as HTMLElement).click()
  expect(statusOf('eip155')).toBe('connected')
  expect(evm.disconnects()).toBe(0)
  await userEvent.hover(heading('0x5a…1BeAed'))
  await expect.element(other).not.toHaveAttribute('aria-disabled')
  await other.click()
  await expect.poll(() => evm.disconnects()).toBe(1)
})

test('does not disconnect another family with a second press of a key', async () => {
  const { evm, statusOf } = await setupFamilies()
  await userEvent.hover(heading('bc1q…v8f3t4'))
  ;(button('Disconnect Bitcoin').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('0x5a…1BeAed')).toBeVisible()
  const other = button('Disconnect')
  await expect.element(other).toHaveFocus()
  await expect.element(other).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(statusOf('eip155')).toBe('connected')
  await userEvent.keyboard('{Tab}')
  await expect.element(other).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.poll(() => evm.disconnects()).toBe(1)
})
