import type { Page } from '@playwright/test'
import { createPhoneWallet } from './support/phoneWallet.ts'
import { expect, test } from './support/walletTest.ts'

const OFFER_LIFE_MS = 240_000

test('a code says when it runs out, renews itself, and the new one pairs', async ({
  page,
  demo,
  demoPage,
}) => {
  const { dialog } = demoPage
  await page.clock.install()
  await demoPage.open()
  const first = await demoPage.startPairing()
  await expect(dialog.getByText('Waiting for scan…', { exact: true })).toBeVisible()
  const countdown = dialog.getByText(/^This code expires in \d+ seconds?\. You’ll get a new one\.$/)
  await page.clock.fastForward(OFFER_LIFE_MS - 70_000)
  await expect(countdown).toHaveCount(0)
  await page.clock.fastForward(20_000)
  await expect(countdown.first()).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(dialog.getByText('New code ready', { exact: true }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe(first)
  const second = await page.evaluate(() => navigator.clipboard.readText())

  const phone = await createPhoneWallet(demo)
  try {
    await phone.pair(second)
    await demoPage.expectStatus('connected')
    await expect(dialog).toBeHidden()
  } finally {
    await phone.close()
  }
})

test('a wallet may scan while the relay is slow, and is paired once the relay has the offer', async ({
  page,
  demo,
  demoPage,
}) => {
  const relay = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/api\/relay/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage(async (message) => {
      await relay.promise
      server.send(message)
    })
  })
  const { dialog } = demoPage
  await demoPage.open()
  const uri = await demoPage.startPairing()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(dialog.getByText('Connecting…', { exact: true })).toBeVisible()
  const phone = await createPhoneWallet(demo)
  try {
    await phone.pair(uri)
    await expect(dialog.getByText('Connecting…', { exact: true })).toBeVisible()
    relay.resolve()
    await demoPage.expectStatus('connected')
  } finally {
    await phone.close()
  }
})

/** Waits until the browser has stored what is offered, a few milliseconds after the code is shown: nobody approves it in these. */
const untilNoted = (page: Page) =>
  page.waitForFunction(async () => {
    const done = (request: IDBRequest) =>
      new Promise((resolve) => request.addEventListener('success', resolve))
    const opening = indexedDB.open('bowline.pairing')
    await done(opening)
    const asking = opening.result.transaction('values').objectStore('values').getAll()
    await done(asking)
    opening.result.close()
    return asking.result.some((value) => String(value).includes('"offer"'))
  })

test('what a phone approves after the page was reloaded is connected', async ({
  page,
  demo,
  demoPage,
}) => {
  await demoPage.open()
  const uri = await demoPage.startPairing()
  await untilNoted(page)
  await page.reload()
  await demoPage.expectStatus('disconnected')
  const phone = await createPhoneWallet(demo)
  try {
    await phone.pair(uri)
    await demoPage.expectStatus('connected')
    await page.reload()
    await demoPage.expectStatus('connected')
  } finally {
    await phone.close()
  }
})

test('each way to a wallet has its tab, and all of them share one pairing', async ({
  page,
  demoPage,
}) => {
  const { dialog } = demoPage
  await demoPage.openConnect()
  await demoPage.wallet(/All wallets/).click()
  await demoPage.walletSearch.fill('exodus')
  await demoPage.listed('Exodus').click()
  const tab = (name: string) => dialog.getByRole('tab', { name })
  await expect(tab('Phone')).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('img', { name: 'QR code to connect with Exodus' }).waitFor()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const uri = await page.evaluate(() => navigator.clipboard.readText())

  await tab('Phone').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Desktop')).toBeFocused()
  await expect(tab('Desktop'), 'arrows only look').toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: 'Open Exodus' })).toHaveAttribute(
    'href',
    `exodus://wc?uri=${encodeURIComponent(uri)}`,
  )
  await dialog.getByRole('button', { name: 'Get it' }).click()
  await expect(dialog).toHaveAccessibleName('Get Exodus')
  await expect(dialog.getByRole('link', { name: /Chrome Web Store/ })).toHaveAttribute(
    'href',
    /^https:\/\/chromewebstore\.google\.com\//,
  )
  await expect(dialog.getByRole('img', { name: 'QR code of Exodus in App Store' })).toBeVisible()
})

test('a web wallet opens in a new tab that cannot reach back', async ({ demoPage }) => {
  const { dialog } = demoPage
  await demoPage.openConnect()
  await demoPage.wallet(/All wallets/).click()
  await demoPage.walletSearch.fill('sequence')
  await demoPage.listed('Sequence Wallet').click()
  await dialog.getByRole('tab', { name: 'Web' }).click()
  const open = dialog.getByRole('link', { name: /Open Sequence Wallet/ })
  await expect(open).toHaveAttribute('href', /^https:\/\/sequence\.app\/wc\?uri=wc%3A/)
  await expect(open).toHaveAttribute('target', '_blank')
  await expect(open).toHaveAttribute('rel', /noopener/)
})
