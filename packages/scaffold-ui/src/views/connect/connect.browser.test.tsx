import {
  type AccountId,
  type ChainAdapter,
  type ChainId,
  type Connector,
  INSTALLED,
  KitError,
  type Namespace,
} from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import { connect } from '@bowline/controllers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestDirectory, createTestKit, TestApp } from '../../testKit.test.fixture.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const harbor = createFakeWallet({ id: 'harbor', name: 'Harbor', answer: 'wait' }).connector
const quay = createFakeWallet({ id: 'quay', name: 'Quay', answer: 'wait' }).connector
const pairing = createFakeWallet({ id: 'wc', type: 'walletConnect', answer: 'wait' }).connector
const hanging: typeof fetch = () => new Promise(() => {})
const LEGAL = {
  termsConditionsUrl: 'https://app.test/terms',
  privacyPolicyUrl: 'https://app.test/privacy',
}

const rowTexts = () =>
  [...document.querySelectorAll('dialog .bl-row-title')].map(({ textContent }) => textContent)

test('installed wallets can be chosen while the directory does not answer, and placeholders hold the other rows', async () => {
  const { kit } = createTestKit({ wallets: [harbor], connectors: [pairing], directory: hanging })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(button('Harbor')).toBeEnabled()
  expect(document.querySelectorAll('.bl-skeleton-row')).toHaveLength(3)
  await expect.element(dialog.getByRole('heading', { name: 'Popular' })).toBeVisible()
  expect(rowTexts()).toEqual(['Harbor', 'Use a phone wallet'])
  await button('Harbor').click()
  await expect.element(page.getByText('Continue in Harbor')).toBeVisible()
})

const intents = {
  'pointing at a row': (row: Locator) => row.hover(),
  'moving focus to a row': (row: Locator) => (row.element() as HTMLElement).focus(),
  'pressing a row': (row: Locator) =>
    row.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
}

async function openOnPairing() {
  const preload = vi.fn(async () => {})
  const connect = vi.fn(pairing.connect)
  const connectors = [{ ...pairing, preload, connect }]
  const { kit } = createTestKit({ wallets: [harbor], connectors })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  const row = button(/phone wallet/)
  await expect.element(row).toBeVisible()
  return { row, preload, connect }
}

test.each(Object.entries(intents))(
  '%s fetches the code of the wallet, and asks the wallet nothing',
  async (_name, intend) => {
    const { row, preload, connect } = await openOnPairing()
    expect(preload).not.toHaveBeenCalled()
    await intend(row)
    expect(preload).toHaveBeenCalled()
    expect(connect).not.toHaveBeenCalled()
  },
)

test('a visitor who saves data loads the code of a wallet only by choosing it', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const { row, preload, connect } = await openOnPairing()
  await row.click()
  await expect.poll(() => connect.mock.calls).toHaveLength(1)
  expect(preload).not.toHaveBeenCalled()
})

test('a failed directory leaves no placeholders and keeps the installed wallets', async () => {
  let fail = () => {}
  const down = new Promise<void>((resolve) => {
    fail = resolve
  })
  const directory: typeof fetch = async () => {
    await down
    return new Response(null, { status: 404 })
  }
  const { kit } = createTestKit({ wallets: [harbor], connectors: [pairing], directory })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(button('Harbor')).toBeEnabled()
  expect(document.querySelectorAll('.bl-skeleton-row')).toHaveLength(3)
  fail()
  await vi.waitFor(() => expect(document.querySelector('.bl-skeleton-row')).toBeNull())
  expect(rowTexts()).toEqual(['Harbor', 'Use a phone wallet'])
})

test('a wallet that announces itself late is added below the others and moves none of them', async () => {
  const { kit, adapter } = createTestKit({ wallets: [harbor], connectors: [pairing] })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(button('Harbor')).toBeVisible()
  expect(rowTexts()).toEqual(['Harbor', 'Use a phone wallet'])
  adapter.announce([harbor, quay])
  await expect.element(button('Quay')).toBeVisible()
  expect(rowTexts()).toEqual(['Harbor', 'Quay', 'Use a phone wallet'])
})

const many = Array.from({ length: 120 }, (_, index) => ({ id: `${index}`, name: `W${index}` }))

