import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapterOptions,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { connect, type KitOptions, type Route } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from '../../createKit.ts'
import { TestApp } from '../../testKit.test.fixture.tsx'
import { createTestServer, type TestServerOptions, wireNft } from '../../testServer.test.fixture.ts'

const account = `${fakeNetwork.chainId}:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed` as const
const second = `${fakeNetwork.chainId}:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359` as const
const address = account.slice(account.lastIndexOf(':') + 1)

interface Setup {
  readonly route: Route
  readonly server?: TestServerOptions
  readonly adapter?: FakeAdapterOptions
  readonly options?: Partial<KitOptions>
}

async function setup({ route, server, adapter, options }: Setup) {
  const wallet = createFakeWallet({ accounts: [account] })
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], ...adapter })],
    projectId: 'test',
    enableReconnect: false,
    ...(server && createTestServer(server).options),
    ...options,
  })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  kit.modal.open()
  kit.router.push(route)
  return { kit, wallet, route: () => currentRoute(kit.router.store.getState()) }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (name: string | RegExp) => page.getByText(name).first()
const addressGroups = () =>
  [...document.querySelectorAll('.bl-whole-address bdi > span')].map((one) => one.textContent)
const groupsOf = (value: string) => ['0x', ...(value.slice(2).match(/.{4}/g) ?? [])]

describe('the profile', () => {
  test('shows the name, the full address and the kind of account', async () => {
    await setup({
      route: { name: 'Profile' },
      server: { name: 'alice.eth' },
      adapter: {
        // Accounts on test networks have no names.
        networks: [{ ...fakeNetwork, testnet: false }],
        operations: { isContract: async () => true },
      },
    })
    await expect.element(page.getByRole('heading', { name: 'alice.eth' })).toBeVisible()
    await expect.element(text('Smart account')).toBeVisible()
    expect(addressGroups()).toEqual(groupsOf(address))
    expect(button(/Choose account name/).query()).toBeNull()
  })

  test('offers a name to an account without one, if names are available', async () => {
    const { route } = await setup({ route: { name: 'Profile' }, server: {} })
    await button(/Choose account name/).click()
    expect(route()).toEqual({ name: 'ChooseAccountName' })
  })

  test('offers no name without a server', async () => {
    await setup({ route: { name: 'Profile' } })
    await expect.element(text('Regular account')).toBeVisible()
    expect(button(/Choose account name/).query()).toBeNull()
  })

  test('shows the purpose of each address', async () => {
    const { wallet } = await setup({ route: { name: 'Profile' } })
    wallet.set({
      accounts: [account, second],
      addressLabels: { [account]: 'payment', [second]: 'ordinals' },
    })
    const rows = page.getByRole('list', { name: '2 accounts shared' }).getByRole('listitem')
    await expect.poll(() => rows.first().element().textContent).toMatch(/Payment.*In use/)
    await expect.poll(() => rows.nth(1).element().textContent).toMatch(/Ordinals$/)
    // That of the active one is beside its name, too.
    await expect.element(text('Payment').first()).toBeVisible()
    expect(text('Regular account').query()).toBeNull()
  })

  test('shows the kind of each account, where the wallet has several', async () => {
    const { wallet } = await setup({ route: { name: 'Profile' } })
    wallet.set({
      accounts: [account, second],
      accountKinds: { [account]: 'smartAccount', [second]: 'eoa' },
    })
    const rows = page.getByRole('list', { name: '2 accounts shared' }).getByRole('listitem')
    await expect.poll(() => rows.first().element().textContent).toMatch(/Smart account.*In use/)
    await expect.poll(() => rows.nth(1).element().textContent).toMatch(/Regular account$/)
  })

  test('shows the type of each account in the list of all', async () => {
    const { wallet } = await setup({ route: { name: 'Accounts', data: { namespace: 'eip155' } } })
    wallet.set({
      accounts: [account, second],
      accountKinds: { [account]: 'smartAccount', [second]: 'eoa' },
    })
    const rows = page.getByRole('listitem')
    await expect.poll(() => rows.first().element().textContent).toMatch(/Smart account.*In use/)
    await expect.poll(() => rows.nth(1).element().textContent).toMatch(/Regular account$/)
  })

  test('links to the explorer of the active network, if it has one', async () => {
    const explorer = { name: 'Scan', url: 'https://scan.example' }
    const { wallet } = await setup({
      route: { name: 'Profile' },
      adapter: { networks: [{ ...fakeNetwork, blockExplorer: explorer }, otherFakeNetwork] },
    })
    const link = page.getByRole('link', { name: /^Scan.*opens in a new tab/ })
    await expect.element(link).toHaveAttribute('href', `https://scan.example/address/${address}`)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    wallet.set({ chainId: otherFakeNetwork.chainId })
    await expect.element(button(/Fake Two.*Network/)).toBeVisible()
    expect(page.getByRole('link').query()).toBeNull()
  })

  test('leads to the networks and disconnects', async () => {
    const { kit, wallet, route } = await setup({ route: { name: 'Profile' } })
    await button(/Fake One.*Network/).click()
    expect(route()).toEqual({ name: 'Networks' })
    kit.router.back()
    await button('Disconnect').click()
    await expect.poll(() => wallet.disconnects()).toBe(1)
    await expect.poll(() => kit.modal.store.getState().open).toBe(false)
  })
})

