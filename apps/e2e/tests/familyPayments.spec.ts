import { sandboxBitcoin, sandboxPolkadot, sandboxSolana } from '@bowline/sandbox/world'
import { AccountPages } from './support/AccountPages.ts'
import { lamportsOf, satsOf } from './support/chain.ts'
import type { DemoPage } from './support/DemoPage.ts'
import { EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { expectSoundScreen } from './support/walletScreen.ts'

test.use({ viewport: { width: 360, height: 740 } })

async function goTo(demoPage: DemoPage, network: string): Promise<AccountPages> {
  const button = demoPage.panel('Network').getByRole('button', { name: network })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  const accountPages = new AccountPages(demoPage)
  await accountPages.open()
  return accountPages
}

test('the embedded wallet pays on Solana, and keeps the form after a no', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const embedded = new EmbeddedWallet(demoPage)
  await embedded.logInWithEmail(demo, 'lamport@example.org')
  const address = await new FamiliesPanel(demoPage).address('solana').innerText()
  await demo.solana.faucet(address, { lamports: 2_000_000_000n, tokens: { husd: 50_000_000n } })
  const { bob } = sandboxSolana.people
  const before = await lamportsOf(demo, bob.address)

  const accountPages = await goTo(demoPage, 'Solana Local')
  await accountPages.fillPayment({ to: bob.address, amount: '0.5' })
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  const place = await embedded.request()
  await expect(place.getByRole('heading', { name: 'Send', exact: true })).toBeVisible()
  await expect(place.getByText('0.5 SOL')).toBeVisible()
  await expect(place.getByText('Solana Local')).toBeVisible()
  await expectSoundScreen(embedded.screenOf(place), ['light'])
  await embedded.answerIn(place, 'Reject')
  await expect(demoPage.dialog).toHaveAccessibleName('Review')
  expect(await lamportsOf(demo, bob.address)).toBe(before)
  await accountPages.button('Send').click()
  await embedded.answer('Approve')
  await expect(accountPages.heading('Confirmed')).toBeVisible()
  expect(await lamportsOf(demo, bob.address)).toBe(before + 500_000_000n)
  // It pays the fee itself.
  expect(await lamportsOf(demo, address)).toBeLessThan(1_500_000_000n)
  await accountPages.finish()

  const asset = { list: 'Tokens', name: 'HUSD' } as const
  await accountPages.fillPayment({ to: bob.address, asset, amount: '12.5' })
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  const second = await embedded.request()
  await expect(second.getByText('12.5 HUSD').first()).toBeVisible()
  await expectSoundScreen(embedded.screenOf(second), ['light'])
  await embedded.answerIn(second, 'Approve')
  await expect(accountPages.heading('Confirmed')).toBeVisible()
  await accountPages.finish()
  await expect(accountPages.row('Your tokens', 'HUSD')).toContainText('37.5 HUSD')
})

test('the embedded wallet pays on Bitcoin, with the change back to itself', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const embedded = new EmbeddedWallet(demoPage)
  await embedded.logInWithEmail(demo, 'satoshi@example.org')
  const address = await new FamiliesPanel(demoPage).address('bip122').innerText()
  await demo.bitcoin.faucet(address, 5_000_000n)
  const bob = sandboxBitcoin.people.bob.paymentAddress
  const before = await satsOf(demo, bob)

  const accountPages = await goTo(demoPage, 'Bitcoin Local')
  await accountPages.fillPayment({ to: bob, amount: '0.01' })
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  const place = await embedded.request()
  await expect(place.getByRole('heading', { name: 'Send', exact: true })).toBeVisible()
  await expect(place.getByText('Back to you')).toBeVisible()
  await expectSoundScreen(embedded.screenOf(place), ['light'])
  await embedded.answerIn(place, 'Approve')
  await expect(accountPages.heading(/Confirmed|Sent/)).toBeVisible()
  await expect.poll(() => satsOf(demo, bob)).toBe(before + 1_000_000n)
  const left = await satsOf(demo, address)
  expect(left).toBeGreaterThan(3_900_000n)
  expect(left).toBeLessThan(4_000_000n)
})

