import type { Locator } from '@playwright/test'
import { AccountPages } from './support/AccountPages.ts'
import { axeViolations } from './support/axe.ts'
import type { DemoPage } from './support/DemoPage.ts'
import { EmbeddedWallet, pointAndRead, pressInTab } from './support/EmbeddedWallet.ts'
import { FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'

const PASSWORD = 'a quiet harbour at dawn'

/** What became of the last call, or of the last calls that were one. */
const outcome = (demoPage: DemoPage, of: 'call' | 'batch'): Locator =>
  demoPage
    .panel('Calls')
    .getByRole('status')
    .nth(of === 'call' ? 0 : 1)

test('a smart account signs before it is deployed, sends two calls as one, and gives way to the key', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const families = new FamiliesPanel(demoPage)
  const embedded = new EmbeddedWallet(demoPage)
  const { page, dialog } = demoPage
  await embedded.logInWithEmail(demo, 'smart@example.org')
  const address = await families.address('eip155').innerText()

  await families.sign('eip155')
  await embedded.answer('Approve')
  await families.expectSigned('eip155')

  await demoPage.panel('Calls').getByRole('button', { name: 'Send two as one' }).click()
  const batch = await embedded.request()
  await expect(batch.getByRole('heading', { name: 'Several actions at once' })).toBeVisible()
  await expect(batch.getByText('Fee paid by')).toBeVisible()
  await embedded.answerIn(batch, 'Approve')
  await expect(outcome(demoPage, 'batch')).toHaveAttribute('data-state', 'success')

  await demoPage.panel('Calls').getByRole('button', { name: 'Send a call' }).click()
  await embedded.answer('Approve')
  await expect(outcome(demoPage, 'call')).toHaveAttribute('data-state', 'success')

  const permissions = demoPage.panel('Permissions')
  await permissions.getByRole('button', { name: 'Grant a permission' }).click()
  const grant = await embedded.request()
  await expect(grant.getByRole('heading', { name: 'Let someone act for you' })).toBeVisible()
  await expect(grant.getByText('0.01 ETH')).toBeVisible()
  // A click lets nobody act for somebody else.
  await embedded.protectIn(grant, PASSWORD)
  await embedded.confirmIn(grant, PASSWORD)
  await expect(permissions.getByRole('status')).toHaveText('Granted')
  await permissions.getByRole('button', { name: 'Take it back' }).click()
  // A click takes it back.
  await embedded.answer('Approve')
  await expect(permissions.getByRole('status')).toHaveText('Revoked')

  // The account of the key is one of the wallet's, too. Whoever chooses it finds it again.
  const accountPages = new AccountPages(demoPage)
  await accountPages.open()
  await accountPages.openProfile()
  const accounts = dialog.getByRole('list', { name: '2 accounts shared' })
  await expect(accounts.getByRole('listitem')).toHaveCount(2)
  await accounts.getByRole('button', { name: /Regular account/ }).click()
  await expect(families.address('eip155')).not.toHaveText(address)
  const ofKey = await families.address('eip155').innerText()
  await page.reload()
  await expect(families.address('eip155')).toHaveText(ofKey)
  await families.sign('eip155')
  await embedded.answer('Approve')
  await families.expectSigned('eip155')
})

test('what a smart account has permitted is found and taken back in the wallet’s own tab', {
  tag: '@long',
}, async ({ demo, demoPage }) => {
  test.slow()
  const { page, dialog } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  await embedded.logInAt('Discord', 'Ada Harbor', demo)
  await embedded.protectWithPassword(PASSWORD)
  const permissions = demoPage.panel('Permissions')
  await expect(dialog).toBeHidden()
  await permissions.getByRole('button', { name: 'Grant a permission' }).click()
  await embedded.confirmIn(await embedded.request(), PASSWORD)
  await expect(permissions.getByRole('status')).toHaveText('Granted')

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .click()
  const opening = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: 'Manage wallet' }).click()
  const tab = await opening
  // Neither a login nor a password is asked for, and the app cannot reach the tab.
  await expect(tab.getByRole('heading', { name: 'Your wallet', exact: true })).toBeVisible()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  expect(new URL(tab.url()).hash).toBe('')
  const show = tab.getByRole('button', { name: 'See who can act for you' })
  await pressInTab(tab, show, tab.getByRole('heading', { name: 'Who can act for you' }))
  await expect(
    tab.getByText(/Payments up to 0\.01 ETH in all\. Until .*, on Bowline Local\./),
  ).toBeVisible()
  expect(await axeViolations(tab)).toEqual([])
  const take = tab.getByRole('button', { name: /^Take back/ })
  await take.click()
  await tab.getByRole('button', { name: 'Reject' }).click()
  await take.click()
  const yes = tab.getByRole('button', { name: 'Approve' })
  await yes.hover()
  await expect(async () => {
    await pointAndRead(tab)
    if (await yes.isVisible()) await yes.click({ timeout: 5_000 })
    await expect(tab.getByText('Nobody can act for your smart account.')).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await tab.getByRole('button', { name: 'Done' }).click()
  await expect(show).toBeVisible()
})
