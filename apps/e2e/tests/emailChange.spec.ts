import type { RunningDemo } from '@bowline/demo/start'
import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { readMail } from './support/EmbeddedWallet.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'

const CONFIRM = /is your code to confirm/
const CHANGE = /is your code to use this address/

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Makes a wallet in its own tab, and opens it there. */
async function openWallet(page: Page, demo: RunningDemo, email: string): Promise<void> {
  await page.goto(`${demo.frameUrl}/wallet?projectId=local-project`)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code').fill(await readCode(demo, email))
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
}

async function changeEmail(page: Page, demo: RunningDemo, before: string, next: string) {
  await page.getByRole('button', { name: `Change ${before}` }).click()
  await page.getByLabel('Code').fill(await readCode(demo, before, CONFIRM))
  const address = page.getByLabel('New email address')
  await address.fill(before)
  await address.press('Enter')
  await expect(page.getByText('You already log in with this address.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await address.fill(next)
  await address.press('Enter')
  await page.getByLabel('Code').fill(await readCode(demo, next, CHANGE))
  await expect(page.getByRole('heading', { name: 'Your address is changing' })).toBeVisible()
  await expect(page.getByText(next)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText(`${next} replaces it on`)).toBeVisible()
}

test('the email address is changed with codes to both, and kept from the wallet again', async ({
  demo,
  page,
}) => {
  await openWallet(page, demo, 'edda@example.org')
  await page.setViewportSize({ width: 360, height: 640 })
  await changeEmail(page, demo, 'edda@example.org', 'edda-with-a-long-name@mail.example.net')
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.reload()
  const keep = page.getByRole('button', { name: 'Keep it edda@example.org' })
  await keep.click()
  await expect(keep).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change edda@example.org' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the log' }).click()
  await expect(page.getByText('Kept the email address')).toBeVisible()
})

test('the link in the mail to the address before keeps it, and leaves the device that has opened the wallet', async ({
  demo,
  page,
}) => {
  const email = 'frida@example.org'
  await openWallet(page, demo, email)
  // What is signed has no link: this page cannot sign, as one that has not opened the wallet.
  await page.route(/\/v1\/vault\/acts\b/, (route) => route.abort())
  await changeEmail(page, demo, email, 'frida@example.net')
  await readMail(page, demo, { email, about: /getting another email/ }, async (mail, inbox) => {
    await mail.click()
    await inbox.getByRole('link', { name: /\/email/ }).click()
    await expect(inbox.getByText('frida@example.net')).toBeVisible()
    await inbox.setViewportSize({ width: 360, height: 640 })
    expect(await axeViolations(inbox)).toEqual([])
    expect(await overflowOf(inbox)).toBeLessThanOrEqual(0)
    await inbox.getByRole('button', { name: 'Keep my address' }).click()
    await expect(inbox.getByText('Your address stays')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Show the log' }).click()
  await expect(page.getByText('Kept the email address')).toBeVisible()
})
