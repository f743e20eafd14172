import { test } from '@bowline/testing/playwright'
import { expect } from '@playwright/test'

test('a visitor who declines can try again', async ({ page, wallets }) => {
  const wallet = await wallets.add({
    name: 'Harbor',
    rdns: 'test.harbor',
    chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }],
    approval: 'manual',
  })
  await page.goto('http://127.0.0.1:5173')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Harbor' }).click()
  wallet.reject()
  await page.getByRole('button', { name: 'Try again' }).click()
  wallet.accept()
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
})
