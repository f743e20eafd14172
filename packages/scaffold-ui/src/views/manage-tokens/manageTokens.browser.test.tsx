import { memoryStorage } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from '../../createKit.ts'
import { TestApp } from '../../testKit.test.fixture.tsx'
import {
  createTestServer,
  type TestServerOptions,
  wireBalance,
  wireNative,
} from '../../testServer.test.fixture.ts'

const account = `${fakeNetwork.chainId}:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed` as const

async function setup(options: TestServerOptions & { readonly isDown?: boolean } = {}) {
  const wallet = createFakeWallet({ accounts: [account] })
  const server = createTestServer({
    balances: [wireNative, wireBalance('USD'), wireBalance('OLD', { price: 1 })],
    ...options,
  })
  server.setDown(options.isDown ?? false)
  const storage = memoryStorage()
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    projectId: 'test',
    enableReconnect: false,
    storage,
    ...server.options,
  })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  return { kit, server, storage, route: () => currentRoute(kit.router.store.getState()) }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const rowsOf = (name: string) => () =>
  page
    .getByRole('list', { name, exact: true })
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
const total = () => document.querySelector('.bl-balance')?.textContent

test('hides a token by keyboard, keeps its row and the focus, and takes it out of list and total', async () => {
  const { kit, storage } = await setup()
  await expect.poll(total).toBe('$6,004.50')
  await button('Manage tokens').click()
  await expect.element(button(/^OLD token.*Hide$/)).toBeVisible()
  ;(button(/^OLD token/).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button(/^OLD token.*Hidden.*Show$/)).toHaveFocus()
  await expect.element(page.getByText('OLD token is hidden')).toBeInTheDocument()
  expect(rowsOf('Your tokens')()).toHaveLength(2)
  expect(await storage.get('bowline.hiddenTokens')).toContain('"hidden":true')
  kit.router.back()
  await expect.poll(total).toBe('$6,003.00')
  await expect.poll(() => rowsOf('Your tokens')().some((row) => row?.includes('OLD'))).toBe(false)
})

test('shows a token again from the folder, and the focus stays in the list', async () => {
  const { kit } = await setup()
  await button('Manage tokens').click()
  await button(/^OLD token.*Hide$/).click()
  await button(/^USD token.*Hide$/).click()
  await expect.element(button(/^USD token.*Show$/)).toBeVisible()
  kit.router.back()
  await page.getByText('2 hidden tokens').click()
  await expect.element(button(/^OLD token.*Show$/)).toBeVisible()
  ;(button(/^OLD token.*Show$/).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 hidden token')).toBeVisible()
  expect(document.activeElement?.tagName).toBe('SUMMARY')
  await button(/^USD token.*Show$/).click()
  await expect.element(button('Manage tokens')).toHaveFocus()
  await expect.poll(total).toBe('$6,004.50')
  expect(page.getByText(/hidden token/).query()).toBeNull()
})

test('what the server marks as spam is in the folder, behind a warning, and can be shown', async () => {
  const spam = wireBalance('BAIT', { name: 'Claim at www.test', verified: false, spam: true })
  await setup({ balances: [wireNative, spam] })
  await page.getByText('1 hidden token').click()
  await expect.element(page.getByText('Likely spam')).toBeVisible()
  await expect.element(page.getByText(/Anyone can send you a token/)).toBeVisible()
  expect(page.getByText('1 unverified token').query()).toBeNull()
  await button(/^Claim at.*Show$/).click()
  await expect.element(page.getByText('1 unverified token')).toBeVisible()
})

test('an account with nothing but the native currency has nothing to hide', async () => {
  await setup({ balances: [wireNative] })
  await button('Manage tokens').click()
  await expect.element(page.getByText('No tokens yet')).toBeVisible()
})

test('says that the tokens could not be loaded', async () => {
  const { kit } = await setup({ isDown: true })
  kit.router.push({ name: 'ManageTokens' })
  await expect.element(page.getByText('We couldn’t load your tokens').first()).toBeVisible()
})
