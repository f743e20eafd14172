import type { Page } from '@playwright/test'
import { EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'

// As in browsers that cannot tell what lies above a frame.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  }),
)

/** Answers in the window of the wallet, with a pointer that has rested. The window closes, maybe while it is clicked. */
async function answer(window: Page, name: string) {
  const button = window.getByRole('button', { name })
  await button.hover()
  await button.click().catch((error: unknown) => {
    if (!window.isClosed()) throw error
  })
}

test('a request is approved in a window of the wallet, which can be opened again', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  const { page, dialog } = demoPage
  const { frame } = embedded
  await embedded.logInWithEmail(demo, 'window@example.org')

  await families.sign('eip155')
  const open = frame.getByRole('button', { name: 'Open the window' })
  await expect(open).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const show = frame.getByRole('button', { name: 'Show the window' })
  const first = page.context().waitForEvent('page')
  await embedded.press(open, show)
  const left = await first
  await expect(left.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
  await left.close()
  await expect(frame.getByText('The window was closed before you answered.')).toBeVisible()

  const second = page.context().waitForEvent('page')
  await embedded.press(open, show)
  const window = await second
  const ended = window.waitForEvent('close')
  await answer(window, 'Approve')
  await ended
  await families.expectSigned('eip155')
  await expect(dialog).toBeHidden()

  // A no there is a no.
  await families.sign('solana')
  const third = page.context().waitForEvent('page')
  await embedded.press(open, show)
  const refused = await third
  const closed = refused.waitForEvent('close')
  await answer(refused, 'Reject')
  await closed
  await expect(families.family('solana').getByRole('status')).toHaveAttribute('data-state', 'error')
})

test('Escape in the window refuses, as it does in the frame', async ({ demo, demoPage }) => {
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  const { frame } = embedded
  await embedded.logInWithEmail(demo, 'escape@example.org')
  await families.sign('eip155')
  const opening = demoPage.page.context().waitForEvent('page')
  await embedded.press(
    frame.getByRole('button', { name: 'Open the window' }),
    frame.getByRole('button', { name: 'Show the window' }),
  )
  const window = await opening
  await expect(window.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
  const closed = window.waitForEvent('close')
  // The window may be gone before the key is let go.
  await window.keyboard.press('Escape').catch(() => {})
  await closed
  await expect(families.family('eip155').getByRole('status')).toHaveAttribute('data-state', 'error')
})

test('the window goes with the request', async ({ demo, demoPage }) => {
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  const { page, dialog } = demoPage
  const { frame } = embedded
  await embedded.logInWithEmail(demo, 'leaving@example.org')
  await families.sign('eip155')
  const opening = page.context().waitForEvent('page')
  await embedded.press(
    frame.getByRole('button', { name: 'Open the window' }),
    frame.getByRole('button', { name: 'Show the window' }),
  )
  const window = await opening
  const closed = window.waitForEvent('close')
  await page.bringToFront()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await closed
  await expect(families.family('eip155').getByRole('status')).toHaveAttribute('data-state', 'error')
})

test('a window that no wallet draws in says so', async ({ demo, page }) => {
  await page.goto(`${demo.frameUrl}/window`)
  await expect(page.getByRole('heading', { name: 'This window isn’t needed' })).toBeVisible()
})
