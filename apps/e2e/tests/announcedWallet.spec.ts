import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { expect, test } from './support/test.ts'

const ANCHOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a visitor connects, signs, sends, switches, reloads and disconnects', async ({
  demo,
  demoPage,
}) => {
  const { page, dialog } = demoPage
  await demoPage.openConnect()
  await expect(dialog).toHaveAccessibleName('Connect a wallet')
  await demoPage.wallet('Anchor').click()
  await expect(dialog.getByText('Approve the request there.', { exact: true })).toBeVisible()
  await demoPage.answer('Connect to this site?', 'Approve')
  await demoPage.expectStatus('connected')
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('address')).toHaveText(ANCHOR)
  await demoPage.expectChain('eip155:31337')

  await page.getByRole('textbox', { name: 'Message' }).fill('Ahoy')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await demoPage.answer('Sign this message?', 'Approve')
  const signature = demoPage.panel('Sign').getByRole('status').first()
  await expect(signature).toHaveText(/^0x[0-9a-f]{130}$/)
  const signed = (await signature.textContent()) as `0x${string}`
  expect(await verifyMessage({ address: ANCHOR, message: 'Ahoy', signature: signed })).toBe(true)

  await page.getByRole('button', { name: 'Sign typed data' }).click()
  await demoPage.answer('Sign this data?', 'Approve')
  await expect(demoPage.panel('Sign').getByRole('status').last()).toHaveText(/^0x[0-9a-f]{130}$/)

  const client = createPublicClient({ transport: http(demo.rpcUrls[31337]) })
  const before = await client.getBalance({ address: RECEIVER })
  await page.getByLabel('Amount in ETH').fill('0.25')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await demoPage.answer('Pay?', 'Approve')
  await expect(demoPage.panel('Event log').getByText(/transactionSettled.*confirmed/)).toBeVisible()
  expect((await client.getBalance({ address: RECEIVER })) - before).toBe(parseEther('0.25'))

  // Anchor does not know the second chain, so the kit offers to add it.
  await demoPage.panel('Network').getByRole('button', { name: 'Bowline Harbor' }).click()
  await demoPage.answer('Add a network?', 'Approve')
  await demoPage.expectChain('eip155:31338')

  await page.reload()
  await demoPage.expectStatus('connected')
  await demoPage.expectChain('eip155:31338')
  await expect(page.getByTestId('address')).toHaveText(ANCHOR)

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click()
  await expect(dialog.getByText(/10,000 ETH|9,999/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await demoPage.expectStatus('disconnected')
  await page.reload()
  await demoPage.expectStatus('disconnected')
})

test('a declined request says that nothing changed, and can be tried again', async ({
  demoPage,
}) => {
  const { dialog } = demoPage
  await demoPage.openConnect()
  await demoPage.wallet('Harbor').click()
  await demoPage.answer('Connect to this site?', 'Decline')
  await expect(dialog.getByText(/Request cancelled/).first()).toBeVisible()
  await demoPage.expectStatus('disconnected')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await demoPage.answer('Connect to this site?', 'Approve')
  await demoPage.expectStatus('connected')
})

test('changes inside the wallet reach the page', async ({ demoPage }) => {
  const { page } = demoPage
  await demoPage.connect()
  const wallets = demoPage.panel('Test wallets')
  await wallets.getByRole('button', { name: 'Other account' }).first().click()
  await expect(page.getByTestId('address')).toHaveText('0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65')
  await wallets.getByRole('button', { name: 'Forget site' }).first().click()
  // Neither an account nor a permission: it may as well be locked, and the page waits for it.
  await demoPage.expectStatus('locked')
})

test('the app’s own wagmi hooks see the same wallet and can disconnect it', async ({
  demoPage,
}) => {
  const { page } = demoPage
  await demoPage.connect()
  await expect(page.getByTestId('wagmi-status')).toHaveText('connected')
  await expect(page.getByTestId('wagmi-address')).toHaveText(ANCHOR)
  await page.getByRole('button', { name: 'Sign with wagmi' }).click()
  await demoPage.answer('Sign this message?', 'Approve')
  await expect(demoPage.panel('wagmi beside it').getByRole('status')).toHaveText(
    /^0x[0-9a-f]{130}$/,
  )
  await demoPage.panel('Account').getByRole('button', { name: 'Disconnect by hook' }).click()
  await expect(page.getByTestId('wagmi-status')).toHaveText('disconnected')
})

test('hooks alone connect a wallet, without the modal', async ({ demoPage }) => {
  await demoPage.panel('Your own screen').getByRole('button', { name: 'Harbor' }).click()
  await demoPage.answer('Connect to this site?', 'Approve')
  await demoPage.expectStatus('connected')
  await expect(demoPage.dialog).toHaveCount(0)
})
