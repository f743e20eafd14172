import { sandboxWorld } from '@bowline/sandbox/world'
import type { EvmTestWallet } from '@bowline/testing'
import { maxUint256, parseEther } from 'viem'
import { expect, test } from './support/accountTest.ts'

const { people, contracts } = sandboxWorld
const BUILD = /\/api\/v1\/convert\/build-transaction/
const QUOTES = /\/api\/v1\/convert\/quotes/
/** A little longer than the lifetime of a price. */
const PAST_MS = 16_000

const paymentsOf = ({ log }: EvmTestWallet) =>
  log
    .map(({ method }) => method)
    .filter((method) => ['eth_sendTransaction', 'wallet_sendCalls'].includes(method))

test('a wallet without batches approves exactly the amount, then swaps; both balances move', async ({
  demoPage,
  accountPages,
  chain,
}) => {
  const { address } = people.carol
  const balances = async () => ({
    usdc: await chain.tokenOf('usdc', address),
    dai: await chain.tokenOf('dai', address),
  })
  const before = await balances()
  await demoPage.connect('Harbor')
  await accountPages.open()
  await accountPages.fillSwap({ pay: 'USD Coin', get: 'Dai Stablecoin', amount: '100' })
  await expect(accountPages.text(/New price in \d+ s|Updating the price/)).toBeVisible()
  await accountPages.reviewSwap()
  await expect(accountPages.list('Steps').getByRole('listitem')).toHaveText([
    /Approve USDC.*Exactly 100 USDC/,
    /Swap.*Step 2 of 2/,
  ])
  await accountPages.button('Approve USDC').click()
  await expect(demoPage.prompt('Give an allowance?')).toContainText(
    `Let ${contracts.uniswapRouter} spend 100 USDC`,
  )
  await demoPage.answer('Give an allowance?', 'Approve')
  await expect(accountPages.list('Steps').getByRole('listitem').first()).toContainText('Done')
  await accountPages.button('Swap').click()
  await demoPage.answer('Pay?', 'Approve')
  await expect(accountPages.heading('Swapped')).toBeVisible()
  const after = await balances()
  expect(before.usdc - after.usdc).toBe(100_000_000n)
  const got = after.dai - before.dai
  expect(got).toBeGreaterThan(parseEther('90'))
  expect(got).toBeLessThan(parseEther('100'))

  await accountPages.finish()
  await accountPages.tab('Activity')
  await expect(accountPages.deed(/^Swapped 100 USDC for [\d.]+ DAI, confirmed, /)).toBeVisible()
  await expect(accountPages.deed(/^Approved .*confirmed, /).first()).toBeVisible()
})

test('an approval of less in the wallet is told as what it is, and asked for again', async ({
  accountPages,
  chain,
  connectAnnounced,
  visitor,
}) => {
  const wallet = await connectAnnounced()
  wallet.edit({ cap: 40_000_000n })
  await accountPages.open()
  await accountPages.fillSwap({ pay: 'USD Coin', get: 'Dai Stablecoin', amount: '100' })
  await accountPages.reviewSwap()
  await accountPages.button('Approve USDC').click()
  const told = accountPages.text('You allowed 40 USDC, this swap needs 100 USDC.', { exact: true })
  await expect(told).toBeVisible()
  expect(paymentsOf(wallet)).toHaveLength(1)
  await accountPages.button('Approve USDC').click()
  await accountPages.button('Swap').click()
  await expect(accountPages.heading('Swapped')).toBeVisible()
  expect(await chain.tokenOf('usdc', visitor.address)).toBe(4_900_000_000n)
  await accountPages.finish()
  await accountPages.tab('Activity')
  await expect(accountPages.deed(/^Approved 40 USDC .*confirmed, /)).toBeVisible()
})

