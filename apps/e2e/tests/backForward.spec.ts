import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/backForwardTest.ts'
import type { DemoPage } from './support/DemoPage.ts'
import { EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'

// Two workers would start two demos.
test.describe.configure({ mode: 'default' })

const SIGNED = ['data-state', 'success'] as const

function open(demoPage: DemoPage) {
  const embedded = new EmbeddedWallet(demoPage)
  const families = new FamiliesPanel(demoPage)
  return { embedded, families, status: families.family('eip155').getByRole('status') }
}

/** Where a button is on the screen: in a page that was kept, the test sees no frame any more. */
async function placeOf(button: Locator) {
  const { x, y, width, height } = (await button.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  return { x: x + width / 2, y: y + height / 2 }
}

/** Clicks at a place until the signature is there: before a request has been seen for a while, clicks do nothing. */
async function clickUntilSigned(page: Page, { x, y }: { x: number; y: number }, status: Locator) {
  await page.mouse.move(x, y)
  await expect(async () => {
    if ((await status.getAttribute(SIGNED[0])) !== SIGNED[1]) await page.mouse.click(x, y)
    await expect(status).toHaveAttribute(...SIGNED, { timeout: 1_000 })
  }).toPass()
}

test('a page that the browser has kept while it was left signs with the wallet as before', async ({
  demo,
  demoPage,
  leaveAndReturn,
}) => {
  const { embedded, families, status } = open(demoPage)
  await demoPage.trustFrame()
  await embedded.logInWithEmail(demo, 'berta@example.org')
  await families.sign('eip155')
  const approve = await placeOf(embedded.frame.getByRole('button', { name: 'Approve' }))
  await embedded.answer('Approve')
  await families.expectSigned('eip155')
  await leaveAndReturn(demoPage.page)
  await families.expectConnected(FAMILIES)
  await families.sign('eip155')
  await expect(status).not.toHaveAttribute(...SIGNED)
  await clickUntilSigned(demoPage.page, approve, status)
})

test('a request that waits while the page is kept waits on, and so does the next one', async ({
  demo,
  demoPage,
  leaveAndReturn,
}) => {
  const { embedded, families, status } = open(demoPage)
  await demoPage.trustFrame()
  await embedded.logInWithEmail(demo, 'bettina@example.org')
  await families.sign('eip155')
  const approve = await placeOf(embedded.frame.getByRole('button', { name: 'Approve' }))
  await leaveAndReturn(demoPage.page)
  await expect(status).not.toHaveAttribute(...SIGNED)
  await clickUntilSigned(demoPage.page, approve, status)
  await families.sign('eip155')
  await expect(status).not.toHaveAttribute(...SIGNED)
  await clickUntilSigned(demoPage.page, approve, status)
})
