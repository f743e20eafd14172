import type { Page } from '@playwright/test'
import { OWN_WALLETS } from './support/DemoPage.ts'
import { expect, test } from './support/walletTest.ts'

/** The page's requests to the directory, in order. */
function watchDirectory(page: Page): readonly URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/getWallets')) asked.push(url.searchParams)
  })
  return asked
}

test('wallets come 40 at a time, and the whole directory can be scrolled through', async ({
  page,
  demoPage,
}) => {
  const { dialog } = demoPage
  const asked = watchDirectory(page)
  await demoPage.openConnect()
  const search = dialog.getByRole('searchbox', { name: /Search \d{3,} wallets/ })
  const count = Number((await search.getAttribute('placeholder'))?.match(/\d+/)?.[0])
  expect(count).toBeGreaterThanOrEqual(120)
  await demoPage.wallet(/All wallets/).click()
  const list = dialog.getByRole('list', { name: 'Wallets' })
  await list.getByRole('button').first().focus()
  const last = dialog.locator(`[aria-posinset="${count}"]`)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(last).toBeVisible({ timeout: 500 })
  }).toPass()
  const drawn = await list.getByRole('listitem').count()
  expect(drawn, 'only what is near the screen is drawn').toBeLessThan(40)
  const pages = asked.filter((params) => !params.has('search') && params.get('entries') === '40')
  expect(pages.map((params) => params.get('page'))).toEqual(
    Array.from({ length: Math.ceil(count / 40) }, (_, index) => `${index + 1}`),
  )
  const recommended = asked.filter((params) => params.get('entries') === '4')
  expect(recommended, 'recommendations are 4, asked for once').toHaveLength(1)
})

test('a search waits for the next letter, asks once, and can be cleared', async ({
  page,
  demoPage,
}) => {
  const { dialog } = demoPage
  await page.clock.install()
  await demoPage.open()
  const asked = watchDirectory(page)
  await demoPage.openConnect()
  await demoPage.wallet(/All wallets/).click()
  await expect(demoPage.listed('MetaMask')).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const search = demoPage.walletSearch
  const searches = () => asked.filter((params) => params.has('search'))
  for (const letter of 'ledger') {
    await search.press(letter)
    await page.clock.runFor(299)
    expect(searches()).toHaveLength(0)
  }
  await page.clock.resume()
  // Ledger Live is in the whole list, which stays until the answer is there. MetaMask is no answer.
  await expect(demoPage.listed('MetaMask')).toBeHidden()
  await expect(demoPage.listed('Ledger Live')).toBeVisible()
  expect(searches().map((params) => [params.get('search'), params.get('entries')])).toEqual([
    ['ledger', '100'],
  ])
  await dialog.getByRole('button', { name: 'Clear search' }).click()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await expect(demoPage.listed('MetaMask')).toBeVisible()
})

test('an installed wallet is marked, and connects in the browser', async ({
  demoPage,
  addWallet,
}) => {
  await addWallet({ name: 'Rainbow', rdns: 'me.rainbow' })
  await demoPage.openConnect()
  await demoPage.wallet(/All wallets/).click()
  await demoPage.walletSearch.fill('rainbow')
  const row = demoPage.listed('Rainbow')
  await expect(row).toHaveText(/Installed/)
  await row.click()
  await demoPage.expectStatus('connected')
  // Next time it is the first to be offered.
  await demoPage.page.getByRole('button', { name: 'Disconnect by hook' }).click()
  await demoPage.expectStatus('disconnected')
  await demoPage.openConnect()
  await expect(demoPage.names('Recent')).toHaveText(['Continue with Rainbow'])
  await expect(demoPage.installedNames()).toHaveText(OWN_WALLETS)
})

test('the two wallets used last are remembered, newest first', async ({
  page,
  demoPage,
  addWallet,
}) => {
  for (const [index, name] of ['Dinghy', 'Ketch', 'Sloop'].entries())
    await addWallet({ name, rdns: `test.bowline.${name.toLowerCase()}`, mnemonicIndex: index + 5 })
  for (const name of ['Dinghy', 'Ketch', 'Sloop', 'Ketch']) {
    await demoPage.connectTo(name)
    await page.getByRole('button', { name: 'Disconnect by hook' }).click()
    await demoPage.expectStatus('disconnected')
  }
  await page.reload()
  await demoPage.openConnect()
  await expect(demoPage.names('Recent')).toHaveText(['Continue with Ketch', 'Sloop'])
})