for (const [what, cap] of [
  ['more', 200_000_000n],
  ['everything', maxUint256],
] as const)
  test(`an approval of ${what} in the wallet goes on to the swap`, {
    tag: what === 'more' ? [] : ['@long'],
  }, async ({ accountPages, chain, connectAnnounced, visitor }) => {
    const wallet = await connectAnnounced()
    wallet.edit({ cap })
    await accountPages.open()
    await accountPages.fillSwap({ pay: 'USD Coin', get: 'Dai Stablecoin', amount: '100' })
    await accountPages.reviewSwap()
    await accountPages.button('Approve USDC').click()
    await accountPages.button('Swap').click()
    await expect(accountPages.heading('Swapped')).toBeVisible()
    expect(paymentsOf(wallet)).toHaveLength(2)
    expect(await chain.tokenOf('usdc', visitor.address)).toBe(4_900_000_000n)
  })

test('a wallet with batches is asked once for approval and swap', async ({
  demoPage,
  accountPages,
  chain,
}) => {
  const { address } = people.alice
  const before = await chain.tokenOf('usdc', address)
  const wbtcBefore = await chain.tokenOf('wbtc', address)
  await demoPage.connect('Anchor')
  await accountPages.open()
  await accountPages.fillSwap({ pay: 'USD Coin', get: 'Wrapped BTC', amount: '250' })
  await accountPages.reviewSwap()
  await expect(accountPages.text(/Your wallet asks once for both/)).toBeVisible()
  await accountPages.button('Approve and swap').click()
  await expect(demoPage.prompt('Approve 2 calls at once?')).toContainText('spend 250 USDC')
  await demoPage.answer('Approve 2 calls at once?', 'Approve')
  await expect(accountPages.heading('Swapped')).toBeVisible()
  expect(before - (await chain.tokenOf('usdc', address))).toBe(250_000_000n)
  expect(await chain.tokenOf('wbtc', address)).toBeGreaterThan(wbtcBefore)
})

test('ether is swapped without an approval, with a wallet that is paired', {
  tag: '@long',
}, async ({ accountPages, chain, connectPaired, visitor }) => {
  const { address } = visitor
  const wallet = await connectPaired()
  await accountPages.open()
  await accountPages.fillSwap({ get: 'USD Coin', amount: '0.5' })
  await accountPages.reviewSwap()
  await expect(accountPages.list('Steps')).toHaveCount(0)
  const before = await chain.tokenOf('usdc', address)
  await accountPages.button('Swap').click()
  await expect(accountPages.heading('Swapped')).toBeVisible()
  expect(await chain.tokenOf('usdc', address)).toBeGreaterThan(before + 1_000_000_000n)
  expect(await chain.nativeOf(address)).toBeLessThan(parseEther('19.5'))
  expect(wallet.prompts()).toEqual(['connect', 'eth_sendTransaction'])

  await accountPages.finish()
  // Read anew, not from half a minute ago.
  await expect(accountPages.row('Your tokens', 'Ether').first()).toContainText('19.4')
})

test('a token is swapped with approval, with a wallet that is paired', async ({
  accountPages,
  chain,
  connectPaired,
  visitor,
}) => {
  const { address } = visitor
  const wallet = await connectPaired()
  await accountPages.open()
  await accountPages.fillSwap({ pay: 'Tether USD', get: 'Ether', amount: '90' })
  await accountPages.reviewSwap()
  await accountPages.button('Approve USDT').click()
  await accountPages.button('Swap').click()
  await expect(accountPages.heading('Swapped')).toBeVisible()
  expect(await chain.tokenOf('usdt', address)).toBe(710_000_000n)
  expect(await chain.nativeOf(address)).toBeGreaterThan(parseEther('20'))
  expect(wallet.prompts()).toEqual(['connect', 'eth_sendTransaction', 'eth_sendTransaction'])
})

