import type { RunningDemo } from '@bowline/demo/start'
import type { Frame, Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { DemoPage } from './support/DemoPage.ts'
import {
  EmbeddedWallet,
  fillInTab,
  isWindow,
  type Place,
  readMail,
} from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'
import { IS_TRUSTED, openContext } from './support/test.ts'

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

/** Leads from the account screen to where the code is entered: in the wallet's own tab, or in the frame of a trusted app. */
async function openAddDevice(embedded: EmbeddedWallet): Promise<Place> {
  const { demoPage, frame } = embedded
  const context = demoPage.page.context()
  const { length } = context.pages()
  const add = demoPage.dialog.getByRole('button', { name: 'Add device' })
  if (!(await add.isVisible())) await accountButton(demoPage).click()
  await add.click()
  if (IS_TRUSTED) return frame
  const open = frame.getByRole('button', { name: 'Open the window' })
  // The browser drops clicks into a frame that has just moved.
  await expect(async () => {
    if (context.pages().length === length) await open.click({ timeout: 1_000 })
    await expect.poll(() => context.pages().length, { timeout: 5_000 }).toBe(length + 1)
  }).toPass()
  const tab = context.pages().at(-1)
  if (!tab) throw new Error('Unreachable: it was awaited.')
  await expect(add).toBeVisible()
  return tab
}

/** Leaves the place where the code was entered. */
async function leave({ demoPage }: EmbeddedWallet, place: Place): Promise<void> {
  if (isWindow(place)) await place.close()
  else await demoPage.dialog.getByRole('button', { name: 'Close' }).click()
}

/** On the device that has the wallet: from the account screen to the question whose device waits. */
async function enterTransferCode(embedded: EmbeddedWallet, code: string): Promise<Place> {
  const tab = await openAddDevice(embedded)
  if (isWindow(tab)) await tab.setViewportSize({ width: 360, height: 640 })
  const field = tab.getByLabel('Code')
  await fillInTab(field, 'abc')
  await field.press('Enter')
  await expect(tab.getByText('Enter all 12 letters and digits.')).toBeVisible()
  await field.fill(code)
  await field.press('Enter')
  await expect(tab.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await expect(tab.getByText(/^Chrome \(/)).toBeVisible()
  if (!isWindow(tab)) return tab
  // Nothing of it is in the app's frame, which could be hidden, and the app does not reach the tab.
  await expect(embedded.frame.getByRole('textbox')).toHaveCount(0)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  return tab
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

  const context = await openContext(browser, { viewport: { width: 360, height: 640 } })
  const other = new DemoPage(await context.newPage(), demo.url)
  await other.open()
  const second = new EmbeddedWallet(other)
  await other.openConnect()
  await second.beginWithEmail(email)
  await second.sendCodeAgain(demo)
  await second.frame.getByLabel('Code').fill(await readCode(demo, email))
  await allowDevice(second.frame, other.page, demo, email)
  const shown = second.frame.getByLabel('Code')
  await second.press(second.frame.getByRole('button', { name: 'Use another device' }), shown)
  await expect(shown).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expectReadable(frameOf(other.page, demo))

  await page.setViewportSize({ width: 360, height: 640 })
  const code = await shown.innerText()
  const window = await enterTransferCode(embedded, code.toLowerCase().replaceAll('-', ' '))
  await expectReadable(embedded.screenOf(window))
  const mailed = window.getByLabel('Code')
  await embedded.pressIn(
    window,
    window.getByRole('button', { name: 'Open my wallet there' }),
    mailed,
  )
  await fillInTab(mailed, await readCode(demo, email, /is your code to confirm/))
  await expect(window.getByText('Your other device can open your wallet now.')).toBeVisible()
  await expectReadable(embedded.screenOf(window))
  const add = demoPage.dialog.getByRole('button', { name: 'Add device' })
  const done = window.getByRole('button', { name: 'Done' })
  if (isWindow(window)) {
    await done.click()
    await expect(window.getByRole('heading', { name: 'Your wallet', exact: true })).toBeVisible()
  } else await embedded.press(done, add)
  await expect(add).toBeVisible()

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

test('a wrong code opens nothing, and a device that its user does not know is denied', {
  tag: '@long',
}, async ({ demo, demoPage }) => {
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
  await tab.getByLabel('Code').fill(await readCode(demo, email))
  await allowDevice(tab, tab, demo, email)
  await tab.getByRole('button', { name: 'Use another device' }).click()
  const shown = tab.getByLabel('Code')
  await expect(shown).toHaveText(/-/)
  const first = await enterTransferCode(embedded, '0000-0000-0000')
  const mailed = first.getByLabel('Code')
  await embedded.pressIn(first, first.getByRole('button', { name: 'Open my wallet there' }), mailed)
  await fillInTab(mailed, await readCode(demo, email, /is your code to confirm/))
  await expect(tab.getByText('Another code was entered on your other device.')).toBeVisible()
  await expectReadable(tab)

  await tab.getByRole('button', { name: 'Show a new code' }).click()
  await expect(shown).toHaveText(/-/)
  await leave(embedded, first)
  const second = await openAddDevice(embedded)
  await fillInTab(second.getByLabel('Code'), await shown.innerText())
  await second.getByLabel('Code').press('Enter')
  const denied = second.getByText('someone else can use your login')
  await embedded.pressIn(second, second.getByRole('button', { name: 'It’s not me' }), denied)
  await expect(tab.getByText('Your other device denied it.')).toBeVisible()
  await tab.getByRole('button', { name: 'Start again' }).click()
  await expect(tab.getByRole('heading', { name: NOT_HERE })).toBeVisible()

  // Who leaves is waited for no longer.
  await tab.getByRole('button', { name: 'Use another device' }).click()
  await expect(shown).toHaveText(/-/)
  const left = await shown.innerText()
  await tab.getByRole('button', { name: 'Back' }).click()
  await expect(tab.getByRole('heading', { name: NOT_HERE })).toBeVisible()
  await leave(embedded, second)
  const third = await openAddDevice(embedded)
  await fillInTab(third.getByLabel('Code'), left)
  await third.getByLabel('Code').press('Enter')
  await expect(third.getByText('No other device of yours is waiting.')).toBeVisible()
})