test('the list requests a few wallets, and the rest when the pointer is on their button', async () => {
  const { directory, entriesAsked } = createTestDirectory(many)
  const { kit } = createTestKit({ connectors: [pairing], directory })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog.getByRole('searchbox', { name: 'Search 120 wallets' })).toBeVisible()
  expect(entriesAsked).toEqual([4])
  await button(/All wallets/).hover()
  await expect.poll(() => entriesAsked).toEqual([4, 40])
  await button(/All wallets/).click()
  await expect.element(button('W7')).toBeVisible()
  expect(entriesAsked).toEqual([4, 40])
})

test('counts featured and custom wallets too', async () => {
  const { directory } = createTestDirectory(many)
  const { kit } = createTestKit({
    connectors: [pairing],
    directory,
    featuredWalletIds: ['3', '5'],
    customWallets: [{ id: 'own', name: 'Our own', mobileLink: 'https://own.test/app' }],
  })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog.getByRole('searchbox', { name: 'Search 121 wallets' })).toBeVisible()
})

test('pointing at a wallet of this browser loads its code and sends it no request', async () => {
  const wallet = createFakeWallet({ id: 'harbor', name: 'Harbor', answer: 'wait' })
  const { kit } = createTestKit({ wallets: [wallet.connector] })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(button('Harbor')).toBeVisible()
  expect(kit['~internals'].core()).toBeUndefined()
  await button('Harbor').hover()
  await expect.poll(() => kit['~internals'].core()).toBeDefined()
  expect(wallet.prompts()).toBe(0)
})

test("wallets are in sections with headings, in the app's order", async () => {
  const { kit } = createTestKit({
    wallets: [harbor],
    connectors: [pairing],
    customWallets: [{ id: 'own', name: 'Our own', mobileLink: 'https://own.test/app' }],
    features: { connectorTypeOrder: ['injected', 'custom', 'walletConnect'] },
  })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(button('Harbor')).toBeVisible()
  expect(rowTexts()).toEqual(['Harbor', 'Our own', 'Use a phone wallet'])
  const headings = [...document.querySelectorAll('dialog h3')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['Installed', 'Popular'])
})

test('until the terms are accepted no wallet can be chosen, and the checkbox is remembered', async () => {
  const { kit } = createTestKit({ wallets: [harbor], features: { legalCheckbox: true }, ...LEGAL })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(button('Harbor')).toBeDisabled()
  const terms = dialog.getByRole('link', { name: 'Terms of Service' })
  await expect.element(terms).toHaveAttribute('href', LEGAL.termsConditionsUrl)
  await dialog.getByRole('checkbox').click()
  await button('Harbor').click()
  await button('Back').click()
  await expect.element(dialog.getByRole('checkbox')).toBeChecked()
  await expect.element(button('Harbor')).toBeEnabled()
})

test('a browser without a wallet gets a note, and only the note if there is nothing else', async () => {
  const { kit } = createTestKit()
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog.getByText('No wallet in this browser')).toBeVisible()
  await button('Get a wallet').click()
  await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveTextContent('Get a wallet')
})

test('wallets that the app brings are no reason to say that there is none', async () => {
  const vendor = createFakeWallet({
    id: 'vendor',
    name: 'Vendor',
    type: 'external',
    answer: 'wait',
  })
  const row = { ...vendor.connector, offers: undefined }
  const { kit } = createTestKit({ wallets: [row] })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(button('Vendor')).toBeVisible()
  // Nor is there a place for it.
  expect(document.querySelector('dialog .bl-skeleton-row')).toBeNull()
  expect(document.querySelector('dialog .bl-banner')).toBeNull()
  await button('Vendor').click()
  await expect.element(page.getByText('Continue in Vendor')).toBeVisible()
})

test('arrows, Home and End move through the whole list', async () => {
  const { kit } = createTestKit({ wallets: [harbor, quay] })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  // The modal has put the focus where it wants it.
  await expect.element(dialog.getByRole('heading', { name: 'Connect a wallet' })).toHaveFocus()
  await button('Harbor').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button('Quay')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(button('Harbor')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Continue in Harbor')).toBeVisible()
})

test('a wallet of several families asks which of them to connect, and connects that one', async () => {
  const wallet = createFakeWallet({ id: 'joint', name: 'Joint', type: 'multiChain' })
  const { kit } = createTestKit({ wallets: [wallet.connector] })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await button('Joint').click()
  await expect.element(dialog.getByText('2 networks')).toBeVisible()
  await button(/Ethereum/).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kit.connections.getState().eip155).toMatchObject({ connectorId: 'joint' })
})

