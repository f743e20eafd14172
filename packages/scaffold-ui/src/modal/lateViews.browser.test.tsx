import { createFakeWallet } from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScreensProvider } from '../context/ScreensProvider.tsx'
import { FailedPanel } from '../parts/interaction/FailedPanel.tsx'
import '../styles.css'
import { createTestKit, TestApp, type TestKitOptions } from '../testKit.test.fixture.tsx'
import { addViews } from '../views/addViews.ts'
import type { ViewModule } from '../visit/ViewEntry.ts'
import { KitModal } from './KitModal.tsx'

declare module '@bowline/controllers' {
  interface Views {
    /** A view of another package. */
    Vault: undefined
  }
}

const dialog = page.getByRole('dialog')
const title = (name: string) => dialog.getByRole('heading', { name, level: 2 })
const harbor = dialog.getByRole('button', { name: 'Harbor' })
const polite = () => document.querySelector('dialog [role=status]')?.textContent
const picture = () => document.querySelector<HTMLElement>('.bl-stage > [inert]')

function VaultView() {
  return (
    <button type="button" data-bl-autofocus="">
      Open the vault
    </button>
  )
}

/** The list of wallets, and a view whose code comes when the test says so. */
async function listWithVault(options: TestKitOptions = {}) {
  const loads: PromiseWithResolvers<ViewModule>[] = []
  const wallet = createFakeWallet({ name: 'Harbor' })
  const { kit, clock } = createTestKit({ wallets: [wallet.connector], ...options })
  const load = () => {
    const code = Promise.withResolvers<ViewModule>()
    loads.push(code)
    return code.promise
  }
  addViews(kit, { Vault: { load, title: () => 'Vault' } })
  await render(<TestApp kit={kit} />)
  if (!options.enableEmbedded) kit.modal.open()
  await expect.element(page.getByRole('button', { name: 'Harbor' })).toBeVisible()
  const arrive = () => loads.at(-1)?.resolve({ default: VaultView })
  const fail = () => loads.at(-1)?.reject(new TypeError('Failed to fetch'))
  return { kit, clock, loads, arrive, fail }
}

test('while a view loads the one before stays, out of reach, under the title of the new one', async () => {
  const { kit, arrive } = await listWithVault()
  const card = () => document.querySelector<HTMLElement>('.bl-card')?.offsetHeight
  const height = card()
  kit.router.push({ name: 'Vault' })
  await expect.element(title('Vault')).toBeVisible()
  expect(picture()?.textContent).toContain('Harbor')
  expect(harbor.elements()).toEqual([])
  expect(card()).toBe(height)
  arrive()
  await expect.element(dialog.getByRole('button', { name: 'Open the vault' })).toHaveFocus()
  await expect.poll(picture).toBeNull()
})

test('loading is announced after 200 ms', async () => {
  const { kit, clock } = await listWithVault()
  // Announcements begin once the modal has been painted; then toasts show inside.
  kit.toasts.show({ kind: 'success', code: 'addressCopied' })
  await expect.element(dialog.getByRole('region', { name: 'Notifications' })).toBeInTheDocument()
  clock.advance(7000)
  await expect.poll(polite).toBe('')
  kit.router.push({ name: 'Vault' })
  await expect.element(title('Vault')).toBeVisible()
  clock.advance(199)
  expect(polite()).toBe('')
  clock.advance(1)
  await expect.poll(polite).toBe('Loading…')
})

test('focus is on the title until the view is there, and back where it was after going back', async () => {
  const { kit } = await listWithVault()
  await expect.element(title('Connect a wallet')).toHaveFocus()
  ;(harbor.element() as HTMLElement).focus()
  kit.router.push({ name: 'Vault' })
  await expect.element(title('Vault')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(title('Connect a wallet')).toBeVisible()
  await expect.element(harbor).toHaveFocus()
  await expect.poll(picture).toBeNull()
})

test('a view that does not load says so, and after a second failure offers to reload', async () => {
  const { kit, loads, arrive, fail } = await listWithVault()
  kit.router.push({ name: 'Vault' })
  await expect.poll(() => loads.length).toBe(1)
  fail()
  const retry = dialog.getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect.poll(() => loads.length).toBe(2)
  // The error stays in sight until there is something else to see.
  expect(picture()?.textContent).toContain('Try again')
  expect(retry.elements()).toEqual([])
  await expect.element(title('Vault')).toHaveFocus()
  fail()
  await expect.element(dialog.getByRole('button', { name: 'Reload page' })).toBeVisible()
  kit.router.back()
  await expect.element(harbor).toBeVisible()
  kit.router.push({ name: 'Vault' })
  await expect.poll(() => loads.length).toBe(3)
  arrive()
  await expect.element(page.getByText('Open the vault')).toBeVisible()
})

test('a view that arrives with a failure has the focus on it', async () => {
  const { kit } = createTestKit()
  const step = { kind: 'failed', code: 'WALLET_LOCKED' } as const
  const Failed = () => <FailedPanel step={step} wallet={{ name: 'Harbor' }} onRetry={() => {}} />
  addViews(kit, { Vault: { load: async () => ({ default: Failed }), title: () => 'Vault' } })
  // Not in strict mode, where the effects of the view run once more, after those of the modal.
  await render(
    <ScreensProvider kit={kit}>
      <KitModal />
    </ScreensProvider>,
  )
  kit.modal.open()
  await expect.element(title('Connect a wallet')).toHaveFocus()
  kit.router.push({ name: 'Vault' })
  await expect.element(dialog.getByRole('heading', { name: 'Harbor is locked' })).toHaveFocus()
})

test('a modal that closes while a view loads opens on its list', async () => {
  const { kit } = await listWithVault()
  kit.router.push({ name: 'Vault' })
  await expect.element(title('Vault')).toBeVisible()
  kit.modal.close()
  await expect.element(dialog).not.toBeInTheDocument()
  kit.modal.open()
  await expect.element(harbor).toBeVisible()
  expect(picture()).toBeNull()
})

test('a card that is part of a page keeps its view, too', async () => {
  const { kit, arrive } = await listWithVault({ enableEmbedded: true })
  const row = page.getByRole('button', { name: 'Harbor' })
  kit.router.push({ name: 'Vault' })
  await expect.element(page.getByRole('heading', { name: 'Vault' })).toBeVisible()
  expect(picture()?.textContent).toContain('Harbor')
  expect(row.elements()).toEqual([])
  arrive()
  await expect.element(page.getByRole('button', { name: 'Open the vault' })).toHaveFocus()
})

test('the view of a connected account loads while the page is idle, so that the modal opens on it', async () => {
  const idle: IdleRequestCallback[] = []
  const asked = vi
    .spyOn(window, 'requestIdleCallback')
    .mockImplementation((task) => idle.push(task))
  onTestFinished(() => asked.mockRestore())
  const { kit } = createTestKit({ wallets: [createFakeWallet().connector], preload: 'intent' })
  await render(<TestApp kit={kit} />)
  await userEvent.keyboard('x')
  await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('Fake wallet')
  expect(idle).toEqual([])
  await connect(kit, { connectorId: 'fake' })
  await expect.poll(() => idle.length).toBeGreaterThan(0)
  for (const task of idle) task({ didTimeout: false, timeRemaining: () => 50 })
  await vi.dynamicImportSettled()
  flushSync(() => kit.modal.open())
  expect(document.querySelector('dialog .bl-account')).not.toBeNull()
})
