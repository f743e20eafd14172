import { devices } from '@playwright/test'
import { expect, test } from './support/walletTest.ts'

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
test.use({ ...phone, viewport: { width: 360, height: 740 } })

/** WCAG 2.5.8 asks for 24; a thumb is happier with this. */
const COMFORTABLE_PX = 44

test('the modal is a sheet at the bottom, and every row is large enough for a thumb', async ({
  page,
  demoPage,
}) => {
  const { dialog } = demoPage
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).tap()
  await expect(dialog).toHaveAccessibleName('Connect a wallet')
  await demoPage.installed().first().waitFor()
  await expect
    .poll(async () => {
      const box = await dialog.locator('.bl-card').boundingBox()
      return box && { left: box.x, right: box.x + box.width, bottom: box.y + box.height }
    })
    .toEqual({ left: 0, right: 360, bottom: 740 })
  const rows = await dialog.getByRole('list').getByRole('button').all()
  for (const row of rows)
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(COMFORTABLE_PX)
  await expect(dialog.getByText('Open an app on this phone')).toBeVisible()
  await demoPage.expectNoOverflow()
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toBeHidden()
})

test('a wallet app is opened by a plain link that has the pairing in it before the tap', async ({
  page,
  demoPage,
}) => {
  const { dialog } = demoPage
  await page.clock.install()
  await demoPage.open()
  await demoPage.openConnect()
  await demoPage.wallet(/All wallets/).tap()
  // No keyboard jumps up over the list.
  await expect(dialog.getByRole('searchbox')).not.toBeFocused()
  await dialog.getByRole('searchbox').fill('rainbow')
  await demoPage.listed('Rainbow').tap()
  const open = dialog.getByRole('link', { name: 'Open Rainbow' })
  await expect(open).toHaveAttribute(
    'href',
    /^(https|rainbow):\/\/\S*wc\?uri=wc%3A[0-9a-f]{64}%402/,
  )
  await expect(open).toHaveAttribute('target', '_self')
  expect(await open.getAttribute('href')).toContain('symKey')
  await demoPage.expectNoOverflow()

  // The app is not there: the page stays in front, and says what else can be done.
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort('aborted'),
  )
  await open.evaluate((link: HTMLAnchorElement) => {
    link.addEventListener('click', (event) => event.preventDefault())
  })
  await open.tap()
  await page.clock.fastForward(1_500)
  await expect(dialog.getByText('Rainbow didn’t open?').first()).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Get Rainbow' })).toHaveAttribute(
    'href',
    /^https:\/\//,
  )
  await expect(dialog.getByRole('button', { name: 'Copy link' }).first()).toBeVisible()
  await demoPage.expectNoOverflow()
})

test('phone wallets without a name: the apps first, the code for another phone below', async ({
  demoPage,
}) => {
  const { dialog } = demoPage
  await demoPage.openConnect()
  await demoPage.wallet(/phone wallet/).tap()
  await expect(dialog.getByRole('button', { name: 'Choose a wallet' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await demoPage.expectNoOverflow()
})

test('at 320 px everything flows anew and nothing scrolls sideways', async ({
  page,
  demoPage,
  addWallet,
}) => {
  const { dialog } = demoPage
  await page.setViewportSize({ width: 320, height: 640 })
  await addWallet()
  await demoPage.open()
  await demoPage.expectNoOverflow()
  await demoPage.openConnect()
  await demoPage.installed().first().waitFor()
  await demoPage.expectNoOverflow()
  await dialog.getByRole('button', { name: 'What is a wallet?' }).tap()
  await dialog.getByRole('button', { name: 'Get a wallet' }).waitFor()
  await demoPage.expectNoOverflow()
  await dialog.getByRole('button', { name: 'Get a wallet' }).tap()
  await dialog.getByRole('list', { name: 'Recommended wallets' }).waitFor()
  await demoPage.expectNoOverflow()
  await dialog.getByRole('button', { name: 'Close' }).tap()

  await demoPage.connectTo('Skiff')
  await demoPage.expectNoOverflow()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .tap()
  await expect(dialog.getByText(/^[\d,.]+ ETH$/).first()).toBeVisible()
  await demoPage.expectNoOverflow()
  await dialog.getByRole('button', { name: /Bowline Local/ }).tap()
  await dialog.getByRole('radio', { name: /Bowline Harbor/ }).waitFor()
  await demoPage.expectNoOverflow()
})
