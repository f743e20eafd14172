import { devices } from '@playwright/test'
import type { DemoPage } from './support/DemoPage.ts'
import { PhoneSystem } from './support/PhoneSystem.ts'
import { createPhoneWallet, type PhoneWallet } from './support/phoneWallet.ts'
import { test as base, expect } from './support/walletTest.ts'

const APP_LINKS = /^https:\/\/rnbwapp\.com\//

interface Fixtures {
  /** The phone, which opens links of apps. Pages that were open before know nothing of it. */
  readonly system: PhoneSystem
  /** The wallet's app on this phone. */
  readonly app: PhoneWallet
}

const test = base.extend<Fixtures>({
  system: async ({ context, page }, use) => {
    await use(await PhoneSystem.install({ context, page }, APP_LINKS))
  },
  app: async ({ demo }, use) => {
    const wallet = await createPhoneWallet(demo)
    await use(wallet)
    await wallet.close()
  },
})

/** Finds a wallet in the list of all wallets, and opens its screen. */
async function choose(demoPage: DemoPage, name: string) {
  const { dialog } = demoPage
  await demoPage.openConnect()
  await demoPage.wallet(/All wallets/).tap()
  await dialog.getByRole('searchbox').fill(name)
  await demoPage.listed(name).tap()
}

/** Taps the link of the wallet, and returns the pairing that the system hands to the app. */
async function openApp(demoPage: DemoPage, system: PhoneSystem, name = 'Rainbow') {
  const before = system.opened.length
  await demoPage.dialog.getByRole('link', { name: `Open ${name}` }).tap()
  await expect.poll(() => system.opened.length).toBe(before + 1)
  const [link] = system.opened.slice(-1)
  return new URL(link ?? '').searchParams.get('uri') ?? ''
}

/** Chooses Rainbow in a page that knows the phone, and opens its app. Returns the pairing. */
async function openRainbow(demoPage: DemoPage, system: PhoneSystem) {
  await demoPage.open()
  await choose(demoPage, 'Rainbow')
  return openApp(demoPage, system)
}

const { defaultBrowserType: _webkit, ...iphone } = devices['iPhone 13']
const { defaultBrowserType: _chromium, ...pixel } = devices['Pixel 7']

