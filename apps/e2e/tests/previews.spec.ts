import { sandboxWorld } from '@bowline/sandbox/world'
import { type Address, createPublicClient, erc20Abi, http, maxUint256 } from 'viem'
import { expect, test } from './support/accountTest.ts'
import { axeViolations } from './support/axe.ts'
import type { DemoPage } from './support/DemoPage.ts'

const { contracts, people, tokens } = sandboxWorld
const TITLE = 'You’re about to sign'
const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** What decodes requests of EVM chains, as the bundler names its file. */
const DECODER = '**/assets/evmReader-*.js'

const switchOn = (demoPage: DemoPage) =>
  demoPage.panel('Config').getByLabel('Show requests before a wallet is asked').check()

test('an unlimited approval is shown in red before the wallet is asked, and can be cancelled', async ({
  connectAnnounced,
  demo,
  demoPage,
  page,
  visitor,
}) => {
  const decoders: string[] = []
  await page.route(DECODER, (route) => {
    decoders.push(route.request().url())
    return route.continue()
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await switchOn(demoPage)
  const wallet = await connectAnnounced()
  const asked = (method: string) => wallet.log.filter((one) => one.method === method).length
  const { dialog } = demoPage
  const approve = demoPage.panel('Calls').getByRole('button', { name: 'Approve without a limit' })
  expect(decoders, 'the decoder loads with the first request').toEqual([])

  await approve.click()
  await expect(dialog).toHaveAccessibleName(TITLE)
  await expect(dialog.getByText('Unlimited USDC')).toBeVisible()
  await expect(dialog.locator('.bl-banner-danger')).toContainText(
    'There’s no limit. They can take as much as there is, now and later.',
  )
  await expect(dialog.getByRole('button', { name: 'Continue in Skiff' })).toBeEnabled()
  expect(decoders).toHaveLength(1)
  await demoPage.expectNoOverflow()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  const events = demoPage.panel('Event log')
  await expect(events.getByText(/requestFailed.*USER_REJECTED/)).toBeVisible()
  expect(asked('eth_sendTransaction')).toBe(0)

  await approve.click()
  await dialog.getByRole('button', { name: 'Continue in Skiff' }).click()
  await expect(dialog).toBeHidden()
  await expect(events.getByText(/transactionSettled.*confirmed/)).toBeVisible()
  expect(asked('eth_sendTransaction')).toBe(1)
  const client = createPublicClient({ transport: http(demo.rpcUrls[31337]) })
  const allowed = await client.readContract({
    address: tokens.usdc.address as Address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [visitor.address, contracts.uniswapRouter as Address],
  })
  expect(allowed).toBe(maxUint256)
})

test('what the risk feed of the operator knows of a receiver is on the card, under its name', async ({
  connectAnnounced,
  demoPage,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await switchOn(demoPage)
  const wallet = await connectAnnounced()
  const { dialog } = demoPage
  const form = demoPage.panel('Send')
  const send = async (receiver: string) => {
    await form.getByLabel('Receiver').fill(receiver)
    await form.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog).toHaveAccessibleName(TITLE)
  }
  await send(people.spammer.address)
  const warning = dialog.locator('.bl-banner-danger')
  await expect(warning).toContainText('This address has stolen before.')
  await expect(warning).toContainText('Harbor Watch')
  await demoPage.expectNoOverflow()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])

  await send(people.dave.address)
  await expect(dialog.getByRole('button', { name: 'Continue in Skiff' })).toBeEnabled()
  await expect(dialog.getByText('Harbor Watch')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('requests through wagmi are shown too, where the kit has connected the wallet', async ({
  connectAnnounced,
  demoPage,
  page,
}) => {
  await switchOn(demoPage)
  const wallet = await connectAnnounced()
  const { dialog } = demoPage
  await page.getByRole('button', { name: 'Sign with wagmi' }).click()
  await expect(dialog).toHaveAccessibleName(TITLE)
  await expect(dialog.getByText('Signed through wagmi')).toBeVisible()
  expect(wallet.log.filter(({ method }) => method === 'personal_sign')).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Continue in Skiff' }).click()
  await expect(demoPage.panel('wagmi beside it').getByText(/0x[0-9a-f]{130}/)).toBeVisible()
})

test('without the decoder the user is told so, and can continue', async ({
  connectAnnounced,
  demoPage,
  page,
}) => {
  await page.route(DECODER, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await switchOn(demoPage)
  const wallet = await connectAnnounced()
  const { dialog } = demoPage
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(dialog.getByText('We couldn’t decode the request').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue in Skiff' }).click()
  await expect(demoPage.panel('Sign').getByRole('status').first()).toHaveText(/^0x[0-9a-f]{130}$/)
  expect(wallet.log.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test('a phone wallet is asked after the preview', async ({ connectPaired, demoPage, page }) => {
  await switchOn(demoPage)
  const phone = await connectPaired()
  const { dialog } = demoPage
  await page.getByRole('button', { name: 'Sign typed data' }).click()
  await expect(dialog).toHaveAccessibleName(TITLE)
  expect(phone.prompts()).toEqual(['connect'])
  await dialog.getByRole('button', { name: /^Continue in/ }).click()
  await expect(demoPage.panel('Sign').getByRole('status').last()).toHaveText(/^0x[0-9a-f]{130}$/)
  expect(phone.prompts()).toEqual(['connect', 'eth_signTypedData_v4'])
})

test('a payment and a swap that were reviewed are not shown again', async ({
  accountPages,
  connectAnnounced,
  demoPage,
}) => {
  await switchOn(demoPage)
  const wallet = await connectAnnounced()
  const payments = () => wallet.log.filter(({ method }) => method === 'eth_sendTransaction').length
  await accountPages.open()
  await accountPages.fillPayment({ to: RECEIVER, amount: '0.1' })
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  await expect(accountPages.heading('Confirmed')).toBeVisible()
  expect(payments()).toBe(1)
  await accountPages.finish()
  await accountPages.fillSwap({ pay: 'Tether USD', get: 'Ether', amount: '90' })
  await accountPages.reviewSwap()
  await accountPages.button('Approve USDT').click()
  await accountPages.button('Swap').click()
  await expect(accountPages.heading('Swapped')).toBeVisible()
  expect(payments()).toBe(3)
})
