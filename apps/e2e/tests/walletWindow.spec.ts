import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { answerIn, EmbeddedWallet, pointAndRead } from './support/EmbeddedWallet.ts'
import { FAMILIES, FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'

test('one click in the app opens the window, which shows the requests that follow as well', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const { page, dialog } = demoPage
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  await embedded.logInWithEmail(demo, 'oneclick@example.org')

  const opened: Page[] = []
  page.context().on('page', (one) => opened.push(one))
  await families.sign('eip155')
  await expect.poll(() => opened.length).toBe(1)
  const [window] = opened
  if (!window) throw new Error('Unreachable: it was awaited.')
  const approve = window.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeVisible()
  await expect(window.getByText(new URL(page.url()).origin)).toBeVisible()
  await expect(window.getByText('First request of this app in this browser')).toBeVisible()
  expect(await window.evaluate(() => window.opener)).toBeNull()
  expect(window.url()).not.toContain('#')
  // The next one waits behind it. The dialog is in front of the app, so nobody clicks there.
  await families.family('solana').getByRole('button', { name: 'Sign on' }).dispatchEvent('click')
  await approve.hover()
  await expect(async () => {
    await pointAndRead(window)
    await approve.click({ timeout: 1_000 })
    await families.expectSigned('eip155', { timeout: 1_000 })
  }).toPass()
  await answerIn(window, 'Approve')
  await families.expectSigned('solana')
  await expect(dialog).toBeHidden()
  expect(opened).toHaveLength(1)

  // Another time, the app is known.
  await families.sign('eip155')
  const next = await embedded.openWindow()
  await expect(next.getByText('Last approved for this app on')).toBeVisible()
  await answerIn(next, 'Approve')
  await families.expectSigned('eip155')
  expect(opened).toHaveLength(2)
})

test('a request is approved in a window of the wallet, which can be opened again', {
  tag: '@long',
}, async ({ demo, demoPage }) => {
  test.slow()
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  const { dialog } = demoPage
  const { frame } = embedded
  await embedded.logInWithEmail(demo, 'window@example.org')

  await demoPage.forgetClicks()
  await families.sign('eip155')
  const open = frame.getByRole('button', { name: 'Open the window' })
  await expect(open).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const left = await embedded.openWindow()
  await expect(frame.getByRole('button', { name: 'Show the window' })).toBeVisible()
  await expect(left.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
  await left.close()
  await expect(frame.getByText('The window was closed before you answered.')).toBeVisible()

  await answerIn(await embedded.openWindow(), 'Approve')
  await families.expectSigned('eip155')
  await expect(dialog).toBeHidden()

  // A no there is a no.
  await families.sign('solana')
  await answerIn(await embedded.openWindow(), 'Reject')
  await expect(families.family('solana').getByRole('status')).toHaveAttribute('data-state', 'error')
})

test('Escape in the window refuses, as it does in the frame', async ({ demo, demoPage }) => {
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  await embedded.logInWithEmail(demo, 'escape@example.org')
  await families.sign('eip155')
  const window = await embedded.openWindow()
  await expect(window.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
  const closed = window.waitForEvent('close')
  // The window may be gone before the key is let go.
  await window.keyboard.press('Escape').catch(() => {})
  await closed
  await expect(families.family('eip155').getByRole('status')).toHaveAttribute('data-state', 'error')
})

test('keys alone approve in the window by the number that is shown there', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  await embedded.logInWithEmail(demo, 'keys@example.org')
  await families.sign('eip155')
  const window = await embedded.openWindow()
  await window.getByRole('button', { name: 'Approve' }).focus()
  const field = window.getByRole('textbox', { name: /^Type \d{4} to approve$/ })
  await expect(async () => {
    await window.keyboard.press('Enter')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  const digits = /\d{4}/.exec(await window.locator('.approval-number').innerText())?.[0] ?? ''
  expect(await axeViolations(window)).toEqual([])
  await field.fill(digits)
  await expect(async () => {
    if (!window.isClosed()) await window.keyboard.press('Enter').catch(() => {})
    await families.expectSigned('eip155', { timeout: 1_000 })
  }).toPass()
})

test('the window goes with the request', async ({ demo, demoPage }) => {
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  const { page, dialog } = demoPage
  await embedded.logInWithEmail(demo, 'leaving@example.org')
  await families.sign('eip155')
  const window = await embedded.openWindow()
  const closed = window.waitForEvent('close')
  await page.bringToFront()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await closed
  await expect(families.family('eip155').getByRole('status')).toHaveAttribute('data-state', 'error')
})

test('an app that is trusted shows requests in its frame, where browsers tell what covers it', async ({
  demo,
  demoPage,
}) => {
  await demoPage.trustFrame()
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  await embedded.logInWithEmail(demo, 'trusted@example.org')
  await families.sign('eip155')
  await embedded.answer('Approve')
  await families.expectSigned('eip155')
  expect(demoPage.page.context().pages()).toHaveLength(1)

  // As in browsers that cannot.
  await demoPage.page.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  await demoPage.page.reload()
  await families.expectConnected(FAMILIES)
  await demoPage.forgetClicks()
  await families.sign('eip155')
  await expect(frame.getByRole('button', { name: 'Open the window' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Approve' })).toHaveCount(0)
})

test('a window that no wallet draws in says so', async ({ demo, page }) => {
  await page.goto(`${demo.frameUrl}/window`)
  await expect(page.getByRole('heading', { name: 'This window isn’t needed' })).toBeVisible()
})
