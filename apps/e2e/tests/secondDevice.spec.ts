import type { RunningDemo } from '@bowline/demo/start'
import type { Frame, FrameLocator, Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { DemoPage } from './support/DemoPage.ts'
import { EmbeddedWallet, readCode, readMail } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'

type Place = FrameLocator | Page

const NOT_HERE = 'Your wallet isn’t in this browser'

const addressesOf = (families: FamiliesPanel) =>
  Promise.all(FAMILIES.map((family) => families.address(family).innerText()))
const accountButton = ({ page }: DemoPage) =>
  page.getByRole('banner').getByRole('button', { name: /Account/ })

/** The page of the wallet in an app. */
function frameOf(page: Page, { frameUrl }: RunningDemo): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(frameUrl))
  if (!frame) throw new Error('The page of the wallet is not open.')
  return frame
}

/** For everybody, and on a narrow phone. */
async function expectReadable(place: Frame | Page): Promise<void> {
  expect(await axeViolations(place)).toEqual([])
  const overflow = await place.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Allows a browser that is new to the account, by the link in the mail. */
async function allowDevice(place: Place, page: Page, demo: RunningDemo, email: string) {
  const number = await place.locator('.screen-number').innerText()
  await readMail(page, demo, { email, about: /new device/ }, async (mail, inbox) => {
    await mail.click()
    await inbox.getByRole('link', { name: /\/device/ }).click()
    await inbox.getByRole('button', { name: number, exact: true }).click()
    await expect(inbox.getByText('The new device is logged in.')).toBeVisible()
  })
  await expect(place.getByRole('heading', { name: NOT_HERE })).toBeVisible()
}

/** On the device that has the wallet: from the account screen to the question whose device waits, in the window. */
async function enterTransferCode(embedded: EmbeddedWallet, code: string): Promise<Page> {
  const { demoPage, frame } = embedded
  await accountButton(demoPage).click()
  await demoPage.dialog.getByRole('button', { name: 'Add device' }).click()
  const window = await embedded.openWindow()
  await window.setViewportSize({ width: 360, height: 640 })
  const field = window.getByLabel('Code')
  await field.fill('abc')
  await field.press('Enter')
  await expect(window.getByText('Enter all 12 letters and digits.')).toBeVisible()
  await field.fill(code)
  await field.press('Enter')
  await expect(window.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await expect(window.getByText(/^Chrome \(/)).toBeVisible()
  // Nothing of it is in the app's frame, which could be hidden.
  await expect(frame.getByRole('textbox')).toHaveCount(0)
  return window
}

test('a wallet that nothing protects is opened in a second browser through the first one', async ({
  demo,
  demoPage,
  browser,
}) => {
  test.slow()
  const email = 'gerda@example.org'
  const { page } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  await embedded.logInWithEmail(demo, email)
  const families = new FamiliesPanel(demoPage)
  await families.expectConnected(FAMILIES)
  const addresses = await addressesOf(families)

  const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
  const other = new DemoPage(await context.newPage(), demo.url)
  await other.open()
  const second = new EmbeddedWallet(other)
  await other.openConnect()
  await second.beginWithEmail(email)
  await second.sendCodeAgain(demo)
  await second.frame.getByLabel('Code').fill(await readCode(other.page, demo, email))
  await allowDevice(second.frame, other.page, demo, email)
  const shown = second.frame.getByLabel('Code')
  await second.press(second.frame.getByRole('button', { name: 'Use another device' }), shown)
  await expect(shown).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expectReadable(frameOf(other.page, demo))

  await page.setViewportSize({ width: 360, height: 640 })
  const code = await shown.innerText()
  const window = await enterTransferCode(embedded, code.toLowerCase().replaceAll('-', ' '))
  await expectReadable(frameOf(page, demo))
  await expectReadable(window)
  const mailed = window.getByLabel('Code')
  await embedded.press(window.getByRole('button', { name: 'Open my wallet there' }), mailed)
  await mailed.fill(await readCode(page, demo, email, /is your code to confirm/))
  await expect(window.getByText('Your other device can open your wallet now.')).toBeVisible()
  await expectReadable(window)
  // The window closes with the click, maybe before it is over.
  const done = window.getByRole('button', { name: 'Done' })
  await done.click().catch((error: unknown) => {
    if (!window.isClosed()) throw error
  })
  await expect.poll(() => window.isClosed()).toBe(true)
  await expect(demoPage.dialog.getByRole('button', { name: 'Add device' })).toBeVisible()

  await second.press(second.frame.getByRole('button', { name: 'Later' }), accountButton(other))
  const otherFamilies = new FamiliesPanel(other)
  await otherFamilies.expectConnected(FAMILIES)
  expect(await addressesOf(otherFamilies)).toEqual(addresses)
  await readMail(page, demo, { email, about: /handed over/ }, async (mail, inbox) => {
    await mail.click()
    await expect(inbox.getByText(/The code it showed was entered in Chrome/)).toBeVisible()
  })
  await context.close()
})

test('a wrong code opens nothing, and a device that its user does not know is denied', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const email = 'hilda@example.org'
  const embedded = new EmbeddedWallet(demoPage)
  const { page } = demoPage
  await embedded.logInWithEmail(demo, email)
  // In the same browser, the wallet's own tab shares nothing with the frame in the app.
  const tab = await page.context().newPage()
  await tab.setViewportSize({ width: 360, height: 640 })
  await tab.goto(`${demo.frameUrl}/wallet?projectId=local-project`)
  await tab.getByLabel('Email address').fill(email)
  await embedded.sendCodeAgain(demo, tab)
  await tab.getByLabel('Code').fill(await readCode(tab, demo, email))
  await allowDevice(tab, tab, demo, email)
  await tab.getByRole('button', { name: 'Use another device' }).click()
  const shown = tab.getByLabel('Code')
  await expect(shown).toHaveText(/-/)
  const first = await enterTransferCode(embedded, '0000-0000-0000')
  const mailed = first.getByLabel('Code')
  await embedded.press(first.getByRole('button', { name: 'Open my wallet there' }), mailed)
  await mailed.fill(await readCode(page, demo, email, /is your code to confirm/))
  await expect(tab.getByText('Another code was entered on your other device.')).toBeVisible()
  await expectReadable(tab)

  await tab.getByRole('button', { name: 'Show a new code' }).click()
  await expect(shown).toHaveText(/-/)
  const add = demoPage.dialog.getByRole('button', { name: 'Add device' })
  const addAgain = async (before: Page) => {
    const closed = before.waitForEvent('close')
    // The window may be closed before the click is said to be done.
    await before
      .getByRole('button', { name: 'Done' })
      .click()
      .catch((error: unknown) => {
        if (!before.isClosed()) throw error
      })
    await closed
    await add.click()
    return embedded.openWindow()
  }
  const second = await addAgain(first)
  await second.getByLabel('Code').fill(await shown.innerText())
  await second.getByLabel('Code').press('Enter')
  const denied = second.getByText('someone else can use your login')
  await embedded.press(second.getByRole('button', { name: 'It’s not me' }), denied)
  await expect(tab.getByText('Your other device denied it.')).toBeVisible()
  await tab.getByRole('button', { name: 'Start again' }).click()
  await expect(tab.getByRole('heading', { name: NOT_HERE })).toBeVisible()

  // Who leaves is waited for no longer.
  await tab.getByRole('button', { name: 'Use another device' }).click()
  await expect(shown).toHaveText(/-/)
  const left = await shown.innerText()
  await tab.getByRole('button', { name: 'Back' }).click()
  await expect(tab.getByRole('heading', { name: NOT_HERE })).toBeVisible()
  const third = await addAgain(second)
  await third.getByLabel('Code').fill(left)
  const nobody = third.getByText('No other device of yours is waiting.')
  await embedded.press(third.getByRole('button', { name: 'Continue' }), nobody)
  // A window that was closed is opened again, at the beginning.
  await third.close()
  const fourth = await embedded.openWindow()
  await expect(fourth.getByLabel('Code')).toHaveValue('')
})
