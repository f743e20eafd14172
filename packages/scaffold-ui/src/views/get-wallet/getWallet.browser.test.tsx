import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestDirectory, createTestKit, TestApp } from '../../testKit.test.fixture.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const wallet = {
  id: 'own',
  name: 'Our own',
  appStore: 'https://apps.test/own',
  playStore: 'https://play.test/own',
  chromeStore: 'https://chrome.test/own',
  homepage: 'https://own.test/',
}

test('explains what a wallet is, warns about the recovery words, and says where to get a wallet', async () => {
  const wallets = ['Amber', 'Beacon', 'Cedar', 'Delta', 'Ember'].map((name) => ({ id: name, name }))
  const { directory } = createTestDirectory(wallets)
  const { kit } = createTestKit({ directory })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await button('What is a wallet?').click()
  await expect.element(dialog.getByText(/We never ask for your recovery words/)).toBeVisible()
  await button('Get a wallet').click()
  await expect.element(button(/Delta/)).toBeVisible()
  const list = dialog.getByRole('list', { name: 'Recommended wallets' })
  expect(list.getByRole('listitem').elements()).toHaveLength(4)
  await button('Explore all wallets').click()
  await expect.element(button('Ember Needs app')).toBeVisible()
})

test('shows QR codes for phone stores on a desktop, and links for browsers and the website', async () => {
  const { kit } = createTestKit({ customWallets: [wallet] })
  await render(<TestApp kit={kit} />)
  kit.modal.open({ name: 'Downloads', data: { walletId: 'own' } })
  await expect.element(dialog).toHaveAccessibleName('Get Our own')
  const links = dialog.getByRole('list').getByRole('link')
  await expect.element(links.first()).toHaveAttribute('href', wallet.chromeStore)
  expect(links.elements().map((link) => link.getAttribute('rel'))).toEqual([
    'noopener noreferrer',
    'noopener noreferrer',
  ])
  const code = (store: string) =>
    dialog.getByRole('img', { name: `QR code of Our own in ${store}` })
  await expect.element(code('App Store')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Google Play' }).click()
  await expect.element(code('Google Play')).toBeVisible()
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  onTestFinished(() => clipboard.mockRestore())
  await button('Copy link').click()
  expect(clipboard).toHaveBeenCalledWith(wallet.playStore)
})

test.each([
  ['ios', wallet.appStore],
  ['android', wallet.playStore],
] as const)('links to the store of a phone with %s, without extensions', async (system, store) => {
  const { kit } = createTestKit({ customWallets: [wallet] })
  const environment = { isMobile: () => true, browser: () => ({ system }) }
  await render(<TestApp kit={kit} environment={environment} />)
  kit.modal.open({ name: 'Downloads', data: { walletId: 'own' } })
  const hrefs = () =>
    dialog
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  await expect.poll(hrefs).toEqual([store, wallet.homepage])
})

test('offers to reload recommendations that failed', async () => {
  const { directory } = createTestDirectory([{ id: 'a', name: 'Amber' }])
  let isDown = true
  const failing: typeof fetch = async (...request) =>
    isDown ? new Response(null, { status: 404 }) : directory(...request)
  const { kit } = createTestKit({ directory: failing })
  await render(<TestApp kit={kit} />)
  kit.modal.open({ name: 'GetWallet' })
  await expect.element(dialog.getByText('We couldn’t load the list')).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.element(button(/Amber/)).toBeVisible()
})
