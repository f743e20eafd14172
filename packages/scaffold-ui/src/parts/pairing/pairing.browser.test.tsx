import { type Connector, KitError, type Pairing } from '@bowline/common'
import type { Environment } from '@bowline/controllers/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, stepOf, TestApp, type TestKitOptions } from '../../testKit.test.fixture.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const status = () => document.querySelector('.bl-pairing-status')?.textContent
const isMobile = () => true

/** A pairing connector that reports an offer when the test tells it to. */
function createPairing(error?: KitError) {
  let offer: ((pairing: Pairing) => void) | undefined
  let attempts = 0
  const connector: Connector<'eip155'> = {
    id: 'wc',
    name: 'Phone',
    type: 'walletConnect',
    pairs: true,
    namespaces: ['eip155'],
    connect({ tell }) {
      attempts += 1
      offer = (pairing) => tell({ kind: 'pairing', pairing })
      return error ? Promise.reject(error) : new Promise(() => {})
    },
  }
  return {
    connector,
    attempts: () => attempts,
    offer: (uri: string, expiresAt: number) => offer?.({ uri, expiresAt }),
  }
}

const wallet = {
  id: 'harbor',
  name: 'Harbor',
  mobileLink: 'https://harbor.test/app',
  webappLink: 'https://web.harbor.test',
  desktopLink: 'harbor://',
  playStore: 'https://play.test/harbor',
}

async function openedOn(
  pairing: ReturnType<typeof createPairing>,
  environment: Partial<Environment> = {},
  options: TestKitOptions = { customWallets: [wallet] },
) {
  const opened = createTestKit({ connectors: [pairing.connector], ...options })
  await render(<TestApp kit={opened.kit} environment={environment} />)
  opened.kit.modal.open({ name: 'ConnectingWalletConnect', data: { walletId: 'harbor' } })
  await expect.element(dialog.getByRole('heading', { name: 'Harbor', level: 2 })).toBeVisible()
  await expect.poll(pairing.attempts, { timeout: 10_000 }).toBe(1)
  return opened
}

test('names the code after the wallet, renews it, and announces the last minute once', async () => {
  const pairing = createPairing()
  const { kit, clock } = await openedOn(pairing)
  await expect.poll(status).toBe('Making a code…')
  pairing.offer('wc:1@2', clock.now() + 240_000)
  const code = dialog.getByRole('img', { name: 'QR code to connect with Harbor' })
  await expect.element(code).toBeVisible()
  await expect.poll(status).toBe('Waiting for scan…')
  const said: string[] = []
  const region = dialog.getByRole('status').element()
  const observer = new MutationObserver(() => region.textContent && said.push(region.textContent))
  observer.observe(region, { childList: true, characterData: true, subtree: true })
  onTestFinished(() => observer.disconnect())

  clock.advance(179_999)
  await expect.poll(status).toBe('Waiting for scan…')
  clock.advance(1)
  await expect.poll(status).toBe('This code expires in 60 seconds. A new one follows.')
  clock.advance(1000)
  await expect.poll(status).toBe('This code expires in 59 seconds. A new one follows.')
  clock.advance(1000)
  await expect.poll(status).toBe('This code expires in 58 seconds. A new one follows.')
  expect(said).toEqual(['This code expires in 60 seconds. A new one follows.'])

  pairing.offer('wc:2@2', clock.now() + 240_000)
  await expect.poll(status).toBe('New code ready')
  await expect.poll(() => said.at(-1)).toBe('New code ready')
  expect(stepOf(kit)).toMatchObject({ pairing: { uri: 'wc:2@2' }, renewals: 1 })
})

test('copies the link and shows it on the button; a page that may not copy shows a toast', async () => {
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  onTestFinished(() => clipboard.mockRestore())
  const pairing = createPairing()
  const { kit, clock } = await openedOn(pairing)
  await expect.element(button('Copy link').first()).toBeDisabled()
  pairing.offer('wc:1@2', clock.now() + 240_000)
  await button('Copy link').first().click()
  expect(clipboard).toHaveBeenCalledWith('wc:1@2')
  await expect.element(button('Link copied')).toBeVisible()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Link copied')
  expect(kit.toasts.store.getState().toast).toBeUndefined()
  clipboard.mockRejectedValueOnce(new Error('denied'))
  await button('Link copied').click()
  await expect.poll(() => kit.toasts.store.getState().toast?.code).toBe('copyFailed')
})

