import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** The parts that load when they are first needed, as the bundler names their files. */
const PARTS = {
  'what deals with wallets': '**/assets/wallets-*.js',
  'what talks to wallets in this browser': '**/assets/lazyParts-*.js',
  'the pairing client': '**/assets/createPairingConnector-*.js',
}

/**
 * Aborts requests for matching files, as if a new version of the app had removed them. Returns how
 * many.
 */
async function withhold(page: Page, file: string): Promise<() => number> {
  let asked = 0
  await page.route(file, (route) => {
    asked += 1
    return route.fulfill({ status: 404, body: 'Not found' })
  })
  return () => asked
}

for (const [part, file] of Object.entries(PARTS)) {
  test(`without ${part} the visitor is told to reload, and then it works`, async ({
    page,
    demoPage,
  }) => {
    const wallet = part === 'the pairing client' ? /phone wallet/ : 'Anchor'
    const asked = await withhold(page, file)
    await demoPage.openConnect()
    await demoPage.wallet(wallet).click()

    const heading = demoPage.dialog.getByRole('heading', {
      name: 'A part of this page did not load',
    })
    await expect(heading).toBeFocused()
    await expect(demoPage.dialog.getByRole('alert')).toContainText('Check the internet connection')
    await demoPage.expectStatus('disconnected')
    expect(asked()).toBeGreaterThan(0)

    await page.unroute(file)
    const loaded = page.waitForEvent('load')
    await demoPage.dialog.getByRole('button', { name: 'Reload page' }).click()
    await loaded
    if (wallet === 'Anchor') return demoPage.connect(wallet)
    await demoPage.openConnect()
    await demoPage.wallet(wallet).click()
    await expect(demoPage.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  })
}
