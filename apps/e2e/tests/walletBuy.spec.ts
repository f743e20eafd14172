import type { Page } from '@playwright/test'
import type { AccountPages } from './support/AccountPages.ts'
import { expect, test, WALLETS } from './support/accountTest.ts'

/** From the account to the provider's page, in a tab of its own. */
async function handOver(accountPages: AccountPages): Promise<Page> {
  const { page, dialog } = accountPages
  await accountPages.act('Buy')
  await expect(dialog).toHaveAccessibleName('Buy crypto')
  await expect(accountPages.text(/10\.00 to 7,500\.00 USD by card/)).toBeVisible()
  await dialog
    .getByRole('combobox', { name: 'What to buy' })
    .selectOption({ label: 'USDC – USD Coin' })
  const amount = dialog.getByRole('textbox', { name: 'You pay' })
  await amount.fill('5')
  await expect(accountPages.button('Below the minimum')).toBeDisabled()
  await amount.fill('100')
  await accountPages.button('Compare offers').click()
  await expect(dialog).toHaveAccessibleName('Compare offers')
  const offer = dialog.getByRole('radiogroup', { name: 'Offers' }).getByRole('radio')
  await expect(offer.filter({ hasText: 'Harbor Pay' })).toContainText('98.25 USDC')
  await offer.filter({ hasText: 'Harbor Pay' }).click()
  await accountPages.button(/^Continue with Harbor Pay/).click()
  await expect(accountPages.heading(/^You’re leaving this site for 127\.0\.0\.1/)).toBeVisible()
  const go = dialog.getByRole('link', { name: /^Go to 127\.0\.0\.1/ })
  const [popup] = await Promise.all([page.context().waitForEvent('page'), go.click()])
  await popup.waitForLoadState()
  return popup
}

for (const wallet of WALLETS)
  test(`with a wallet that is ${wallet}, a purchase is paid at the provider, and the tokens arrive`, {
    tag: wallet === 'announced' ? [] : ['@long'],
  }, async ({ accountPages, chain, connectWith, visitor }) => {
    const { dialog } = accountPages
    await connectWith(wallet)
    await accountPages.open()
    const popup = await handOver(accountPages)
    await expect(accountPages.heading(/^Complete in Harbor Pay/)).toBeVisible()
    // The page over there names the same account.
    const text = (await popup.locator('main').textContent()) ?? ''
    expect(text.replaceAll(' ', '')).toContain(visitor.address)
    await popup.getByLabel('Card number').fill('4242 4242 4242 4242')
    await popup.getByLabel('Expires').fill('12 / 34')
    await popup.getByLabel('Security code').fill('123')
    await popup.getByRole('checkbox').check()
    await popup.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(popup.getByRole('heading', { name: 'Your purchase has been sent' })).toBeVisible()
    await popup.close()

    await expect(accountPages.heading('Purchase complete')).toBeVisible({ timeout: 30_000 })
    await expect(accountPages.text('98.25 USDC has been sent to your account.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: /View on Local explorer/ })).toBeVisible()
    expect(await chain.tokenOf('usdc', visitor.address)).toBe(5_098_250_000n)
    await accountPages.finish()
    await expect(accountPages.row('Your tokens', 'USD Coin')).toContainText('5,098.25 USDC')
    await accountPages.tab('Activity')
    // Where a node has died that read the chain, another one does so within 15 s.
    await expect(accountPages.deed(/^Bought 98\.25 USDC/)).toBeVisible({ timeout: 30_000 })
  })

test('a purchase that is cancelled at the provider buys nothing', async ({
  accountPages,
  chain,
  connectAnnounced,
  visitor,
}) => {
  const { dialog } = accountPages
  await connectAnnounced()
  await accountPages.open()
  const popup = await handOver(accountPages)
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(popup.getByRole('heading', { name: 'The purchase was cancelled' })).toBeVisible()
  await popup.close()
  await expect(accountPages.heading('Purchase cancelled')).toBeVisible({ timeout: 30_000 })
  expect(await chain.tokenOf('usdc', visitor.address)).toBe(5_000_000_000n)
  await accountPages.button('Choose another offer').click()
  await expect(dialog).toHaveAccessibleName('Compare offers')
})

test('after closing the screen during a purchase, the visitor can return to it', async ({
  accountPages,
  connectAnnounced,
}) => {
  const { dialog } = accountPages
  await connectAnnounced()
  await accountPages.open()
  const popup = await handOver(accountPages)
  await popup.close()
  await accountPages.button('Keep it running').click()
  await expect(dialog).toHaveAccessibleName('Account')
  await accountPages.act('Buy')
  await expect(accountPages.text(/Your purchase at Harbor Pay .* is in progress/)).toBeVisible()
  await accountPages.button('View').click()
  await expect(accountPages.heading(/^Complete in Harbor Pay/)).toBeVisible()
})
