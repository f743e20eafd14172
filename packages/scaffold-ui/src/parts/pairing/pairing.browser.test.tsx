import { type Connector, KitError, type Pairing } from '@bowline/common'
import type { Environment } from '@bowline/controllers/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  createTestDirectory,
  createTestKit,
  stepOf,
  TestApp,
  type TestKitOptions,
} from '../../testKit.test.fixture.tsx'

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
    offer: (uri: string, expiresAt: number, isPending = false) =>
      offer?.({ uri, expiresAt, isPending }),
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
  await expect.poll(pairing.attempts).toBe(1)
  return opened
}

test('names the code after the wallet, renews it, and announces the last minute once', async () => {
  const pairing = createPairing()
  const { kit, clock } = await openedOn(pairing)
  await expect.poll(status).toBe('Creating a code…')
  // The wallet is where it will be in the code.
  const centre = ({ left, right, top, bottom }: DOMRect) => [(left + right) / 2, (top + bottom) / 2]
  const [place, mark] = ['.bl-skeleton-code', '.bl-skeleton-code > .bl-wallet-image'].map((one) =>
    centre(document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect()),
  )
  expect(mark).toEqual(place)
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
  await expect.poll(status).toBe('This code expires in 60 seconds. You’ll get a new one.')
  clock.advance(1000)
  await expect.poll(status).toBe('This code expires in 59 seconds. You’ll get a new one.')
  clock.advance(1000)
  await expect.poll(status).toBe('This code expires in 58 seconds. You’ll get a new one.')
  expect(said).toEqual(['This code expires in 60 seconds. You’ll get a new one.'])

  pairing.offer('wc:2@2', clock.now() + 240_000)
  await expect.poll(status).toBe('New code ready')
  await expect.poll(() => said.at(-1)).toBe('New code ready')
  expect(stepOf(kit)).toMatchObject({ pairing: { uri: 'wc:2@2' }, renewals: 1 })
})

test('the code is there before the relay has its offer, and does not wait for a scan until then', async () => {
  const pairing = createPairing()
  const { kit, clock } = await openedOn(pairing)
  pairing.offer('wc:1@2', clock.now() + 240_000, true)
  const code = dialog.getByRole('img', { name: 'QR code to connect with Harbor' })
  await expect.element(code).toBeVisible()
  expect(status()).toBe('Connecting…')
  const drawn = code.element().innerHTML
  pairing.offer('wc:1@2', clock.now() + 240_000)
  await expect.poll(status).toBe('Waiting for scan…')
  expect(code.element().innerHTML).toBe(drawn)
  expect(stepOf(kit)).toMatchObject({ renewals: 0 })
})

test('copies the link and shows it on the button; a page that may not copy shows a toast', async () => {
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  onTestFinished(() => clipboard.mockRestore())
  const pairing = createPairing()
  const { kit, clock } = await openedOn(pairing)
  await expect.element(button('Copy link')).toBeDisabled()
  pairing.offer('wc:1@2', clock.now() + 240_000)
  await button('Copy link').click()
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
  const { kit, clock } = await openedOn(pairing, { isMobile, appLinkTarget: () => '_self' })
  await expect.element(button('Open Harbor')).toHaveAttribute('aria-busy', 'true')
  const link = dialog.getByRole('link', { name: 'Open Harbor' })
  // The page may be frozen once it is left, so the relay has to have the offer.
  pairing.offer('wc:1@2', clock.now() + 240_000, true)
  await expect.poll(() => stepOf(kit)?.kind).toBe('pairing')
  await expect.element(link).not.toBeInTheDocument()
  pairing.offer('wc:1@2', clock.now() + 240_000)
  await expect.element(link).toHaveAttribute('href', 'https://harbor.test/app/wc?uri=wc%3A1%402')
  await expect.element(link).toHaveAttribute('target', '_self')
  expect(pairing.attempts()).toBe(1)
})