test('a payment on Bitcoin that waits is sped up, and one of the two is paid', {
  tag: '@long',
}, async ({ demo, demoPage }) => {
  test.slow()
  const embedded = new EmbeddedWallet(demoPage)
  await embedded.logInWithEmail(demo, 'hal@example.org')
  const address = await new FamiliesPanel(demoPage).address('bip122').innerText()
  await demo.bitcoin.faucet(address, 5_000_000n)
  const { carol } = sandboxBitcoin.people
  const before = await satsOf(demo, carol.paymentAddress)
  const release = demo.bitcoin.holdBlocks()

  const accountPages = await goTo(demoPage, 'Bitcoin Local')
  await accountPages.fillPayment({ to: carol.paymentAddress, amount: '0.01' })
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  await embedded.answer('Approve')
  await accountPages.button('Speed up').click()
  await expect(demoPage.dialog).toHaveAccessibleName('Speed up')
  await accountPages.button('Speed up').click()
  await embedded.answer('Reject')
  await expect(accountPages.text(/^Request cancelled/)).toBeVisible()
  await accountPages.button('Speed up').click()
  await embedded.answer('Approve')
  await expect(accountPages.heading('On its way')).toBeVisible()
  release()
  await expect(accountPages.heading('Confirmed')).toBeVisible()
  expect(await satsOf(demo, carol.paymentAddress)).toBe(before + 1_000_000n)
  // The fee of one transaction, and not the payment twice.
  expect(await satsOf(demo, address)).toBeGreaterThan(3_900_000n)
})

test('the embedded wallet pays on Polkadot what it was paid there', async ({ demo, demoPage }) => {
  test.slow()
  const embedded = new EmbeddedWallet(demoPage)
  await embedded.logInWithEmail(demo, 'gavin@example.org')
  const address = await new FamiliesPanel(demoPage).address('polkadot').innerText()
  const coin = 10n ** 12n
  await demo.polkadot.faucet(address, 5n * coin)
  const bob = sandboxPolkadot.people.bob.address
  const before = await demo.polkadot.balance(bob)

  const accountPages = await goTo(demoPage, 'Polkadot Local')
  await accountPages.fillPayment({ to: bob, amount: '1.5' })
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  const place = await embedded.request()
  await expect(place.getByRole('heading', { name: 'Send', exact: true })).toBeVisible()
  await expect(place.getByText('1.5 ROC')).toBeVisible()
  await expect(place.getByText('Local Asset Hub')).toBeVisible()
  await expectSoundScreen(embedded.screenOf(place), ['light'])
  await embedded.answerIn(place, 'Reject')
  await expect(demoPage.dialog).toHaveAccessibleName('Review')
  expect(await demo.polkadot.balance(bob)).toBe(before)
  await accountPages.button('Send').click()
  await embedded.answer('Approve')
  await expect(accountPages.heading('Confirmed')).toBeVisible()
  expect(await demo.polkadot.balance(bob)).toBe(before + (3n * coin) / 2n)
  const left = await demo.polkadot.balance(address)
  expect(left).toBeGreaterThan(3n * coin)
  expect(left).toBeLessThan((7n * coin) / 2n)
})

test('a token of an Asset Hub is listed, sent by the embedded wallet, and told with its rules', {
  tag: '@long',
}, async ({ demo, demoPage }) => {
  test.slow()
  const embedded = new EmbeddedWallet(demoPage)
  await embedded.logInWithEmail(demo, 'hub@example.org')
  const address = await new FamiliesPanel(demoPage).address('polkadot').innerText()
  const { husd } = sandboxPolkadot.assets
  await demo.polkadot.faucet(address, 10n ** 12n)
  await demo.polkadot.faucet(address, 50_000_000n, husd.id)
  const bob = sandboxPolkadot.people.bob.address

  const accountPages = await goTo(demoPage, 'Polkadot Local')
  const { dialog } = demoPage
  // Nobody vouches for a name that anyone can take.
  const unverified = () => dialog.locator('summary', { hasText: '1 unverified token' }).click()
  const row = accountPages.row('Unverified tokens', 'HUSD')
  await unverified()
  await expect(row).toContainText('50 HUSD')
  await accountPages.fillPayment({ to: bob })
  await accountPages.button(/choose something else/).click()
  await unverified()
  await row.getByRole('button').click()
  await expect(dialog).toHaveAccessibleName('Send')
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await amount.fill('49.995')
  await expect(accountPages.text(/^Less than 0\.01 HUSD would stay in your account/)).toBeVisible()
  await demoPage.expectNoOverflow()
  await amount.fill('12.5')
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  await embedded.answer('Approve')
  await expect(accountPages.heading('Confirmed')).toBeVisible()
  await accountPages.finish()
  await unverified()
  await expect(row).toContainText('37.5 HUSD')
})
