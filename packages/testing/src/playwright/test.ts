import { test as base } from '@playwright/test'
import { installTestWallets } from './installTestWallets.ts'
import type { TestWallets } from './TestWallets.ts'

/**
 * Playwright's `test` with wallets.
 *
 * @example
 * test('connects', async ({ page, wallets }) => {
 *   const wallet = await wallets.add({ name: 'Harbor', rdns: 'test.harbor', chains: [{ id: 31337, rpcUrl }] })
 *   await page.goto('/')
 *   wallet.reject()
 * })
 */
export const test = base.extend<{ readonly wallets: TestWallets }>({
  wallets: async ({ context }, use) => use(await installTestWallets(context)),
})
