import { fileURLToPath } from 'node:url'
import { test } from '@bowline/testing/playwright'
import { expect } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { serveFolder } from './support/serveFolder.ts'

const APPS = {
  React: import.meta.resolve('@bowline/vite/package.json'),
  Vue: import.meta.resolve('@bowline/vue/package.json'),
  Svelte: import.meta.resolve('@bowline/svelte/package.json'),
  'plain HTML': import.meta.resolve('@bowline/html/package.json'),
}

for (const [name, manifest] of Object.entries(APPS))
  test(`an app in ${name} shows the button, hears of the account and signs`, async ({
    page,
    wallets,
  }) => {
    const app = await serveFolder(fileURLToPath(new URL('dist', manifest)))
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    // The wallet has keys of its own. What the app would ask of public endpoints is not asked.
    await page.route(
      ({ origin }) => origin !== app.url,
      (route) => route.abort(),
    )
    await wallets.add({
      name: 'Harbor',
      rdns: 'test.harbor',
      chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:8545' }],
    })
    try {
      await page.goto(app.url)
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('dialog').getByRole('button', { name: 'Harbor' }).click()
      await expect(page.getByText('Hello 0xf39F')).toBeVisible()
      await page.getByRole('button', { name: 'Sign' }).click()
      await expect(page.getByText(/0x[0-9a-f]{130}/)).toBeVisible()
      await page.getByRole('button', { name: /^Account/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
      await expect(page.getByText('Hello')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
      expect(problems).toEqual([])
    } finally {
      app.close()
    }
  })
