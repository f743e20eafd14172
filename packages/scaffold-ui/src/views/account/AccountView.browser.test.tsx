import { type Connector, KitError, type WalletUser } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapterOptions,
  type FakeWalletOptions,
  fakeNetwork,
  fakeToken,
} from '@bowline/common/testing'
import {
  connect,
  type Holding,
  type KitOptions,
  portfolioQuery,
  queryClientOf,
} from '@bowline/controllers'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from '../../createKit.ts'
import { TestApp } from '../../testKit.test.fixture.tsx'

const first = `${fakeNetwork.chainId}:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed` as const
const second = `${fakeNetwork.chainId}:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359` as const
const address = first.slice(first.lastIndexOf(':') + 1)

const ether: Holding = {
  token: undefined,
  chainId: fakeNetwork.chainId,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 2n * 10n ** 18n,
  price: undefined,
  value: undefined,
  iconUrl: undefined,
  verified: true,
}

interface Setup {
  readonly environment?: Parameters<typeof TestApp>[0]['environment']
  readonly adapter?: FakeAdapterOptions
  readonly wallet?: FakeWalletOptions
  readonly options?: Partial<KitOptions>
  readonly user?: WalletUser
  readonly addDevice?: () => Promise<void>
}

async function setup({
  environment = {},
  adapter,
  wallet: walletOptions,
  options,
  user,
  addDevice,
}: Setup = {}) {
  const wallet = createFakeWallet({ accounts: [first], ...walletOptions })
  const connector: Connector<'eip155'> = {
    ...wallet.connector,
    connect: async (asked) => ({
      ...(await wallet.connector.connect(asked)),
      user: () => user,
      ...(addDevice && { addDevice }),
    }),
  }
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [connector], ...adapter })],
    projectId: 'test',
    enableReconnect: false,
    ...options,
  })
  await render(<TestApp kit={kit} environment={environment} />)
  await connect(kit, { connectorId: 'fake' })
  return { kit, wallet }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('shows address, balance, network and actions', async () => {
  const { kit } = await setup()
  kit.modal.open()
  await expect.element(page.getByRole('heading', { name: '0x5a…1BeAed' })).toBeVisible()
  await expect.element(page.getByText('1 ETH').first()).toBeVisible()
  await expect.element(button('Network: Fake One')).toBeVisible()
  // Without a server, prices, offers and NFTs are left out.
  await expect.element(button('Receive')).toBeVisible()
  await expect.element(button('Send')).toBeVisible()
  expect(button('Buy').query()).toBeNull()
  expect(page.getByRole('tab', { name: 'NFTs' }).query()).toBeNull()
  await button('0x5a…1BeAed').click()
  await expect.element(page.getByRole('heading', { name: 'Account details' })).toBeVisible()
  await expect.element(page.getByText('Fake wallet')).toBeVisible()
})

test('says what the large figures are, and names what ends the connection once', async () => {
  const { kit } = await setup()
  kit.modal.open()
  await expect.element(page.getByRole('img', { name: 'Balance 1 ETH', exact: true })).toBeVisible()
  // Its title is its name. Beside a label it would be a description, too.
  await expect.element(button('Disconnect')).not.toHaveAttribute('aria-label')
})

test('copies the full address and confirms it', async () => {
  const copied: string[] = []
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation(async (text) => void copied.push(text))
  const { kit } = await setup()
  kit.modal.open()
  await button('Copy address').click()
  await expect.element(button('Address copied')).toBeVisible()
  await expect
    .element(page.getByRole('dialog').getByRole('status'))
    .toHaveTextContent('Address copied')
  expect(copied).toEqual([address])
  expect(kit.toasts.store.getState().toast).toBeUndefined()
  write.mockRejectedValue(new Error('denied'))
  await expect.element(button('Copy address')).toBeVisible()
  await button('Copy address').click()
  await expect.element(page.getByText(/Copying isn’t allowed here/).first()).toBeInTheDocument()
  write.mockRestore()
})

