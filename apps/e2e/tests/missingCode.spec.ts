import type { Page } from '@playwright/test'
import { EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { expect, test } from './support/partitionedTest.ts'

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
      name: 'Part of this page didn’t load',
    })
    await expect(heading).toBeFocused()
    await expect(demoPage.dialog.getByRole('alert')).toContainText('Check your connection')
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

test('without the part of the embedded wallet, a login says so, and works after a reload', async ({
  page,
  demo,
  demoPage,
}) => {
  const asked = await withhold(page, '**/assets/createEmbeddedConnector-*.js')
  const embedded = new EmbeddedWallet(demoPage)
  const email = 'cilla@example.org'
  await demoPage.openConnect()
  await embedded.beginWithEmail(email)
  const { dialog } = demoPage
  await expect(dialog.getByRole('heading', { name: 'Part of this page didn’t load' })).toBeFocused()
  await demoPage.expectStatus('disconnected')
  expect(asked()).toBeGreaterThan(0)

  await page.unroute('**/assets/createEmbeddedConnector-*.js')
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Reload page' }).click()
  await loaded
  await embedded.logInWithEmail(demo, email)
})

test('a window of the wallet without its code says so, and goes on once it is there', async ({
  page,
  demo,
}) => {
  const file = '**/assets/home-*.js'
  const asked = await withhold(page, file)
  await page.goto(`${demo.frameUrl}/window?to=home&projectId=local-project`)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(asked()).toBeGreaterThan(0)
  await page.unroute(file)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This window isn’t needed' })).toBeVisible()
})
