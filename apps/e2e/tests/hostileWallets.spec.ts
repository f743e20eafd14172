import type { Page } from '@playwright/test'
import { announceLate, announceRaw } from './support/announceRaw.ts'
import { OWN_WALLETS } from './support/DemoPage.ts'
import { expect, test } from './support/walletTest.ts'

const SCRIPT_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="top.pwned=1"><script>top.pwned=1</script><image href="x" onerror="top.pwned=1"/><rect width="9" height="9"/></svg>',
)}`
const TAG = '<img src=x onerror=top.pwned=1>'
/** Control, zero-width and direction-changing characters; the line break between title and tag is ours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
const INVISIBLE = /[\u0000-\u0009\u000b-\u001f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

const pwned = (page: Page) => page.evaluate(() => Reflect.get(window, 'pwned'))

test('hostile names and icons become harmless rows', async ({ page, context, demoPage }) => {
  const { dialog } = demoPage
  await announceRaw(context, [
    { name: 'Script Icon', icon: SCRIPT_ICON },
    { name: 'Link Icon', icon: 'javascript:top.pwned=1' },
    { name: 'Html Icon', icon: 'data:text/html,<script>top.pwned=1</script>' },
    { name: 'Remote Icon', icon: 'https://tracker.example/pixel.png' },
    { name: 'Huge Icon', icon: 'data:image/png;base64,', iconLength: 10_000_000 },
    { name: TAG, icon: SCRIPT_ICON },
    { name: 'javascript:top.pwned=1', rdns: 'javascript:top.pwned=1' },
    { name: '\u202eksaMateM\u202c' },
    { name: 'Meta\u200b\u2060Mask\ufeff' },
    { name: '\u200b\u200b' },
    { name: `Z${'\u0310'.repeat(200)}` },
    { name: 'n'.repeat(10_000) },
  ])
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await demoPage.open()
  await demoPage.openConnect()
  await expect(demoPage.installed()).toHaveCount(15)
  for (const name of await demoPage.installedNames().allInnerTexts()) {
    expect(name).not.toMatch(INVISIBLE)
    expect(name.length).toBeLessThan(40)
  }
  for (const name of [/ksaMateM$/, /MetaMask$/, /^Unknown wallet$/, /n{31}…$/])
    await expect(demoPage.installedNames().filter({ hasText: name })).toHaveCount(1)

  const sources = await dialog
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src))
  const own = /^(data:image\/|blob:|http:\/\/127\.0\.0\.1:)/
  expect(sources.filter((src) => !own.test(src))).toEqual([])
  expect(Math.max(...sources.map(({ length }) => length))).toBeLessThan(100_000)
  expect(asked.filter((url) => url.includes('tracker.example'))).toEqual([])
  await demoPage.expectNoOverflow()

  // Its own screen takes the same care.
  await demoPage.wallet(TAG).click()
  await expect(dialog.getByRole('heading', { name: `Continue in ${TAG}` })).toBeVisible()
  await demoPage.expectNoOverflow()
  await dialog.getByRole('button', { name: 'Back', exact: true }).click()
  await demoPage.wallet(/n{31}…/).click()
  await expect(dialog.getByRole('heading', { name: /Continue in n{31}…/ })).toBeVisible()
  await demoPage.expectNoOverflow()
  expect(await pwned(page)).toBeUndefined()
})

test('hostile links in a directory are not opened', async ({ page, demoPage }) => {
  const { dialog } = demoPage
  const script = 'javascript:top.pwned=1'
  await page.route(/\/getWallets\?/, (route) =>
    route.fulfill({
      json: {
        count: 1,
        data: [
          {
            id: 'evil',
            name: `\u202e${TAG}`,
            image_id: '../../../x"onerror="top.pwned=1',
            homepage: script,
            mobile_link: 'weird-wallet://',
            desktop_link: 'data:text/html,<script>top.pwned=1</script>',
            webapp_link: script,
            app_store: script,
            chrome_store: 'http://insecure.example',
            play_store: 'https://play.example/evil',
          },
        ],
      },
    }),
  )
  await demoPage.openConnect()
  await demoPage.wallet(/All wallets/).click()
  await demoPage.listed(TAG).click()
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  // Only the pairing remains: neither the desktop nor the web link was fit.
  await expect(dialog.getByRole('tab')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Get it' }).click()
  await expect(dialog).toHaveAccessibleName(`Get ${TAG}`)
  const links = demoPage.view.getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', 'https://play.example/evil')
  await expect(links).toHaveAttribute('rel', /noopener/)
  expect(await pwned(page)).toBeUndefined()
})

const MARK = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="other"/>'

test('a wallet is one row however often it announces itself; a twin of its domain that looks otherwise is another', async ({
  page,
  context,
  demoPage,
}) => {
  const rdns = 'test.twin'
  await announceRaw(context, [
    { name: 'Twin', rdns, uuid: 'first', times: 5 },
    { name: 'Twin', rdns, uuid: 'second', times: 5 },
    { name: 'Twin', rdns, uuid: 'other', icon: MARK },
    { name: 'Reused id', rdns: 'test.other', uuid: 'second' },
  ])
  await demoPage.open()
  await demoPage.openConnect()
  await expect(demoPage.installedNames()).toHaveText(['Twin', 'Twin (2)', ...OWN_WALLETS])
  await announceLate(page, [
    { name: 'Twin', rdns, uuid: 'third' },
    { name: 'Twin', rdns, uuid: 'fourth', icon: `${MARK}<!-- -->` },
  ])
  await expect(demoPage.installedNames()).toHaveText([
    'Twin',
    'Twin (2)',
    ...OWN_WALLETS,
    'Twin (3)',
  ])
})

test('fifty wallets at once keep their order, and all can be reached', async ({
  context,
  demoPage,
}) => {
  const { page, dialog } = demoPage
  const names = Array.from({ length: 50 }, (_, index) => `Wallet ${(index * 37) % 50}`)
  await announceRaw(
    context,
    names.map((name) => ({ name })),
  )
  await demoPage.open()
  await demoPage.openConnect()
  await expect(demoPage.installedNames()).toHaveText([...names, ...OWN_WALLETS])
  await demoPage.expectNoOverflow()
  await expect(dialog.getByRole('heading', { name: 'Connect a wallet' })).toBeInViewport()
  await expect(demoPage.wallet('Lagoon')).not.toBeInViewport()
  await demoPage.installed().first().focus()
  await page.keyboard.press('End')
  await expect(demoPage.wallet('Lagoon')).toBeFocused()
  await expect(demoPage.wallet('Lagoon')).toBeInViewport()
  await expect(dialog.getByRole('heading', { name: 'Connect a wallet' })).toBeInViewport()
})

test('a wallet that comes late joins at the end; the order and the focus stay', async ({
  page,
  demoPage,
}) => {
  await demoPage.openConnect()
  await expect(demoPage.installedNames()).toHaveText(OWN_WALLETS)
  await demoPage.wallet('Harbor').focus()
  await announceLate(page, [{ name: 'Aardvark' }, { name: 'Bee' }])
  await expect(demoPage.installedNames()).toHaveText([...OWN_WALLETS, 'Aardvark', 'Bee'])
  await expect(demoPage.wallet('Harbor')).toBeFocused()
})

test.describe('window.ethereum', () => {
  test('a getter that throws leaves the announced wallets working', async ({ page, demoPage }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'ethereum', {
        get() {
          throw new Error('no')
        },
      })
    })
    await demoPage.open()
    await demoPage.openConnect()
    await expect(demoPage.installedNames()).toHaveText(OWN_WALLETS)
    await demoPage.wallet('Anchor').click()
    await demoPage.answer('Connect to this site?', 'Approve')
    await demoPage.expectStatus('connected')
  })

  test('a frozen wallet without events connects', async ({ page, demoPage }) => {
    const address = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
    await page.addInitScript((account) => {
      const answers: Record<string, unknown> = {
        eth_requestAccounts: [account],
        eth_accounts: [account],
        eth_chainId: '0x7a69',
      }
      const value = Object.freeze({
        request: async ({ method }: { method: string }) => answers[method] ?? null,
      })
      Object.defineProperty(window, 'ethereum', { value, writable: false, configurable: false })
    }, address)
    await demoPage.open()
    await demoPage.connectTo('Browser Wallet')
    await expect(page.getByTestId('address')).toHaveText(address)
  })

  test('a plain injected wallet connects, signs, and is there again after a reload', async ({
    page,
    demoPage,
    addWallet,
  }) => {
    const wallet = await addWallet({ announce: false, inject: true })
    await demoPage.open()
    await demoPage.connectTo('Browser Wallet')
    await expect(page.getByTestId('address')).toHaveText(wallet.state.address)
    const sign = demoPage.panel('Sign')
    await sign.getByRole('button', { name: 'Sign message' }).click()
    await expect(sign.getByRole('status').first()).toHaveText(/^0x[0-9a-f]{130}$/)
    await page.reload()
    await demoPage.expectStatus('connected')
    await expect(page.getByTestId('address')).toHaveText(wallet.state.address)
  })

  test('a wallet that is injected and announced is one row', async ({ demoPage, addWallet }) => {
    await addWallet({ inject: true })
    await demoPage.open()
    await demoPage.openConnect()
    await expect(demoPage.installedNames()).toHaveText(['Skiff', ...OWN_WALLETS])
  })
})