test('shows the token that the app names in place of the native balance, as its button does', async () => {
  const { chainId } = fakeNetwork
  const { kit } = await setup({
    options: { tokens: { [chainId]: { address: fakeToken.address } } },
  })
  kit.modal.open()
  await expect.poll(() => document.querySelector('.bl-balance')?.textContent).toBe('1,000 FUSD')
})

test('does not show an unknown balance as zero, and offers a refresh after 30 s', async () => {
  const { kit } = await setup({
    adapter: { operations: { getBalance: () => Promise.reject(new KitError('ABORTED')) } },
  })
  kit.modal.open()
  await expect.element(page.getByText('Balance unavailable')).toBeVisible()
  const retry = button(/Try again in (30|29) s/)
  await expect.element(retry).toBeDisabled()
  expect(page.getByText(/\d ETH/).query()).toBeNull()
})

test('keeps an outdated balance with its age if the refresh fails', async () => {
  const { kit } = await setup({
    adapter: { operations: { getBalance: () => Promise.reject(new Error('down')) } },
  })
  const { queryKey } = portfolioQuery(kit, first)
  queryClientOf(kit).setQueryData(
    queryKey,
    { holdings: [ether], mayHoldMore: false },
    { updatedAt: Date.now() - 40_000 },
  )
  kit.modal.open()
  await expect.element(page.getByText('2 ETH').first()).toBeVisible()
  await expect.element(page.getByText(/Not up to date. Updated 4\d sec. ago/)).toBeVisible()
  await expect.element(button('Refresh balance')).toBeDisabled()
})

test('lists the accounts that the wallet shares and says where to choose', async () => {
  const { kit, wallet } = await setup({ wallet: { accounts: [first, second] } })
  kit.modal.open()
  await button('0x5a…1BeAed').click()
  await expect.element(page.getByText(/choose it in Fake wallet/)).toBeVisible()
  const rows = page.getByRole('list', { name: '2 accounts shared' }).getByRole('listitem')
  await expect.poll(() => rows.first().element().textContent).toMatch(/0x5a…1BeAed.*In use/)
  wallet.set({ accounts: [second, first] })
  await expect.poll(() => rows.first().element().textContent).toMatch(/0xfB…c5d359.*In use/)
  await expect.element(page.getByRole('heading', { name: '0xfB…c5d359' })).toBeVisible()
})

test('shows the network without a way to change it if the app fixes it', async () => {
  const { kit } = await setup({ options: { enableNetworkSwitch: false } })
  kit.modal.open()
  await expect.element(page.getByText('Fake One')).toBeVisible()
  expect(button(/Fake One/).query()).toBeNull()
})