test('a locked wallet comes first, and one click asks to unlock it', async () => {
  const wallet = createFakeWallet({ id: 'mooring', name: 'Mooring' })
  const { kit } = createTestKit({ wallets: [wallet.connector] })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'mooring' })
  wallet.lock()
  kit.modal.open()
  const row = button('Continue with Mooring Locked. Unlock it to connect again.')
  await expect.element(row).toBeVisible()
  expect(rowTexts()[0]).toBe('Continue with Mooring')
  wallet.wait()
  await row.click()
  await expect.element(page.getByText('Continue in Mooring')).toBeVisible()
  expect(wallet.prompts()).toBe(2)
  wallet.accept()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kit.connections.getState().eip155).toMatchObject({ status: 'connected' })
})

test.each([
  ['unshared', 'It shares no account with this site. Choose one in its settings.'],
  ['unclear', 'It shows no account here. Unlock it, or choose an account that this site may see.'],
] as const)('a wallet whose account is %s says so, and one click asks it', async (reason, text) => {
  const wallet = createFakeWallet({ id: 'mooring', name: 'Mooring' })
  const { kit } = createTestKit({ wallets: [wallet.connector] })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'mooring' })
  wallet.lock(reason)
  kit.modal.open()
  await button(`Continue with Mooring ${text}`).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kit.connections.getState().eip155).toMatchObject({ status: 'connected' })
})

test('a wallet that shows no account and does not answer has the page reloaded', async () => {
  const wallet = createFakeWallet({ id: 'mooring', name: 'Mooring' })
  const { kit } = createTestKit({ wallets: [wallet.connector] })
  const reload = vi.fn()
  await render(<TestApp kit={kit} environment={{ reload }} />)
  await connect(kit, { connectorId: 'mooring' })
  wallet.lock()
  wallet.setSilent(true)
  kit.modal.open()
  await button('Continue with Mooring It doesn’t answer. Reload this page.').click()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the list is removed once the wallet is unlocked elsewhere, or the visitor disconnects it', async () => {
  const wallet = createFakeWallet({ id: 'mooring', name: 'Mooring' })
  const { kit } = createTestKit({ wallets: [wallet.connector] })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'mooring' })
  wallet.lock()
  kit.modal.open()
  await expect.element(button(/^Continue with Mooring/)).toBeVisible()
  wallet.unlock()
  await expect.element(dialog).not.toBeInTheDocument()
  wallet.lock()
  kit.modal.open()
  await button('Disconnect').click()
  await expect.element(button('Disconnect')).not.toBeInTheDocument()
  expect(kit.connections.getState().eip155).toEqual({ status: 'disconnected' })
})

test('a wallet that grants some of its families shows the missing ones, and they can be requested again', async () => {
  const SOLANA = 'solana' as Namespace
  const chainId = 'solana:1' as ChainId
  const evm = createFakeWallet({ name: 'Joint', rdns: 'test.joint' })
  let hasAccount = false
  const solana: Connector = {
    id: 'joint-solana',
    name: 'Joint',
    type: 'announced',
    offers: INSTALLED,
    namespaces: [SOLANA],
    async connect() {
      if (!hasAccount) throw new KitError('WALLET_NO_ACCOUNT', {})
      return {
        scopes: () => [{ namespace: SOLANA, chainId, accounts: [`${chainId}:abc` as AccountId] }],
        subscribe: () => () => {},
        provider: () => ({ request: async () => null }),
        disconnect: async () => {},
      }
    },
  }
  const { load } = createFakeAdapter()
  const { kit } = createTestKit({
    adapters: [
      createFakeAdapter({ connectors: [evm.connector] }),
      {
        namespace: SOLANA,
        networks: [{ ...fakeNetwork, namespace: SOLANA, chainId, name: 'Lagoon' }],
        traits: { name: 'Solana' },
        discover(report: (found: readonly Connector[]) => void) {
          report([solana])
          return () => {}
        },
        load,
      } as ChainAdapter,
    ],
  })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await button(/^Joint/).click()
  await button('All of them').click()
  await expect.element(dialog.getByText('Solana is not connected')).toBeVisible()
  await expect.element(dialog.getByText('Joint is connected on Ethereum.')).toBeVisible()
  expect(kit.connections.getState().eip155).toMatchObject({ status: 'connected' })
  hasAccount = true
  await button(/^Solana No account in Joint yet/).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kit.connections.getState()[SOLANA]).toMatchObject({ status: 'connected' })
  expect(evm.prompts()).toBe(1)
})

test('wallets are not collapsed if they are the only way to connect', async () => {
  const { kit } = createTestKit({ wallets: [harbor], features: { collapseWallets: true } })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(button('Harbor')).toBeVisible()
})