test('an expired price is never used: it has to be refreshed', async ({
  page,
  demoPage,
  accountPages,
  connectAnnounced,
}) => {
  const { dialog } = accountPages
  await page.clock.install()
  await demoPage.open()
  const wallet = await connectAnnounced()
  await accountPages.open()
  await accountPages.fillSwap({ get: 'USD Coin', amount: '0.5' })
  await accountPages.reviewSwap()
  await expect(accountPages.button('Swap')).toBeEnabled()
  // The server returns no newer price.
  await page.route(QUOTES, (route) => route.abort('connectionrefused'))
  await page.clock.fastForward(PAST_MS)
  await expect(accountPages.button('Refresh price')).toBeVisible()
  await expect(accountPages.button('Swap')).toHaveCount(0)
  expect(paymentsOf(wallet)).toEqual([])
  await page.unroute(QUOTES)
  await accountPages.button('Refresh price').click()
  await accountPages.button('Swap').click()
  await expect(accountPages.heading('Swapped')).toBeVisible()
  expect(paymentsOf(wallet)).toEqual(['eth_sendTransaction'])
  await expect(dialog).toHaveAccessibleName('Swap')
})

/** The transaction as a server has built it. */
type Built = { readonly to: string; readonly data: string }

for (const [what, lie] of [
  [
    'has the router pay somebody else',
    ({ to, data }: Built, own: string) => ({
      to,
      data: data.replace(own, people.mallory.address.slice(2).toLowerCase()),
    }),
  ],
  [
    // Its data is right, and no node sees anything arrive.
    'calls no router',
    ({ to, data }: Built) => ({ to: to.replace(/0x.*/, people.mallory.address), data }),
  ],
] as const)
  test(`a server that ${what} is found out before the wallet is asked`, {
    tag: what === 'calls no router' ? ['@long'] : [],
  }, async ({ page, accountPages, connectAnnounced, visitor }) => {
    const wallet = await connectAnnounced()
    await accountPages.open()
    await accountPages.fillSwap({ get: 'USD Coin', amount: '0.5' })
    await accountPages.reviewSwap()
    await page.route(BUILD, async (route) => {
      const response = await route.fetch()
      const { tx, ...rest } = await response.json()
      const json = { ...rest, tx: { ...tx, ...lie(tx, visitor.address.slice(2).toLowerCase()) } }
      await route.fulfill({ response, json })
    })
    await accountPages.button('Swap').click()
    await expect(accountPages.text(/^The server prepared something else/).first()).toBeVisible()
    expect(paymentsOf(wallet)).toEqual([])
    await page.unroute(BUILD)
    await accountPages.button('Swap').click()
    await expect(accountPages.heading('Swapped')).toBeVisible()
  })

test('the button says why a swap is not possible', async ({ accountPages, connectAnnounced }) => {
  const { dialog } = accountPages
  await connectAnnounced()
  await accountPages.open()
  await accountPages.act('Swap')
  const next = dialog.locator('button[type=submit]')
  await expect(next).toHaveText('Choose a token')
  await accountPages.chooseSwapToken('get', 'USD Coin')
  await expect(next).toHaveText('Enter an amount')
  const pay = dialog.getByRole('textbox', { name: 'You pay' })
  for (const [typed, label] of [
    ['1.2.3', 'Enter a valid amount'],
    ['21', 'Not enough funds'],
    ['20', 'Not enough for the network fee'],
  ] as const) {
    await pay.fill(typed)
    await expect(next).toHaveText(label)
    await expect(next).toBeDisabled()
  }
  await accountPages.button('Swap direction').click()
  await expect(accountPages.button(/^USDC, choose another token/)).toBeVisible()
  await expect(accountPages.button(/^ETH, choose another token/)).toBeVisible()
  await expect(next).toHaveText('Enter an amount')
})

test('an expensive swap has to be confirmed', async ({
  demo,
  accountPages,
  connectAnnounced,
  visitor,
}) => {
  const { dialog } = accountPages
  await demo.control.faucet(visitor.address, { tokens: { usdc: 400_000_000_000n } })
  const wallet = await connectAnnounced()
  await accountPages.open()
  await accountPages.fillSwap({ pay: 'USD Coin', get: 'Tether USD', amount: '400000' })
  await expect(accountPages.text(/^You lose about \d+/)).toBeVisible()
  await accountPages.reviewSwap()
  await expect(accountPages.button('Accept the loss to continue')).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /I understand that I lose about/ }).check()
  await expect(accountPages.button('Approve USDC')).toBeEnabled()
  expect(paymentsOf(wallet)).toEqual([])
})