test('says who is logged in, and leads to the page where the wallet is managed', async () => {
  const manageUrl = 'https://wallet.example/wallet'
  const who = { id: 'u1', provider: 'email', custody: 'user-held' } as const
  const { kit } = await setup({ user: { ...who, email: 'ada@example.org', manageUrl } })
  kit.modal.open()
  await expect.element(page.getByText('Logged in as ada@example.org')).toBeVisible()
  const link = page.getByRole('link', { name: 'Manage wallet' })
  await expect.element(link).toHaveAttribute('href', manageUrl)
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('says that the code of the login was entered in the app', async () => {
  const who = { id: 'u1', provider: 'email', custody: 'user-held' } as const
  const user = { ...who, email: 'ada@example.org', assurance: 'app-entered' } as const
  const { kit } = await setup({ user })
  kit.modal.open()
  const said = 'Logged in as ada@example.org, with a code entered in this app'
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})

test('offers to add a device where the wallet can, and waits for it', async () => {
  const who = {
    id: 'u1',
    provider: 'email',
    custody: 'user-held',
    email: 'ada@example.org',
  } as const
  const added = Promise.withResolvers<void>()
  const addDevice = vi.fn(() => added.promise)
  const { kit } = await setup({ user: who, addDevice })
  kit.modal.open()
  const add = button('Add device')
  await expect.element(add).toBeVisible()
  // What it says ends where the amounts of the tokens do.
  await expect.poll(() => document.querySelector('.bl-account-panel .bl-row')).not.toBeNull()
  const said = document.createRange()
  said.selectNodeContents(add.element())
  const row = document.querySelector('.bl-account-panel .bl-row') as Element
  const { paddingRight, borderRightWidth } = getComputedStyle(row)
  const inset = Number.parseFloat(paddingRight) + Number.parseFloat(borderRightWidth)
  const end = row.getBoundingClientRect().right - inset
  expect(Math.abs(said.getBoundingClientRect().right - end)).toBeLessThanOrEqual(1)
  await add.click()
  await expect.poll(() => addDevice.mock.calls).toHaveLength(1)
  await expect.element(add).toHaveAttribute('aria-busy', 'true')
  added.resolve()
  await expect.element(add).not.toHaveAttribute('aria-busy', 'true')
})

test.each([
  ['USER_REJECTED', undefined],
  ['WALLET_TIMEOUT', 'somethingWentWrong'],
] as const)('a device that is not added for %s says %s', async (code, toast) => {
  const who = { id: 'u1', provider: 'email', custody: 'user-held' } as const
  const failing = vi.fn(async () => {
    throw new KitError(code, { connectorId: 'fake' })
  })
  const { kit } = await setup({ user: who, addDevice: failing })
  kit.toasts.hide()
  kit.modal.open()
  await button('Add device').click()
  await expect.poll(() => failing.mock.settledResults).toHaveLength(1)
  await expect.element(button('Add device')).not.toHaveAttribute('aria-busy', 'true')
  expect(kit.toasts.store.getState().toast?.code).toBe(toast)
})

test('says nothing of a user whom the wallet does not know', async () => {
  const { kit } = await setup()
  kit.modal.open()
  await expect.element(button('Disconnect')).toBeVisible()
  expect(page.getByText('Logged in').query()).toBeNull()
  expect(button('Add device').query()).toBeNull()
})

test('disconnects with one click', async () => {
  const { kit, wallet } = await setup()
  kit.modal.open()
  await button('Disconnect').click()
  await expect.poll(() => wallet.disconnects()).toBe(1)
  expect(kit.connections.getState().eip155.status).toBe('disconnected')
  await expect.poll(() => kit.modal.store.getState().open).toBe(false)
})

test('leads to connecting again if the connection has ended', async () => {
  const { kit, wallet } = await setup({ options: { enableEmbedded: true } })
  kit.router.reset({ name: 'Account' })
  await expect.element(button('Disconnect')).toBeVisible()
  wallet.end()
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  kit.router.push({ name: 'Account' })
  await button('Connect a wallet').click()
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
})

test('shows an unsupported network as a banner if the app wants that', async () => {
  const { kit, wallet } = await setup({ options: { unsupportedChain: 'banner' } })
  wallet.set({ chainId: 'eip155:5' })
  kit.modal.open()
  await expect.element(page.getByText('Unknown network (chain 5)')).toBeVisible()
  await button('Ignore').click()
  expect(button('Ignore').query()).toBeNull()
})

test('a wallet that does not answer is said, once more where the account is, and the page is reloaded', async () => {
  const reload = vi.fn()
  const { kit, wallet } = await setup({ environment: { reload } })
  kit.modal.open()
  wallet.setSilent(true)
  await expect
    .element(page.getByText('Fake wallet doesn’t answer. Reload this page to continue.'))
    .toBeVisible()
  await expect
    .element(
      page.getByText('Fake wallet doesn’t answer. Reload this page.', { exact: true }).first(),
    )
    .toBeVisible()
  await button('Reload').click()
  expect(reload).toHaveBeenCalledTimes(1)
  wallet.setSilent(false)
  await expect.element(button('Reload')).not.toBeInTheDocument()
})
