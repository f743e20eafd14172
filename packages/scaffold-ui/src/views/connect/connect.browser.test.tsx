import { createFakeWallet } from '@bowline/common/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('installed wallets can be chosen while the directory hangs, and places are held for the rest', async () => {
  const { kit } = createTestKit({ wallets: [harbor], connectors: [pairing], directory: hanging })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(button('Harbor')).toBeEnabled()
  expect(document.querySelectorAll('.bl-skeleton-row')).toHaveLength(1)
  expect(rowTexts()).toEqual(['Use a phone wallet', 'Harbor', 'All wallets'])
  await button('Harbor').click()
  await expect.element(page.getByText('Continue in Harbor')).toBeVisible()
})

test('a directory that fails leaves no place held and the installed wallets as they were', async () => {
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
  expect(document.querySelectorAll('.bl-skeleton-row')).toHaveLength(1)
  fail()
  await vi.waitFor(() => expect(document.querySelector('.bl-skeleton-row')).toBeNull())
  expect(rowTexts()).toEqual(['Use a phone wallet', 'Harbor', 'All wallets'])
})

test('a wallet that announces itself late is added under the others and moves none of them', async () => {
  const { kit, adapter } = createTestKit({ wallets: [harbor], connectors: [pairing] })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(button('Harbor')).toBeVisible()
  const before = rowTexts()
  adapter.announce([harbor, quay])
  await expect.element(button('Quay')).toBeVisible()
  expect(rowTexts()).toEqual([...before, 'Quay'])
})

test('the count of the directory is told in words', async () => {
  const wallets = Array.from({ length: 120 }, (_, index) => ({ id: `${index}`, name: `W${index}` }))
  const { directory } = createTestDirectory(wallets)
  const { kit } = createTestKit({ connectors: [pairing], directory })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog.getByText('120 wallets to choose from')).toBeVisible()
})

test('wallets are sections with headings, in the order of the app', async () => {
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
  expect(headings).toEqual(['Installed', 'More wallets'])
})

test('until the terms are accepted no wallet can be chosen, and the tick is remembered', async () => {
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

test('a browser without a wallet is told what to do, and alone with that when there is nothing else', async () => {
  const { kit } = createTestKit()
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(dialog.getByText('No wallet in this browser')).toBeVisible()
  await button('Get a wallet').click()
  await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveTextContent('Get a wallet')
})

test('the whole list is walked with arrows, Home and End', async () => {
  const { kit } = createTestKit({ wallets: [harbor, quay] })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await expect.element(button('Harbor')).toBeVisible()
  await button('Harbor').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button('Quay')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(button('Harbor')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Continue in Harbor')).toBeVisible()
})

test('a wallet of several families asks which of them, and connects the one that was chosen', async () => {
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
