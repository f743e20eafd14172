import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'

/** Nothing is cut off on a narrow phone. The gallery shows the same forms to axe. */
async function expectFit(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  if (size) await page.setViewportSize(size)
}

test('a code is typed into the app, and all else is asked in the wallet', async ({
  demo,
  page,
  demoPage,
}) => {
  const email = 'grete@example.org'
  const wallet = new EmbeddedWallet(demoPage)
  const { dialog } = demoPage
  await demoPage.turnOn(/^Type login codes into the page/)
  await demoPage.openConnect()
  await wallet.beginWithEmail(email)
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect(dialog.getByText(/^This app can see the code\./)).toBeVisible()
  await expectFit(page)

  await dialog.getByRole('button', { name: 'Send a new code' }).click()
  await expect(dialog.getByText(/^Please try again after \d+ seconds?$/).first()).toBeVisible()
  await expectFit(page)
  const right = await readCode(demo, email)
  await code.fill(right === '00000000' ? '00000001' : '00000000')
  await expect(dialog.getByText('That’s not right. Try again.').first()).toBeVisible()
  await code.fill(right)

  // All else is asked in the wallet.
  const later = wallet.frame.getByRole('button', { name: 'Later' })
  await expect(wallet.frame.getByRole('heading', { name: 'Log in here too' })).toBeVisible()
  await expectFit(page)
  expect(await axeViolations(page)).toEqual([])
  const inApp = page.frames().filter((one) => one.parentFrame())
  expect(inApp).toHaveLength(1)
  for (const one of inApp) expect(await axeViolations(one)).toEqual([])
  const account = page.getByRole('banner').getByRole('button', { name: /Account/ })
  await wallet.press(later, account)
  await demoPage.expectStatus('connected')
  await account.click()
  await expect(
    dialog.getByText(`Logged in as ${email}, with a code entered in this app`),
  ).toBeVisible()
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await demoPage.expectStatus('disconnected')

  // Somebody else enters another code in the wallet, which does what that of the app did not.
  const other = 'gesine@example.org'
  await demoPage.openConnect()
  await wallet.beginWithEmail(other)
  await expect(code).toBeFocused()
  await code.fill(await readCode(demo, other))
  await expect(wallet.frame.getByRole('heading', { name: 'Log in here too' })).toBeVisible()
  await demo.endCodeWaits()
  const own = wallet.frame.getByLabel('Code')
  await wallet.press(wallet.frame.getByRole('button', { name: 'Send a code' }), own)
  await own.fill(await readCode(demo, other))
  await expect(wallet.frame.getByRole('heading', { name: 'Protect your wallet' })).toBeVisible()
  await wallet.press(later, account)
  await account.click()
  await expect(dialog.getByText(`Logged in as ${other}`, { exact: true })).toBeVisible()
})
