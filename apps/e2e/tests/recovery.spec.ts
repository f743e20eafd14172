import type { RunningDemo } from '@bowline/demo/start'
import type { Browser, Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { allowDevice, readMail } from './support/EmbeddedWallet.ts'
import { readCode } from './support/readCode.ts'
import { startTestDemo, type TestDemo } from './support/TestDemo.ts'
import { test as base, expect } from './support/test.ts'

const DAY_MS = 24 * 60 * 60_000
const CONFIRM = /is your code to confirm/
const NOTE = 'The operator can recover this wallet, and so could sign for it.'

/** On a demo of its own, whose clock is set forward. */
const test = base.extend<object, { readonly demo: TestDemo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures off this pattern
    async ({}, use) => {
      const demo = await startTestDemo()
      await use(demo)
      await demo.close()
    },
    { scope: 'worker' },
  ],
})

// Two workers would start two demos.
test.describe.configure({ mode: 'default' })

/** For everybody, and on a narrow phone. */
async function expectReadable(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

const addressesOf = (page: Page) => page.locator('.screen-address').allInnerTexts()

async function openLogin(page: Page, demo: RunningDemo, email: string): Promise<void> {
  // The address may wait for its next code.
  demo.advanceClock(60_000)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${demo.frameUrl}/wallet?projectId=assisted-project`)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  // Sent by then: an earlier one may be in the inbox.
  await expect(page.getByLabel('Code')).toBeVisible()
}

/** Does what has to be confirmed by a further code. */
async function confirmed(page: Page, demo: RunningDemo, email: string, name: string) {
  demo.advanceClock(60_000)
  await page.getByRole('button', { name }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
  await page.getByLabel('Code').fill(await readCode(demo, email, CONFIRM))
}

/** Makes an assisted wallet, of which its user is told first. */
async function makeWallet(page: Page, demo: RunningDemo, email: string): Promise<void> {
  await openLogin(page, demo, email)
  await page.getByLabel('Code').fill(await readCode(demo, email))
  await expect(page.getByRole('heading', { name: 'Your new wallet' })).toBeVisible()
  await expect(page.getByText(NOTE)).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Create my wallet' }).click()
  await expect(page.getByRole('heading', { name: 'Protect your wallet' })).toBeVisible()
  await expect(page.getByText(NOTE)).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('heading', { name: 'Your wallet', exact: true })).toBeVisible()
  await expect(page.getByText(NOTE)).toBeVisible()
}

/** Logs in with a second browser, which nothing of the user opens the wallet in, and asks the operator there. */
async function askElsewhere(browser: Browser, demo: RunningDemo, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openLogin(page, demo, email)
  await page.getByLabel('Code').fill(await readCode(demo, email))
  await allowDevice(page, { page, demo, email })
  await page.getByRole('button', { name: 'Recover it with the operator' }).click()
  await expect(page.getByRole('heading', { name: 'Recover your wallet' })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Start recovery' }).click()
  await expect(page.getByText(/^Your wallet opens here from /)).toBeVisible()
  await expectReadable(page)
  return page
}

test('a day after it was asked for, the operator opens the wallet in a second browser', async ({
  demo,
  page,
  browser,
}) => {
  test.slow()
  const email = 'ilse@example.org'
  await makeWallet(page, demo, email)
  const addresses = await addressesOf(page)
  expect(addresses.length).toBeGreaterThan(3)
  const other = await askElsewhere(browser, demo, email)
  await other.getByRole('button', { name: 'Check again' }).click()
  await expect(other.getByText(/^Your wallet opens here from /)).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'A device is waiting for your wallet' }),
  ).toBeVisible()
  await expectReadable(page)

  demo.advanceClock(DAY_MS)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Protect your wallet' })).toBeVisible({
    timeout: 30_000,
  })
  await other.getByRole('button', { name: 'Later' }).click()
  await expect(other.getByRole('heading', { name: 'Your wallet', exact: true })).toBeVisible()
  expect(await addressesOf(other)).toEqual(addresses)
  await expect(
    other.getByText('Your wallet was recovered. You can take your keys from'),
  ).toBeVisible()
  await expectReadable(other)
  await other.getByRole('button', { name: 'Show the log' }).click()
  await expect(other.getByText('Recovered the wallet with the operator')).toBeVisible()
  await readMail(page, demo, { email, about: /was recovered/ }, (mail) => mail.waitFor())

  // From now on the wallet is its user's alone.
  await page.reload()
  await confirmed(page, demo, email, 'Remove The operator')
  await expect(page.getByText('Only you can open this wallet.')).toBeVisible()
  await expect(page.getByText(NOTE)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove The operator' })).toHaveCount(0)
})

test('the link of the mail stops it, and logs out the browser that has asked', async ({
  demo,
  page,
  browser,
}) => {
  test.slow()
  const email = 'jutta@example.org'
  await makeWallet(page, demo, email)
  // Whoever takes the keys along is told, too.
  await confirmed(page, demo, email, 'Show the recovery words')
  await expect(page.getByRole('listitem')).toHaveCount(24)
  await expect(page.getByText(NOTE)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  const about = /recovery words of your wallet were shown/
  await readMail(page, demo, { email, about }, (mail) => expect(mail).toBeVisible())
  const other = await askElsewhere(browser, demo, email)
  await readMail(page, demo, { email, about: /about to be opened/ }, async (mail, inbox) => {
    await mail.click()
    await inbox.getByRole('link', { name: /\/recovery/ }).click()
    await expect(inbox.getByRole('heading', { name: 'Stop the recovery?' })).toBeVisible()
    await inbox.setViewportSize({ width: 360, height: 640 })
    await expect(inbox.getByText(/^Chrome \(/)).toBeVisible()
    await expectReadable(inbox)
    await inbox.getByRole('button', { name: 'Stop it', exact: true }).click()
    await expect(inbox.getByText(/^It was stopped/)).toBeVisible()
  })
  demo.advanceClock(DAY_MS)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Log in with email' })).toBeVisible()
  // Whoever reads the mails has the link as well: it ends no login of a browser that opens the wallet.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your wallet', exact: true })).toBeVisible()
})
