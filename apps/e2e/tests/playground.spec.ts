import { axeViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('what is set in the playground is in the kit, in the code and in the address', async ({
  page,
  demoPage,
}) => {
  await demoPage.open('/playground')
  const options = page.getByRole('region', { name: 'Options' })
  const card = page.getByRole('region', { name: 'The kit' })
  const code = page.getByRole('region', { name: 'Code' }).locator('pre')
  const root = card.locator('.bl-root').first()

  await options.getByLabel('theme.radius').selectOption('none')
  await options.getByLabel('theme.accent', { exact: true }).fill('#ffe94a')
  await expect(root).toHaveAttribute('data-bl-radius', 'none')
  await expect(options.getByText('--bl-color-accent')).toBeVisible()
  await options.getByRole('heading', { name: 'Your app' }).click()
  await options.getByLabel('locale').selectOption({ label: 'Français' })
  await expect(card.getByRole('heading', { name: 'Connecter un portefeuille' })).toBeVisible()
  await options.getByRole('heading', { name: 'Wallets' }).click()
  await options.getByLabel('excludeWalletIds').fill('Harbor')
  await expect(card.getByRole('button', { name: 'Harbor' })).toHaveCount(0)
  await expect(code).toContainText(
    "locale: 'fr',\n  excludeWalletIds: ['Harbor'],\n  enableEmbedded: true",
  )

  // What is shared is the same page.
  await expect(page).toHaveURL(/#.*locale=fr.*excludeWalletIds/)
  await page.reload()
  await expect(card.getByRole('heading', { name: 'Connecter un portefeuille' })).toBeVisible()
  await expect(root).toHaveAttribute('data-bl-radius', 'none')
  await expect(code).toContainText("theme: { accent: '#ffe94a', radius: 'none' }")

  // A link counts that is followed while the page still writes an earlier change into the address.
  await page.evaluate(() => {
    const before = location.href
    location.hash = 'locale=de'
    history.replaceState(null, '', before)
  })
  await expect(card.getByRole('heading', { name: 'Wallet verbinden' })).toBeVisible()
  await expect(page).toHaveURL(/#locale=de$/)

  // Options that do not fit together say so, and the last kit stays.
  await page.goto(`${demoPage.url}/playground#connectors=[]&features.socials=["x"]&locale=<x>`)
  await expect(card.getByRole('alert').first()).toContainText('features.socials')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(card.getByRole('alert').first()).toBeEmpty()
  await expect(page).toHaveURL(`${demoPage.url}/playground`)

  await card.getByRole('button', { name: 'Harbor' }).click()
  await demoPage.answer('Connect to this site?', 'Approve')
  await expect(card.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await options.getByLabel('Begin with').selectOption({ label: 'Bank' })
  await expect(code).toContainText('theme: bankTheme')
  await expect(card.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
})

test('the playground fits a phone, has no axe finding and works by keyboard', async ({
  page,
  demoPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await demoPage.open('/playground')
  const options = page.getByRole('region', { name: 'Options' })
  const card = page.getByRole('region', { name: 'The kit' })
  const theme = options.locator('summary').filter({ hasText: 'Theme' })
  await demoPage.tabTo(theme)
  await page.keyboard.press('Enter')
  await demoPage.tabTo(options.getByLabel('themeMode'))
  await page.keyboard.press('d')
  await expect(card.locator('.bl-root').first()).toHaveAttribute('data-bl-theme', 'dark')
  await options.getByLabel('theme.light').fill('{"accent":')
  await expect(options.getByText(/Not a value of this option/)).toBeVisible()
  const closed = options.locator('details:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().press('Enter')
  await card.getByRole('searchbox', { name: /Search \d+ wallets/ }).waitFor()
  expect(await axeViolations(page), 'dark').toEqual([])
  await options.getByLabel('themeMode').selectOption('light')
  expect(await axeViolations(page), 'light').toEqual([])
  await demoPage.expectNoOverflow()
  const up = options.getByRole('button', { name: 'Move discord up' })
  await up.press('Enter')
  await up.press('Enter')
  await expect(up).toBeFocused()
  await expect(page.getByRole('region', { name: 'Code' }).locator('pre')).toContainText(
    "socials: [\n      'discord',\n      'google',",
  )
})

test('options can be set, and their code copied, before the kit has loaded', async ({
  page,
  demo,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/startLive-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${demo.url}/playground`, { waitUntil: 'commit' })
  const code = page.getByRole('region', { name: 'Code' }).locator('pre')
  await page.getByLabel('Begin with').selectOption({ label: 'Bank' })
  await expect(code).toContainText('theme: bankTheme')
  const kit = page.getByRole('region', { name: 'The kit' })
  await expect(kit).toBeEmpty()
  release()
  await expect(kit.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
})
