import { createPublicClient, http, parseEther } from 'viem'
import { createPhoneWallet, type PhoneWallet } from './support/phoneWallet.ts'
import { expect, test } from './support/test.ts'

/** A relay that does not answer for this long is given up. */
const PATIENCE_MS = 10_000
const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const wallets: PhoneWallet[] = []
test.afterEach(async () => {
  for (const wallet of wallets.splice(0)) await wallet.close()
})

async function phone(demo: { url: string; rpcUrls: Readonly<Record<number, string>> }) {
  const wallet = await createPhoneWallet(demo)
  wallets.push(wallet)
  return wallet
}

test('a visitor pairs a phone wallet, signs, sends, survives a relay restart, reloads and disconnects', async ({
  demo,
  demoPage,
}) => {
  const { page, dialog } = demoPage
  const wallet = await phone(demo)
  const uri = await demoPage.startPairing()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await wallet.pair(uri)
  await demoPage.expectStatus('connected')
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('address')).toHaveText(wallet.address)
  await expect(page.getByTestId('wagmi-status')).toHaveText('connected')

  const sign = page.getByRole('button', { name: 'Sign message' })
  const signature = demoPage.panel('Sign').getByRole('status').first()
  await sign.click()
  await expect(signature).toHaveText(/^0x[0-9a-f]{130}$/)

  const client = createPublicClient({ transport: http(demo.rpcUrls[31337]) })
  const before = await client.getBalance({ address: RECEIVER })
  await page.getByLabel('Amount in ETH').fill('0.5')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(demoPage.panel('Event log').getByText(/transactionSettled.*confirmed/)).toBeVisible()
  expect((await client.getBalance({ address: RECEIVER })) - before).toBe(parseEther('0.5'))

  await demo.restartServices()
  await page.getByRole('textbox', { name: 'Message' }).fill('after the restart')
  await sign.click()
  await expect(signature).toHaveText(/^0x[0-9a-f]{130}$/, { timeout: 30_000 })
  const signs = wallet.prompts().filter((method) => method === 'personal_sign')
  expect(signs, 'one prompt per request, restart or not').toHaveLength(2)

  await page.reload()
  await demoPage.expectStatus('connected')
  await expect(page.getByTestId('address')).toHaveText(wallet.address)

  await page.getByRole('button', { name: 'Disconnect by hook' }).click()
  await demoPage.expectStatus('disconnected')
  await expect.poll(() => wallet.sessions()).toBe(0)
})

test('a phone wallet that declines leaves the visitor where they were', async ({
  demo,
  demoPage,
}) => {
  const wallet = await phone(demo)
  wallet.decline(true)
  await wallet.pair(await demoPage.startPairing())
  await expect(demoPage.dialog.getByText(/Request cancelled/).first()).toBeVisible()
  await demoPage.expectStatus('disconnected')
})

test('a session that the phone ends is over on the page', async ({ demo, demoPage }) => {
  const wallet = await phone(demo)
  await wallet.pair(await demoPage.startPairing())
  await demoPage.expectStatus('connected')
  await wallet.disconnect()
  await demoPage.expectStatus('disconnected')
})

test('the web wallet in a second tab pairs and signs', async ({ demo, demoPage, context }) => {
  const uri = await demoPage.startPairing()
  const phonePage = await context.newPage()
  await phonePage.goto(`${demo.url}/wallet`)
  await phonePage.getByLabel(/Pairing link/).fill(uri)
  await phonePage.getByRole('button', { name: 'Pair', exact: true }).click()
  await phonePage.getByRole('button', { name: 'Approve' }).click()
  await demoPage.expectStatus('connected')
  await expect(demoPage.dialog).toBeHidden()
  await demoPage.page.getByRole('button', { name: 'Sign message' }).click()
  await phonePage.getByRole('button', { name: 'Approve' }).click()
  await expect(demoPage.panel('Sign').getByRole('status').first()).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('an unreachable relay is reported at once, with a way out', async ({
  page,
  demo,
  demoPage,
}) => {
  await page.clock.install()
  await demoPage.open()
  await demo.stopServices()
  try {
    await demoPage.openConnect()
    await demoPage.wallet(/phone wallet/).click()
    await expect(async () => {
      await page.clock.fastForward(PATIENCE_MS)
      await expect(demoPage.dialog.getByText(/can’t reach/).first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await expect(demoPage.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  } finally {
    await demo.restartServices()
  }
  await demoPage.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(demoPage.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
})
