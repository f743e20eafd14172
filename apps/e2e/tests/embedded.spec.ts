import type { Page } from '@playwright/test'
import { expect, test } from './support/walletTest.ts'

const config = (page: Page) => page.getByRole('region', { name: 'Config', exact: true })

test('an embedded modal is part of the page: no dialog, and it shows the account in place', async ({
  page,
  demoPage,
}) => {
  await config(page).getByLabel('Embed the modal in the page').check()
  const place = page.getByRole('region', { name: 'Embedded modal' })
  await expect(place.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  await expect(place.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.reload()
  await place.getByRole('button', { name: 'Anchor' }).waitFor()
  // A page that has loaded leaves focus where it is.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)

  await place.getByRole('button', { name: /All wallets/ }).click()
  await expect(place.getByRole('searchbox')).toBeFocused()
  await place.getByRole('button', { name: 'Back', exact: true }).click()
  await place.getByRole('button', { name: 'Anchor' }).click()
  await demoPage.answer('Connect to this site?', 'Approve')
  await demoPage.expectStatus('connected')
  await expect(place.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The page around it still works.
  await page.getByRole('button', { name: 'Sign message' }).click()
  await demoPage.answer('Sign this message?', 'Decline')
  await place.getByRole('button', { name: 'Disconnect' }).click()
  await demoPage.expectStatus('disconnected')
  await expect(place.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
})

test('consent comes first where the app asks for it', async ({ page, demoPage }) => {
  const { dialog } = demoPage
  await config(page).getByLabel('Ask for consent to the terms').check()
  await demoPage.openConnect()
  const consent = dialog.getByRole('checkbox', { name: /I agree to the Terms of Service/ })
  await expect(consent).not.toBeChecked()
  for (const name of ['Anchor', 'Harbor', /phone wallet/, /All wallets/])
    await expect(demoPage.wallet(name)).toBeDisabled()
  await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    /\/privacy$/,
  )
  await consent.check()
  await demoPage.wallet('Anchor').click()
  await demoPage.answer('Connect to this site?', 'Approve')
  await demoPage.expectStatus('connected')
})

test('the list of all wallets is there when the app wants it, and where', async ({
  page,
  demoPage,
}) => {
  const { dialog } = demoPage
  const row = demoPage.wallet(/All wallets/)
  for (const [choice, count] of [
    ['HIDE', 0],
    ['ONLY_MOBILE', 0],
    ['SHOW', 1],
  ] as const) {
    await config(page).getByLabel('All wallets').selectOption(choice)
    await demoPage.openConnect()
    await demoPage.wallet('Anchor').waitFor()
    await expect(row).toHaveCount(count)
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
})

test('featured wallets stand in the app’s order; phone wallets can be left out', async ({
  page,
  demoPage,
}) => {
  const { dialog } = demoPage
  await config(page).getByLabel('Feature two wallets').check()
  await demoPage.openConnect()
  const more = dialog.getByRole('list', { name: 'Popular' }).getByRole('button')
  await expect(more).toHaveText([/^Rainbow/, /^MetaMask/])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await config(page).getByLabel('Pair phone wallets').uncheck()
  await demoPage.openConnect()
  await demoPage.wallet('Anchor').waitFor()
  await expect(demoPage.wallet(/phone wallet/)).toHaveCount(0)
})

test('an app that keeps its network fixed says so', async ({ page, demoPage, addWallet }) => {
  const { dialog } = demoPage
  await config(page).getByLabel('Allow switching networks').uncheck()
  await addWallet()
  await demoPage.connectTo('Skiff')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Network/ })
    .click()
  const harbor = dialog.getByRole('radio', { name: /Bowline Harbor/ })
  await expect(harbor).toBeDisabled()
  await expect(
    dialog.getByText('This app doesn’t switch networks. Change it in your wallet.'),
  ).toBeVisible()
})

test('light, dark and the system’s choice, and an accent of the app’s own', async ({
  page,
  demoPage,
}) => {
  const { dialog } = demoPage
  const background = () =>
    dialog.locator('.bl-card').evaluate((card) => getComputedStyle(card).backgroundColor)
  const lightness = async () => {
    const [red = 0, green = 0, blue = 0] = (await background()).match(/[\d.]+/g)?.map(Number) ?? []
    return red + green + blue > 384 ? 'light' : 'dark'
  }
  for (const theme of ['light', 'dark'] as const) {
    await config(page).getByLabel('Theme').selectOption(theme)
    await demoPage.openConnect()
    expect(await lightness()).toBe(theme)
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  await config(page).getByLabel('Theme').selectOption('auto')
  await demoPage.openConnect()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(lightness).toBe(colorScheme)
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await config(page).getByLabel('Accent colour').fill('#8a2be2')
  const button = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
  await expect(button).toHaveCSS('background-color', 'rgb(138, 43, 226)')
})
