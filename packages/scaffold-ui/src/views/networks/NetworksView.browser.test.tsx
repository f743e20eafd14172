import { KitError } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapterOptions,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { connect, type KitOptions } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScreensProvider } from '../../context/ScreensProvider.tsx'
import { createKit } from '../../createKit.ts'
import { KitModal } from '../../modal/KitModal.tsx'

async function setup(adapter: FakeAdapterOptions = {}, options: Partial<KitOptions> = {}) {
  const wallet = createFakeWallet()
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], ...adapter })],
    projectId: 'test',
    enableReconnect: false,
    ...options,
  })
  await render(
    <StrictMode>
      <ScreensProvider kit={kit}>
        <KitModal />
      </ScreensProvider>
    </StrictMode>,
  )
  kit.start()
  return { kit, wallet, route: () => currentRoute(kit.router.store.getState()).name }
}

async function connected(adapter?: FakeAdapterOptions, options?: Partial<KitOptions>) {
  const set = await setup(adapter, options)
  await connect(set.kit, { connectorId: 'fake' })
  return set
}

const radio = (name: string | RegExp) => page.getByRole('radio', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const networks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...fakeNetwork,
    chainId: `eip155:${index + 1}` as const,
    id: index + 1,
    name: `Network ${index + 1}`,
    testnet: index === 0,
  }))

test('asks the wallet once and returns to the account', async () => {
  const { kit, wallet, route } = await connected()
  wallet.wait()
  kit.modal.open()
  await page.getByRole('button', { name: /Network: Fake One/ }).click()
  await expect.element(radio(/Fake One/)).toBeChecked()
  await radio(/Fake Two/).click()
  await expect.element(page.getByRole('heading', { name: 'Approve in Fake wallet' })).toBeVisible()
  await expect.poll(() => wallet.requests()).toHaveLength(1)
  wallet.accept()
  await expect.element(page.getByRole('button', { name: /Network: Fake Two/ })).toBeVisible()
  expect(route()).toBe('Account')
  expect(wallet.requests()).toHaveLength(1)
})

test('applies a choice at once without a wallet', async () => {
  const { kit } = await setup()
  kit.modal.open({ name: 'Networks' })
  await radio(/Fake Two/).click()
  await expect.poll(() => kit.networks.getState().active.eip155).toBe(otherFakeNetwork.chainId)
  await expect.poll(() => kit.modal.store.getState().open).toBe(false)
})

test('moves with the arrow keys and chooses with Enter', async () => {
  const { kit, route } = await connected()
  kit.modal.open({ name: 'Networks' })
  const first = radio(/Fake One/)
  await expect.element(first).toBeVisible()
  first.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio(/Fake Two/)).toHaveFocus()
  expect(route()).toBe('Networks')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => kit.networks.getState().active.eip155).toBe(otherFakeNetwork.chainId)
})

test('shows a search above 8 networks, which also finds hidden test networks', async () => {
  const { kit } = await setup({ networks: networks(9) }, { defaultNetwork: 'eip155:2' })
  kit.modal.open({ name: 'Networks' })
  await expect.element(radio(/Network 9/)).toBeVisible()
  expect(radio(/Network 1.*Test network/).query()).toBeNull()
  await page.getByRole('searchbox').fill('network 1')
  await expect.element(radio(/Network 1.*Test network/)).toBeVisible()
  expect(radio(/Network 9/).query()).toBeNull()
  await expect.element(page.getByText('1 network found')).toBeInTheDocument()
  await page.getByRole('searchbox').fill('zzz')
  await expect.element(page.getByText('No network found')).toBeVisible()
})

test('shows no search for up to 8 networks, and test networks behind a switch', async () => {
  const { kit } = await setup({ networks: networks(8) }, { defaultNetwork: 'eip155:2' })
  kit.modal.open({ name: 'Networks' })
  await page.getByRole('switch', { name: 'Show test networks' }).click()
  await expect.element(radio(/Network 1.*Test network/)).toBeVisible()
  expect(page.getByRole('searchbox').query()).toBeNull()
})

test('renders only the visible ones of 500 networks; the search finds the others', async () => {
  const { kit } = await setup({ networks: networks(500) })
  kit.modal.open({ name: 'Networks' })
  await expect.element(radio('Network 3')).toBeVisible()
  expect(document.querySelectorAll('[role=radio]').length).toBeLessThan(40)
  await userEvent.keyboard('Network 444')
  await expect.element(radio('Network 444')).toBeVisible()
})

