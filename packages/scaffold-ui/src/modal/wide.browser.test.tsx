import { createFakeWallet } from '@bowline/common/testing'
import { currentRoute } from '@bowline/controllers/internal'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles.css'
import {
  createTestDirectory,
  createTestKit,
  TestApp,
  type TestKitOptions,
} from '../testKit.test.fixture.tsx'

const dialog = page.getByRole('dialog')
const list = dialog.getByRole('region', { name: 'Connect a wallet' })
const row = (name: string) => list.getByRole('button', { name })
const title = (name: string) => dialog.getByRole('heading', { name, level: 2, exact: true })
const card = () => document.querySelector('dialog > .bl-card')?.getBoundingClientRect()

beforeEach(async () => {
  const [width, height] = [window.innerWidth, window.innerHeight]
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(width, height))
})

async function opened(options: TestKitOptions = {}) {
  const harbor = createFakeWallet({ id: 'harbor', name: 'Harbor', answer: 'wait' })
  const quay = createFakeWallet({ id: 'quay', name: 'Quay', answer: 'wait' })
  const { kit, clock } = createTestKit({
    wallets: [harbor.connector, quay.connector],
    ...options,
  })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(row('Harbor')).toBeVisible()
  return { kit, clock, harbor, quay }
}

test('the list has an introduction beside it, and is the title of the dialog', async () => {
  await opened()
  await expect.element(dialog).toHaveAccessibleName('Connect a wallet')
  await expect.element(title('Connect a wallet')).toHaveFocus()
  await expect.element(dialog.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Learn more' }).click()
  await expect.element(dialog).toHaveAccessibleName('What is a wallet?')
  await expect.element(row('Harbor')).toBeVisible()
})

test('without the guide its place only says what to do', async () => {
  await opened({ enableWalletGuide: false })
  await expect.element(dialog.getByText('Choose a wallet to continue.')).toBeVisible()
  expect(dialog.getByText('What is a wallet?').elements()).toEqual([])
})

test('connecting happens beside the list, which stays where it is, and the card keeps its size', async () => {
  const { kit, harbor } = await opened()
  const before = [card(), row('Quay').element().getBoundingClientRect()]
  await row('Harbor').click()
  await expect.element(title('Harbor')).toHaveFocus()
  await expect.element(row('Harbor')).toHaveAttribute('aria-current', 'true')
  expect([card(), row('Quay').element().getBoundingClientRect()]).toEqual(before)
  await expect.poll(harbor.prompts).toBe(1)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.element(row('Harbor')).toHaveFocus()
  expect(currentRoute(kit.router.store.getState()).name).toBe('Connect')
})

test('another wallet takes the place of the first, which is cancelled, and Back leads to the list', async () => {
  const { kit, harbor, quay } = await opened()
  await row('Harbor').click()
  await expect.poll(harbor.prompts).toBe(1)
  await row('Quay').click()
  await expect.element(title('Quay')).toBeVisible()
  await expect.poll(quay.prompts).toBe(1)
  expect(kit.interaction.getState()?.subject).toMatchObject({ connectorId: 'quay' })
  expect(kit.router.store.getState().history.map(({ name }) => name)).toEqual([
    'Connect',
    'ConnectingExternal',
  ])
})

test('the wallet that is being asked is not asked twice, and one that declined is asked again', async () => {
  const { harbor } = await opened()
  await row('Harbor').click()
  await expect.poll(harbor.prompts).toBe(1)
  await row('Harbor').click()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(harbor.prompts()).toBe(1)
  harbor.reject()
  await expect.element(dialog.getByText('Request cancelled')).toBeVisible()
  await row('Harbor').click()
  await expect.poll(harbor.prompts).toBe(2)
})

test('a wallet stays marked in the list while its families are chosen, or another place to get it', async () => {
  const { kit } = await opened()
  for (const route of [
    { name: 'ConnectingMultiChain', data: { connectorId: 'quay' } },
    { name: 'ConnectingExternal', data: { connectorId: 'quay', namespaces: ['eip155'] } },
  ] as const) {
    kit.router.push(route)
    await expect.element(row('Quay')).toHaveAttribute('aria-current', 'true')
    await expect.element(row('Harbor')).not.toHaveAttribute('aria-current')
  }
})

test('a window that gets narrow shows the view alone, and one that gets wide the list beside it', async () => {
  await opened()
  await row('Harbor').click()
  await expect.element(title('Harbor')).toBeVisible()
  await page.viewport(700, 800)
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(title('Harbor')).toBeVisible()
  await page.viewport(1280, 800)
  await expect.element(row('Harbor')).toHaveAttribute('aria-current', 'true')
})

test('a view that the app opens without the list is shown alone', async () => {
  const { kit } = await opened()
  kit.modal.open({ name: 'WhatIsAWallet' })
  await expect.element(dialog).toHaveAccessibleName('What is a wallet?')
  expect(list.elements()).toEqual([])
})

test('the first letter of a search leads to the results beside, with the text and the focus', async () => {
  const { directory } = createTestDirectory([
    { id: 'a', name: 'Albatross' },
    { id: 'b', name: 'Bittern' },
  ])
  const pairing = createFakeWallet({ id: 'wc', type: 'walletConnect', answer: 'wait' }).connector
  const { clock } = await opened({ directory, connectors: [pairing] })
  const field = list.getByRole('searchbox', { name: 'Search 2 wallets' })
  await expect.element(field).toBeVisible()
  const { height } = field.element().closest('.bl-field')?.getBoundingClientRect() ?? {}
  await field.click()
  await userEvent.keyboard('b')
  const results = dialog.getByRole('searchbox', { name: 'Search wallets', exact: true })
  await expect.element(results).toHaveFocus()
  await userEvent.keyboard('it')
  await expect.element(results).toHaveValue('bit')
  // There is one field, and the list beside it is as high as it was.
  await expect.element(field).not.toBeInTheDocument()
  const all = list.getByRole('button', { name: 'All wallets' })
  expect(all.element().getBoundingClientRect().height).toBe(height)
  clock.advance(300)
  await vi.waitFor(() =>
    expect(
      dialog.getByRole('list', { name: 'Wallets' }).getByRole('button').elements(),
    ).toHaveLength(1),
  )
})

test('a syllable that is still being composed is not searched for', async () => {
  const pairing = createFakeWallet({ id: 'wc', type: 'walletConnect', answer: 'wait' }).connector
  const { directory } = createTestDirectory([{ id: 'a', name: '橋' }])
  const { kit } = await opened({ directory, connectors: [pairing] })
  const input = list.getByRole('searchbox').element() as HTMLInputElement
  const type = (text: string) => {
    // React notices a value that was set by its own setter only.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const route = () => currentRoute(kit.router.store.getState())
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  type('ｈ')
  await expect.element(list.getByRole('searchbox')).toHaveValue('ｈ')
  expect(route().name).toBe('Connect')
  type('橋')
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await expect.poll(route).toMatchObject({ name: 'AllWallets', data: { search: '橋' } })
})
