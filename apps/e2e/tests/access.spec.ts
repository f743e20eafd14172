import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { expect, test } from './support/walletTest.ts'

// Half a fade has half the contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await axeViolations(page), where).toEqual([])
}

// The stories of all screens are judged in light and dark with each run.
for (const theme of ['light', 'dark'] as const)
  test.describe(theme, { tag: theme === 'light' ? [] : ['@long'] }, () => {
    test.beforeEach(async ({ demoPage }) => {
      await demoPage.panel('Config').getByLabel('Theme').selectOption(theme)
    })

    test('the way to a connection', async ({ page, demoPage }) => {
      const { dialog } = demoPage
      const back = dialog.getByRole('button', { name: 'Back', exact: true })
      await expectAccessible(page, 'the page')
      await demoPage.openConnect()
      await dialog.getByRole('searchbox', { name: /Search \d+ wallets/ }).waitFor()
      await expectAccessible(page, 'Connect')

      await dialog.getByRole('button', { name: 'Learn more' }).click()
      await expect(dialog).toHaveAccessibleName('What is a wallet?')
      await expectAccessible(page, 'WhatIsAWallet')
      await dialog.getByRole('button', { name: 'Get a wallet' }).click()
      const recommended = dialog.getByRole('list', { name: 'Recommended wallets' })
      await recommended.getByRole('button').first().waitFor()
      await expectAccessible(page, 'GetWallet')
      await recommended.getByRole('button').first().click()
      await dialog.getByRole('list', { name: 'Where to get it' }).waitFor()
      await expectAccessible(page, 'Downloads')
      for (let views = 0; views < 3; views++) await back.click()

      await demoPage.wallet(/All wallets/).click()
      await dialog.getByRole('list', { name: 'Wallets' }).getByRole('button').first().waitFor()
      await expectAccessible(page, 'AllWallets')
      const search = demoPage.walletSearch
      await search.fill('no such wallet')
      await dialog.getByText('No wallets found').first().waitFor()
      await expectAccessible(page, 'AllWallets without a match')
      await search.fill('metamask')
      await demoPage.listed('MetaMask').click()
      await dialog.getByRole('img', { name: /QR code/ }).waitFor()
      await dialog.locator('summary', { hasText: 'Having trouble?' }).click()
      await expectAccessible(page, 'ConnectingWalletConnect')
      await back.click()
      await back.click()

      await demoPage.wallet(/phone wallet/).click()
      await dialog.getByRole('img', { name: /QR code/ }).waitFor()
      await expectAccessible(page, 'ConnectingWalletConnectBasic')
      await back.click()

      await demoPage.wallet('Anchor').click()
      const prompt = page.getByRole('dialog', { name: 'Connect to this site?' })
      await prompt.waitFor()
      await expectAccessible(page, 'ConnectingExternal, and the wallet’s own prompt')
      await prompt.getByRole('button', { name: 'Decline' }).click()
      await dialog.getByRole('heading', { name: 'Request cancelled' }).waitFor()
      await expectAccessible(page, 'ConnectingExternal, declined')
    })

    test('what comes after it', async ({ page, demo, demoPage, addWallet }) => {
      const { dialog } = demoPage
      const wallet = await addWallet({
        chains: [31337, 31338, 999].map((id) => ({
          id,
          name: `Chain ${id}`,
          rpcUrl: demo.rpcUrls[31337] ?? '',
        })) as never,
      })
      await demoPage.connectTo('Skiff')
      await expect(page.getByTestId('balance')).toHaveText(/\d/)
      await expectAccessible(page, 'the page, connected')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Account/ })
        .click()
      await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
      await expectAccessible(page, 'Account')

      await dialog.getByRole('button', { name: /Bowline Local/ }).click()
      await dialog.getByRole('radio', { name: /Bowline Harbor/ }).waitFor()
      await expectAccessible(page, 'Networks')
      wallet.setApproval('manual')
      await dialog.getByRole('radio', { name: /Bowline Harbor/ }).click()
      await dialog.getByRole('heading', { name: 'Approve in Skiff' }).waitFor()
      await expectAccessible(page, 'SwitchNetwork')
      wallet.reject()
      await dialog.getByRole('heading', { name: 'Request cancelled' }).waitFor()
      await expectAccessible(page, 'SwitchNetwork, declined')
      await dialog.getByRole('button', { name: 'Close' }).click()

      wallet.switchChain(999)
      await expect(dialog).toHaveAccessibleName('Switch network')
      await expectAccessible(page, 'UnsupportedChain')
      await dialog.getByRole('button', { name: 'Not now' }).click()
      wallet.setApproval('auto')
      wallet.fail('personal_sign', null)
      await page.getByRole('button', { name: 'Sign message' }).click()
      await demoPage.toast('Something went wrong').waitFor()
      await expectAccessible(page, 'a toast')
    })
  })

test('the phone wallet’s page', async ({ page, demoPage }) => {
  await demoPage.open('/wallet')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `the wallet page, ${colorScheme}`)
  }
})