test('disables a network that the wallet has not approved, and says why', async () => {
  const { kit, wallet, route } = await connected()
  wallet.set({ approvedChainIds: [fakeNetwork.chainId] })
  kit.modal.open({ name: 'Networks' })
  const other = radio(/Fake Two/)
  await expect.element(other).toHaveAttribute('aria-disabled', 'true')
  await expect
    .poll(() => other.element().textContent)
    .toMatch(/Fake wallet hasn’t approved this network/)
  await other.click({ force: true })
  expect(route()).toBe('Networks')
})

test('disables the list if the app fixes the network, and says so', async () => {
  const { kit } = await connected({}, { enableNetworkSwitch: false })
  kit.modal.open({ name: 'Networks' })
  await expect.element(page.getByText(/doesn’t switch networks/)).toBeVisible()
  await expect.element(radio(/Fake Two/)).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['USER_REJECTED', 'Request cancelled'],
  ['REQUEST_PENDING', 'One request is already open'],
  ['CHAIN_ADD_FAILED', 'Your wallet can’t use this network'],
  ['WALLET_ERROR', 'The network didn’t change'],
] as const)('shows for %s "%s" and offers to retry', async (code, title) => {
  // The context of the errors is not shown, so all use the same one.
  const error: KitError = Reflect.construct(KitError, [code, { chainId: 'eip155:1' }])
  let answer = (): Promise<void> => Promise.reject(error)
  const { kit, wallet } = await connected({
    operations: {
      switchChain: async () => {
        await answer()
        wallet.set({ chainId: otherFakeNetwork.chainId })
      },
    },
  })
  kit.modal.open()
  kit.router.push({ name: 'SwitchNetwork', data: { chainId: otherFakeNetwork.chainId } })
  const heading = page.getByRole('heading', { name: title })
  await expect.element(heading).toHaveFocus()
  answer = () => Promise.resolve()
  await button('Try again').click()
  await expect.element(page.getByRole('button', { name: /Network: Fake Two/ })).toBeVisible()
})

test('closes after a refusal once the wallet is on the network', async () => {
  const { kit, wallet } = await connected({
    operations: { switchChain: () => Promise.reject(new KitError('USER_REJECTED', {})) },
  })
  kit.modal.open()
  kit.router.push({ name: 'SwitchNetwork', data: { chainId: otherFakeNetwork.chainId } })
  await expect.element(page.getByRole('heading', { name: 'Request cancelled' })).toBeVisible()
  wallet.set({ chainId: otherFakeNetwork.chainId })
  await expect.element(page.getByRole('button', { name: /Network: Fake Two/ })).toBeVisible()
})

test('can be left while the wallet does not answer', async () => {
  const { kit, wallet } = await connected()
  wallet.wait()
  kit.modal.open()
  kit.router.push({ name: 'Networks' })
  kit.router.push({ name: 'SwitchNetwork', data: { chainId: otherFakeNetwork.chainId } })
  await button('Cancel').click()
  await expect.element(radio(/Fake One/)).toBeChecked()
  // The wallet's late approval counts, but does not navigate.
  wallet.accept()
  await expect.element(radio(/Fake Two/)).toBeChecked()
})

test('does not ask for a network that the app does not list', async () => {
  const { kit, wallet } = await connected()
  kit.modal.open()
  kit.router.push({ name: 'SwitchNetwork', data: { chainId: 'eip155:999' } })
  await button('Choose another network').click()
  await expect.element(radio(/Fake One/)).toBeVisible()
  expect(wallet.requests()).toEqual([])
})

test('opens for an unsupported network and closes after a switch', async () => {
  const { kit, wallet, route } = await connected()
  wallet.set({ chainId: 'eip155:5' })
  await expect.element(page.getByText(/doesn’t support \(chain 5\)/)).toBeVisible()
  expect(route()).toBe('UnsupportedChain')
  await page.getByRole('list', { name: 'Supported networks' }).getByText('Fake Two').click()
  await expect.poll(() => kit.modal.store.getState().open).toBe(false)
  expect(kit.networks.getState().active.eip155).toBe(otherFakeNetwork.chainId)
})

test('lets the visitor dismiss the view of an unsupported network, or disconnect', async () => {
  const { kit, wallet } = await connected()
  wallet.set({ chainId: 'eip155:5' })
  await button('Not now').click()
  expect(kit.modal.store.getState().open).toBe(false)
  expect(kit.connections.getState().eip155.status).toBe('connected')
  kit.modal.open()
  await button('Disconnect').click()
  await expect.poll(() => kit.connections.getState().eip155.status).toBe('disconnected')
  await expect.poll(() => kit.modal.store.getState().open).toBe(false)
})

test('explains networks in the help and returns', async () => {
  const { kit, route } = await setup()
  kit.modal.open({ name: 'Networks' })
  await button('What is a network?').click()
  await expect.element(page.getByRole('heading', { name: 'Switching moves nothing' })).toBeVisible()
  await button('Got it').click()
  expect(route()).toBe('Networks')
})