test('Telegram on Android gets the offer encoded twice, in a new window', async () => {
  const pairing = createPairing()
  const { clock } = await openedOn(pairing, {
    isMobile,
    appLinkTarget: () => '_blank',
    browser: () => ({ system: 'android', telegram: 'android' }),
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
  const hint = dialog.getByText('Harbor didn’t open?', { exact: true })
  await expect.element(hint).not.toBeInTheDocument()
  clock.advance(1)
  if (!isPageVisible) return expect.element(hint).not.toBeInTheDocument()
  await expect.element(hint).toBeVisible()
  const store = dialog.getByRole('link', { name: 'Get Harbor' })
  await expect.element(store).toHaveAttribute('href', 'https://play.test/harbor')
})

/** A phone whose page the test hides and shows. */
function createPhone(system: 'ios' | 'android' = 'ios') {
  let isVisible = true
  const listeners = new Set<() => void>()
  const set = (next: boolean) => {
    isVisible = next
    for (const listener of [...listeners]) listener()
  }
  const environment: Partial<Environment> = {
    isMobile,
    browser: () => ({ system }),
    appLinkTarget: () => '_self',
    pageUrl: () => 'https://app.test/pools?id=1',
    isPageVisible: () => isVisible,
    onVisibility(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { environment, leave: () => set(false), comeBack: () => set(true) }
}

/** Taps a link that leads out of the page; the page stays. */
async function tap(name: string | RegExp) {
  const link = dialog.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  link.element().addEventListener('click', (event) => event.preventDefault(), { once: true })
  await link.click()
}

test('a user who comes back without an answer is told, and may try again', async () => {
  const pairing = createPairing()
  const phone = createPhone()
  const { clock } = await openedOn(pairing, phone.environment)
  pairing.offer('wc:1@2', clock.now() + 240_000)
  await tap('Open Harbor')
  phone.leave()
  clock.advance(60_000)
  phone.comeBack()
  const waiting = dialog.getByText('Waiting for Harbor…', { exact: true })
  await expect.element(waiting.first()).toBeVisible()
  const hint = dialog.getByText('Harbor hasn’t answered yet', { exact: true })
  clock.advance(4_999)
  await expect.element(hint).not.toBeInTheDocument()
  clock.advance(1)
  await expect.element(hint).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Get Harbor' })).not.toBeInTheDocument()
  await button('Try again').click()
  await expect.poll(pairing.attempts).toBe(2)
  await expect.element(hint).not.toBeInTheDocument()
  pairing.offer('wc:2@2', clock.now() + 240_000)
  await expect
    .element(dialog.getByRole('link', { name: 'Open Harbor' }))
    .toHaveAttribute('href', 'https://harbor.test/app/wc?uri=wc%3A2%402')
})

test('a user who leaves again after coming back is waited for anew', async () => {
  const pairing = createPairing()
  const phone = createPhone()
  const { clock } = await openedOn(pairing, phone.environment)
  pairing.offer('wc:1@2', clock.now() + 240_000)
  const text = () => document.querySelector('.bl-status')?.textContent
  const waiting = expect.stringContaining('Waiting for Harbor…')
  await tap('Open Harbor')
  phone.leave()
  phone.comeBack()
  await expect.poll(text).toEqual(waiting)
  clock.advance(4_000)
  phone.leave()
  await expect.poll(text).not.toEqual(waiting)
  clock.advance(4_000)
  phone.comeBack()
  await expect.poll(text).toEqual(waiting)
  clock.advance(4_999)
  const hint = dialog.getByText('Harbor hasn’t answered yet', { exact: true })
  await expect.element(hint).not.toBeInTheDocument()
})

test.each([
  [
    'ios',
    { universalLink: 'https://open.harbor.test', mobileLink: 'harbor://' },
    'harbor://wc?uri=',
  ],
  ['ios', { mobileLink: 'https://open.harbor.test' }, undefined],
  [
    'android',
    {
      mobileLink: 'https://open.harbor.test',
      playStore: 'https://play.google.com/store/apps/details?id=test.harbor',
    },
    'intent://open.harbor.test/wc?uri=',
  ],
] as const)(
  'on %s %o is opened first by its universal link, then by %s',
  async (system, links, other) => {
    const pairing = createPairing()
    const { environment } = createPhone(system)
    const options = { customWallets: [{ id: 'harbor', name: 'Harbor', ...links }] }
    const { clock } = await openedOn(pairing, environment, options)
    pairing.offer('wc:1@2', clock.now() + 240_000)
    await expect
      .element(dialog.getByRole('link', { name: 'Open Harbor' }))
      .toHaveAttribute('href', 'https://open.harbor.test/wc?uri=wc%3A1%402')
    await tap('Open Harbor')
    clock.advance(1_500)
    await expect.element(dialog.getByText('Harbor didn’t open?', { exact: true })).toBeVisible()
    const again = dialog.getByRole('link', { name: 'Open another way' })
    if (!other) return expect.element(again).not.toBeInTheDocument()
    await expect.element(again).toHaveAttribute('href', expect.stringContaining(other))
  },
)

test.each([
  ['ios', 'https://apple.test/harbor'],
  ['android', 'https://play.test/harbor'],
] as const)('an app that does not open on %s is in its own store', async (system, href) => {
  const pairing = createPairing()
  const { environment } = createPhone(system)
  const options = { customWallets: [{ ...wallet, appStore: 'https://apple.test/harbor' }] }
  const { clock } = await openedOn(pairing, environment, options)
  pairing.offer('wc:1@2', clock.now() + 240_000)
  await tap('Open Harbor')
  clock.advance(1_500)
  await expect
    .element(dialog.getByRole('link', { name: 'Get Harbor' }))
    .toHaveAttribute('href', href)
})

test('a link that is not safe is no link: the wallet is reached by its code', async () => {
  const pairing = createPairing()
  const { environment } = createPhone()
  const hostile = { mobileLink: 'javascript://%0aalert(1)', webappLink: 'data:text/html,x' }
  const options = { customWallets: [{ id: 'harbor', name: 'Harbor', ...hostile }] }
  const { clock } = await openedOn(pairing, environment, options)
  pairing.offer('wc:1@2', clock.now() + 240_000)
  await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(dialog.getByRole('link').elements()).toEqual([])
})

const browses = {
  id: 'harbor',
  name: 'Harbor',
  browseLink: 'https://harbor.test/ul/browse/{url}?ref={origin}',
  playStore: 'https://play.google.com/store/apps/details?id=test.harbor',
}

test.each([true, false])(
  'a wallet that opens this page in its own browser is asked nothing here (pairing: %s)',
  async (canPair) => {
    const pairing = createPairing()
    const phone = createPhone('android')
    const connectors = canPair ? [pairing.connector] : []
    const { kit, clock } = createTestKit({ connectors, customWallets: [browses] })
    await render(<TestApp kit={kit} environment={phone.environment} />)
    kit.modal.open()
    await button('Harbor').click()
    await expect.element(dialog.getByRole('heading', { name: 'Connect in Harbor' })).toBeVisible()
    const browse =
      'harbor.test/ul/browse/https%3A%2F%2Fapp.test%2Fpools%3Fid%3D1?ref=https%3A%2F%2Fapp.test'
    await expect
      .element(dialog.getByRole('link', { name: 'Open Harbor' }))
      .toHaveAttribute('href', `https://${browse}`)
    await tap('Open Harbor')
    clock.advance(1_500)
    await expect
      .element(dialog.getByRole('link', { name: 'Open another way' }))
      .toHaveAttribute('href', `intent://${browse}#Intent;scheme=https;package=test.harbor;end`)
    await expect.element(button('Copy link')).toBeEnabled()
    expect(pairing.attempts()).toBe(0)
  },
)

test('a wallet with an app and a browser of its own has a tab for each', async () => {
  const pairing = createPairing()
  const { environment } = createPhone()
  const options = { customWallets: [{ ...browses, mobileLink: 'harbor://' }] }
  const { clock } = await openedOn(pairing, environment, options)
  pairing.offer('wc:1@2', clock.now() + 240_000)
  await dialog.getByRole('tab', { name: 'In the wallet' }).click()
  await expect
    .element(dialog.getByRole('link', { name: 'Open Harbor' }))
    .toHaveAttribute('href', expect.stringContaining('https://harbor.test/ul/browse/'))
  expect(pairing.attempts()).toBe(1)
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
  expect(button(/Copy/).elements(), 'the one below the code').toHaveLength(1)
  await button('New code').click()
  await expect.poll(pairing.attempts).toBe(2)
  pairing.offer('wc:2@2?symKey=5ec', clock.now() + 240_000)
  await button('Use: Web').click()
  await expect.element(button('Copy link')).toBeEnabled()
  await expect
    .element(dialog.getByRole('tab', { name: 'Web' }))
    .toHaveAttribute('aria-selected', 'true')
})

test.each([
  [new KitError('RELAY_UNREACHABLE'), 'We can’t reach the wallet service', 'Try again'],
  [
    new KitError('RELAY_REFUSED', { reason: 'Unauthorized: invalid key' }),
    'The wallet service refused this app',
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
  await expect.element(dialog.getByText('Harbor wasn’t found')).toBeVisible()
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
  await expect.poll(pairing.attempts).toBe(1)
  pairing.offer('wc:1@2', clock.now() + 240_000)
  await expect
    .element(dialog.getByRole('img', { name: 'QR code to connect with a phone wallet' }))
    .toBeVisible()
})

test('beside the list of wallets the code is seen together with all there is to do', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(768, 760)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const pairing = createPairing()
  const { directory } = createTestDirectory([{ id: 'halyard', name: 'Halyard' }])
  const { kit, clock } = createTestKit({ connectors: [pairing.connector], directory })
  await render(<TestApp kit={kit} />)
  kit.modal.open()
  await button(/Use a phone wallet/).click()
  await expect.poll(pairing.attempts).toBe(1)
  pairing.offer('wc:1@2', clock.now() + 240_000)
  await expect.element(button('Choose a wallet')).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const view = document.querySelector('.bl-view:not([inert]) > .bl-scroll')
  expect(document.querySelector('.bl-wallets')).not.toBeNull()
  expect(view?.scrollHeight).toBe(view?.clientHeight)
})

test('an app that controls pairing shows the code itself: the modal hides until it is cancelled', async () => {
  const pairing = createPairing()
  const { kit, clock } = createTestKit({ connectors: [pairing.connector], manualWCControl: true })
  await render(<TestApp kit={kit} environment={{ isMobile }} />)
  kit.modal.open()
  await button(/Use a phone wallet/).click()
  await expect.poll(pairing.attempts).toBe(1)
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
  await expect.poll(pairing.attempts).toBe(1)
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
