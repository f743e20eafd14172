import { axeViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('the card of the front page connects; its switches change it, and the code follows', async ({
  page,
  demo,
  demoPage,
}) => {
  await demoPage.open('/')
  const card = page.getByRole('region', { name: 'The kit' })
  const code = page.getByRole('region', { name: 'Code' }).locator('pre')
  const choose = (name: string) => page.getByText(name, { exact: true }).click()

  await expect(card.getByRole('button', { name: 'Anchor' })).toBeVisible()
  await choose('EVM')
  await expect(card.getByRole('button', { name: 'Beacon' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Anchor' })).toHaveCount(0)
  await expect(code).not.toContainText('adapter-evm')
  await choose('EVM')
  await expect(code).toContainText('evm({ networks: [mainnet, base] })')

  await expect(card.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  for (const login of ['Email', 'Social', 'Passkey']) await choose(login)
  await expect(card.getByRole('button', { name: 'Anchor' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await expect(code).not.toContainText('embedded-wallet')

  await page.getByLabel('Language').selectOption({ label: 'Deutsch' })
  await expect(card.getByRole('heading', { name: 'Wallet verbinden' })).toBeVisible()
  await expect(code).toContainText("locale: 'de'")
  await page.getByLabel('Language').selectOption({ label: 'English' })

  await card.getByRole('button', { name: 'Anchor' }).click()
  await demoPage.answer('Connect to this site?', 'Approve')
  await expect(card.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  // The theme changes around the account: the kit stays the same.
  await choose('Neon')
  await choose('Dark')
  await expect(card.locator('.bl-root').first()).toHaveAttribute('data-bl-radius', 'none')
  await expect(code).toContainText('theme: neonTheme')
  await expect(card.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Copy code' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('enableEmbedded: true')

  // The button in the header is a kit of its own, in a dialog.
  await demoPage.openConnect()
  await demoPage.wallet('Harbor').click()
  await demoPage.answer('Connect to this site?', 'Approve')
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account/ })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(demo.url)
})

test('the front page fits a phone, has no axe finding and works by keyboard', async ({
  page,
  demoPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await demoPage.open('/')
  const card = page.getByRole('region', { name: 'The kit' })
  for (const scheme of ['Light', 'Dark']) {
    await page.getByText(scheme, { exact: true }).click()
    await card.getByRole('searchbox', { name: /Search \d+ wallets/ }).waitFor()
    expect(await axeViolations(page), scheme).toEqual([])
  }
  await demoPage.expectNoOverflow()
  const theme = page.getByRole('radio', { name: 'Default' })
  await demoPage.tabTo(theme)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Bank' })).toBeChecked()
  await demoPage.tabTo(page.getByRole('checkbox', { name: 'Solana' }))
  await page.keyboard.press('Space')
  await expect(card.getByRole('button', { name: 'Anchor' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Beacon' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Solana' })).toBeFocused()
})