describe('receiving', () => {
  test('shows the address as a QR code and in full, with a warning what not to send', async () => {
    await setup({ route: { name: 'Receive' } })
    await expect.element(page.getByRole('img', { name: 'QR code of your address' })).toBeVisible()
    expect(addressGroups()).toEqual(groupsOf(address))
    await expect.element(text(/Only send assets on these networks/)).toBeVisible()
    await expect.element(button('Copy address')).toBeVisible()
  })

  test('lists the networks that share the address', async () => {
    await setup({ route: { name: 'Receive' } })
    await button(/Compatible networks.*works on 2 networks/).click()
    const rows = page.getByRole('list', { name: 'Compatible networks' }).getByRole('listitem')
    await expect
      .poll(() => rows.elements().map(({ textContent }) => textContent))
      .toEqual(['FFake OneTest networkIn use', 'FFake TwoTest network'])
  })

  test('warns that a smart account may not exist on other networks', async () => {
    await setup({
      route: { name: 'Receive' },
      adapter: { operations: { isContract: async () => true } },
    })
    await expect.element(text(/may exist only on Fake One/)).toBeVisible()
  })
})

describe('an NFT', () => {
  const open = (tokenId: string): Route => ({
    name: 'Nft',
    data: { chainId: fakeNetwork.chainId, contract: wireNft(1).contract, tokenId },
  })

  test('shows its properties and opens the send form', async () => {
    const nft = wireNft(1, {
      description: 'One\u202e\nTwo',
      standard: 'erc1155',
      amount: '1200',
    })
    const { route } = await setup({ route: open('1'), server: { nfts: [[nft]] } })
    await expect.element(page.getByRole('heading', { name: 'Light 1' })).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'Light 1, Lighthouses' })).toBeVisible()
    const facts = () => document.querySelector('.bl-facts')?.textContent
    expect(facts()).toContain('You have1,200')
    expect(facts()).toContain('StandardERC-1155')
    expect(document.querySelector('.bl-nft-text')?.textContent).toBe('One\nTwo')
    await button('Send').click()
    expect(route()).toEqual({
      name: 'Send',
      data: { token: nft.contract, nft: { standard: 'erc1155', tokenId: 1n } },
    })
  })

  test('is searched for page by page', async () => {
    const nfts = [[wireNft(1)], [wireNft(2)], [wireNft(3)]]
    await setup({ route: open('3'), server: { nfts } })
    await expect.element(page.getByRole('heading', { name: 'Light 3' })).toBeVisible()
  })

  test('cannot be sent from another network, where the contract may hold another one', async () => {
    const { chainId } = otherFakeNetwork
    const { wallet, route } = await setup({
      route: open('1'),
      server: { nfts: [[wireNft(1)]] },
    })
    await expect.element(button('Send')).toBeVisible()
    wallet.set({ chainId, accounts: [`${chainId}:${address}`] })
    await expect.element(button('Send')).not.toBeInTheDocument()
    expect(route().name).toBe('Nft')
  })

  test('is marked as spam', async () => {
    await setup({ route: open('1'), server: { nfts: [[wireNft(1, { spam: true })]] } })
    await expect.element(text(/looks like spam/)).toBeVisible()
  })

  test('is not shown if the account does not hold it', async () => {
    await setup({ route: open('9'), server: { nfts: [[wireNft(1)]] } })
    await expect.element(text('This NFT isn’t in your account')).toBeVisible()
  })
})