test.describe('on an iPhone', () => {
  test.use({ ...iphone, viewport: { width: 360, height: 740 } })

  test('a user opens the app, approves there, and comes back to a connected page, whose connection iOS has cut', async ({
    demoPage,
    system,
    app,
    page,
  }) => {
    await demoPage.open()
    await demoPage.expectStatus('disconnected')
    await choose(demoPage, 'Rainbow')
    await demoPage.expectStatus('connecting')
    const uri = await openApp(demoPage, system)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await system.showApp({ cuts: true })
    await app.pair(uri)
    await expect.poll(() => app.prompts()).toEqual(['connect'])
    await demoPage.expectStatus('connecting')
    const { connections } = system

    await system.showPage()
    await demoPage.expectStatus('connected')
    await expect(demoPage.dialog).toBeHidden()
    await expect(page.getByTestId('address')).toHaveText(app.address)
    expect(system.connections).toBeGreaterThan(connections)

    // What the app is asked from now on opens it within the tap, also after a reload.
    const signature = demoPage.panel('Sign').getByRole('status').first()
    for (const round of [1, 2]) {
      await page.getByRole('button', { name: 'Sign message' }).tap()
      await expect(signature).toHaveText(/^0x[0-9a-f]{130}$/)
      await expect
        .poll(() => system.opened.slice(1))
        .toEqual(Array(round).fill('rainbow://wc _self'))
      if (round === 1) {
        await page.reload()
        await demoPage.expectStatus('connected')
      }
    }
    await page.getByRole('button', { name: 'Disconnect by hook' }).tap()
    await demoPage.expectStatus('disconnected')
  })

  test('a user who comes back without an answer is told so, and tries again', async ({
    demoPage,
    system,
    app,
    page,
  }) => {
    const { dialog } = demoPage
    await page.clock.install()
    const first = await openRainbow(demoPage, system)
    await system.showApp({ cuts: false })
    await system.showPage()
    await expect(dialog.getByText('Waiting for Rainbow…').first()).toBeVisible()
    await page.clock.fastForward(5_000)
    await expect(dialog.getByText('Rainbow hasn’t answered yet').first()).toBeVisible()
    await demoPage.expectNoOverflow()
    await dialog.getByRole('button', { name: 'Try again' }).tap()
    await expect(dialog.locator('.bl-help-title')).toHaveCount(0)
    const second = await openApp(demoPage, system)
    expect(second).not.toBe(first)
    await app.pair(second)
    await demoPage.expectStatus('connected')
  })

  test('an offer that runs out in the background is renewed, and the one that the app has still counts', async ({
    demoPage,
    system,
    app,
    page,
  }) => {
    await page.clock.install()
    const uri = await openRainbow(demoPage, system)
    await system.showApp({ cuts: false })
    await page.clock.fastForward(231_000)
    const link = demoPage.dialog.getByRole('link', { name: 'Open Rainbow' })
    await expect(link).not.toHaveAttribute('href', new RegExp(encodeURIComponent(uri)))
    await app.pair(uri)
    await system.showPage()
    await demoPage.expectStatus('connected')
  })

  test('Phantom, which takes no pairing, opens the page in its own browser', async ({
    demoPage,
  }) => {
    await choose(demoPage, 'Phantom')
    const page = encodeURIComponent(`${demoPage.url}/lab`)
    await expect(demoPage.dialog.getByRole('link', { name: 'Open Phantom' })).toHaveAttribute(
      'href',
      `https://phantom.app/ul/browse/${page}?ref=${encodeURIComponent(demoPage.url)}`,
    )
    await demoPage.expectNoOverflow()
  })

  test('in the browser of a wallet its row is the first, above every way to pair', async ({
    demoPage,
    addWallet,
  }) => {
    await addWallet()
    await demoPage.open()
    await demoPage.openConnect()
    await expect(demoPage.installedNames().filter({ hasText: 'Skiff' })).toBeVisible()
    await expect(demoPage.dialog.getByRole('list').first()).toHaveAccessibleName('Installed')
    await demoPage.wallet(/Skiff/).tap()
    await demoPage.expectStatus('connected')
  })

  test('in Telegram for iOS, apps are opened in new windows', async ({ demoPage, page }) => {
    await page.goto('about:blank')
    await demoPage.open('/lab#tgWebAppPlatform=ios&tgWebAppVersion=9.1')
    await choose(demoPage, 'Rainbow')
    const link = demoPage.dialog.getByRole('link', { name: 'Open Rainbow' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('href', /^https:\/\/rnbwapp\.com\/wc\?uri=wc%3A/)
  })
})

const TELEGRAM = [
  ['ios', ['X', 'Facebook', 'Apple'], ['Google']],
  ['android', ['Google', 'Apple'], ['X', 'Facebook']],
  ['macos', ['Google', 'Facebook', 'Apple'], ['X']],
  ['tdesktop', ['Google', 'X', 'Facebook', 'Apple'], []],
  ['weba', ['Google', 'X', 'Facebook', 'Apple'], []],
] as const
for (const [platform, shown, hidden] of TELEGRAM)
  test(`in Telegram's client ${platform}, only logins that work there are shown`, {
    // Tests of the list of wallets try all of them.
    tag: platform === 'ios' ? [] : ['@long'],
  }, async ({ demoPage, page }) => {
    await page.goto('about:blank')
    await demoPage.open(`/lab#tgWebAppPlatform=${platform}`)
    await demoPage.openConnect()
    const login = (name: string) => demoPage.wallet(new RegExp(`\\b${name}$`))
    for (const name of shown) await expect(login(name)).toBeVisible()
    for (const name of hidden) await expect(login(name)).toHaveCount(0)
  })

test.describe('on a Pixel', () => {
  test.use({ ...pixel, viewport: { width: 360, height: 740 } })

  test('a user who declines in the app is told so, and the next attempt connects', async ({
    demoPage,
    system,
    app,
  }) => {
    const { dialog } = demoPage
    app.decline(true)
    const first = await openRainbow(demoPage, system)
    await system.showApp({ cuts: false })
    await app.pair(first)
    await expect.poll(() => app.prompts()).toEqual(['connect'])
    await system.showPage()
    await expect(dialog.getByText('Request cancelled').first()).toBeVisible()
    await demoPage.expectStatus('disconnected')
    app.decline(false)
    await dialog.getByRole('button', { name: 'Try again' }).tap()
    await app.pair(await openApp(demoPage, system))
    await demoPage.expectStatus('connected')
  })

  test('an app that does not open may be reached by its own scheme, or is in the Play Store', async ({
    demoPage,
    system,
    page,
  }) => {
    const { dialog } = demoPage
    await page.clock.install()
    await openRainbow(demoPage, system)
    await page.clock.fastForward(1_500)
    await expect(dialog.getByText('Rainbow didn’t open?').first()).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Open another way' })).toHaveAttribute(
      'href',
      /^rainbow:\/\/wc\?uri=wc%3A/,
    )
    await expect(dialog.getByRole('link', { name: 'Get Rainbow' })).toHaveAttribute(
      'href',
      /^https:\/\/play\.google\.com\//,
    )
    await demoPage.expectNoOverflow()
  })

  test('in Telegram for Android, what the app gets is encoded twice', async ({
    demoPage,
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { Telegram: { WebApp: { platform: 'android' } } })
    })
    await demoPage.open()
    await choose(demoPage, 'Rainbow')
    const link = demoPage.dialog.getByRole('link', { name: 'Open Rainbow' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('href', /^https:\/\/rnbwapp\.com\/wc\?uri=wc%253A/)
  })

  test.describe('inside Instagram', () => {
    test.use({ userAgent: `${pixel.userAgent} Instagram 390.0.0.43.81 Android` })

    test('the modal leads to the browser of the device', async ({ demoPage, page }) => {
      const { dialog } = demoPage
      // No such browser has a wallet.
      await page.evaluate(() =>
        sessionStorage.setItem('bowline-demo.settings', JSON.stringify({ testWallets: false })),
      )
      await demoPage.open()
      await demoPage.openConnect()
      await expect(dialog.getByText('This page is open inside Instagram')).toBeVisible()
      await expect(dialog.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
        'href',
        /^intent:\/\/127\.0\.0\.1:\d+\/\S*#Intent;scheme=http;\S+;end$/,
      )
      await dialog.getByRole('button', { name: 'Copy link' }).tap()
      await expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible()
      await demoPage.expectNoOverflow()
    })
  })
})