test('on a phone the link to the app exists before the tap, with the offer in it', async () => {
  const pairing = createPairing()
  const { clock } = await openedOn(pairing, { isMobile, appLinkTarget: () => '_self' })
  await expect.element(button('Open Harbor')).toHaveAttribute('aria-busy', 'true')
  pairing.offer('wc:1@2', clock.now() + 240_000)
  const link = dialog.getByRole('link', { name: 'Open Harbor' })
  await expect.element(link).toHaveAttribute('href', 'https://harbor.test/app/wc?uri=wc%3A1%402')
  await expect.element(link).toHaveAttribute('target', '_self')
  expect(pairing.attempts()).toBe(1)
})

test('Telegram on Android gets the offer encoded twice, in a new window', async () => {
  const pairing = createPairing()
  const { clock } = await openedOn(pairing, {
    isMobile,
    appLinkTarget: () => '_blank',
    isTelegramAndroid: () => true,
  })
  pairing.offer('wc:1@2', clock.now() + 240_000)
  const link = dialog.getByRole('link', { name: 'Open Harbor' })
  await expect
    .element(link)
    .toHaveAttribute('href', 'https://harbor.test/app/wc?uri=wc%253A1%25402')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each([
  ['is still visible', true],
  ['was left for the app', false],
])('1.5 s after the tap, on a page that %s', async (_, isPageVisible) => {
  const pairing = createPairing()
  const { clock } = await openedOn(pairing, { isMobile, isPageVisible: () => isPageVisible })
  pairing.offer('wc:1@2', clock.now() + 240_000)
  const link = dialog.getByRole('link', { name: 'Open Harbor' })
  await expect.element(link).toBeVisible()
  link.element().addEventListener('click', (event) => event.preventDefault())
  await link.click()
  clock.advance(1499)
  const hint = dialog.getByText('Harbor did not open?', { exact: true })
  await expect.element(hint).not.toBeInTheDocument()
  clock.advance(1)
  if (!isPageVisible) return expect.element(hint).not.toBeInTheDocument()
  await expect.element(hint).toBeVisible()
  const store = dialog.getByRole('link', { name: 'Get Harbor' })
  await expect.element(store).toHaveAttribute('href', 'https://play.test/harbor')
})

test('shows the other ways to the same wallet as tabs that share one pairing', async () => {
  const pairing = createPairing()
  const { clock } = await openedOn(pairing)
  pairing.offer('wc:1@2', clock.now() + 240_000)
  await dialog.getByRole('tab', { name: 'Web' }).click()
  const web = dialog.getByRole('link', { name: 'Open Harbor' })
  await expect.element(web).toHaveAttribute('href', 'https://web.harbor.test/wc?uri=wc%3A1%402')
  await expect.element(web).toHaveAttribute('rel', 'noopener noreferrer')
  await dialog.getByRole('tab', { name: 'Desktop' }).click()
  await expect
    .element(dialog.getByRole('link', { name: 'Open Harbor' }))
    .toHaveAttribute('href', 'harbor://wc?uri=wc%3A1%402')
  expect(pairing.attempts()).toBe(1)
})

test('the disclosure offers another way and a diagnostic code without secrets', async () => {
  const pairing = createPairing()
  const { clock } = await openedOn(pairing)
  pairing.offer('wc:1@2?symKey=5ec', clock.now() + 240_000)
  await dialog.getByText('Having trouble?').click()
  await expect.element(dialog.getByText('Diagnostic code: qrcode-pairing')).toBeVisible()
  await button('New code').click()
  await expect.poll(pairing.attempts, { timeout: 10_000 }).toBe(2)
  await button('Use: Web').click()
  await expect
    .element(dialog.getByRole('tab', { name: 'Web' }))
    .toHaveAttribute('aria-selected', 'true')
})

test.each([
  [new KitError('RELAY_UNREACHABLE'), 'The wallet service cannot be reached', 'Try again'],
  [
    new KitError('RELAY_REFUSED', { reason: 'Unauthorized: invalid key' }),
    'The wallet service turned this app away',
    'Choose another wallet',
  ],
])('%s is shown at once, with its code', async (error, title, action) => {
  await openedOn(createPairing(error))
  await expect.element(dialog.getByRole('heading', { name: title })).toHaveFocus()
  await expect.element(dialog.getByText(`Diagnostic code: ${error.code}`)).toBeVisible()
  await expect.element(button(action)).toBeVisible()
})

test('a wallet for other browsers links to its download', async () => {
  const pairing = createPairing()
  const options = { customWallets: [{ id: 'harbor', name: 'Harbor', rdns: 'test.harbor' }] }
  const { kit } = createTestKit({ connectors: [pairing.connector], ...options })
  await render(<TestApp kit={kit} />)
  kit.modal.open({ name: 'ConnectingWalletConnect', data: { walletId: 'harbor' } })
  await expect.element(dialog.getByText('Harbor was not found')).toBeVisible()
  expect(pairing.attempts()).toBe(0)
  await button('Get Harbor').click()
  await expect.element(dialog.getByRole('heading', { name: 'Get Harbor' })).toBeVisible()
})

test('any wallet may scan the code of the phone row', async () => {
  const pairing = createPairing()
  const { kit, clock } = createTestKit({ connectors: [pairing.connector] })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await button(/Use a phone wallet/).click()
  await expect.poll(pairing.attempts, { timeout: 10_000 }).toBe(1)
  pairing.offer('wc:1@2', clock.now() + 240_000)
  await expect
    .element(dialog.getByRole('img', { name: 'QR code to connect with a phone wallet' }))
    .toBeVisible()
})

test('an app that controls pairing shows the code itself: the modal hides until it is cancelled', async () => {
  const pairing = createPairing()
  const { kit, clock } = createTestKit({ connectors: [pairing.connector], manualWCControl: true })
  await render(<TestApp kit={kit} environment={{ isMobile }} />)
  kit.modal.open()
  await button(/Use a phone wallet/).click()
  await expect.poll(pairing.attempts, { timeout: 10_000 }).toBe(1)
  pairing.offer('wc:1@2', clock.now() + 240_000)
  const words = 'Continue on this page: the app shows the pairing code'
  await expect.element(dialog).toHaveAccessibleName(words)
  await expect.element(dialog.getByRole('status')).toHaveTextContent(words)
  await expect.poll(() => document.querySelector('dialog:modal')).toBeNull()
  expect(stepOf(kit)).toMatchObject({ pairing: { uri: 'wc:1@2' } })
  await button('Cancel').click()
  await expect.element(dialog.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  expect(stepOf(kit)).toBeUndefined()
})

test('an embedded card that leaves pairing to the app shows a text and a way out, but no code and no link', async () => {
  const pairing = createPairing()
  const { kit, clock } = createTestKit({
    connectors: [pairing.connector],
    customWallets: [wallet],
    enableEmbedded: true,
    manualWCControl: true,
  })
  await render(<TestApp kit={kit} environment={{ isMobile }} />)
  await page.getByRole('button', { name: 'Harbor' }).click()
  await expect.poll(pairing.attempts, { timeout: 10_000 }).toBe(1)
  pairing.offer('wc:1@2', clock.now() + 240_000)
  await expect.element(page.getByRole('heading', { name: 'Continue on this page' })).toBeVisible()
  await expect
    .element(page.getByText('The app shows the pairing code.', { exact: true }))
    .toBeVisible()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Continue on this page. The app shows the pairing code.')
  expect(page.getByRole('link').elements()).toEqual([])
  expect(page.getByRole('img', { name: /QR/ }).elements()).toEqual([])
  expect(page.getByRole('tab').elements()).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  expect(stepOf(kit)).toBeUndefined()
})
