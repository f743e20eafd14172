import { sandboxWorld } from '@bowline/sandbox/world'
import { type Address, parseEther } from 'viem'
import { AccountPages } from './support/AccountPages.ts'
import { readChain } from './support/chain.ts'
import { EmbeddedWallet } from './support/EmbeddedWallet.ts'
import { FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'

const PASSWORD = 'a quiet harbour at dawn'

test('a smart account pays without a fee of its own, keeps the form after a no, and swaps in one act', async ({
  demo,
  demoPage,
}) => {
  test.slow()
  const { dialog } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  const accountPages = new AccountPages(demoPage)
  await embedded.logInWithEmail(demo, 'payer@example.org')
  const families = new FamiliesPanel(demoPage)
  const address = (await families.address('eip155').innerText()) as Address
  await demo.control.faucet(address, {
    native: parseEther('1'),
    tokens: { usdc: 100_000_000n },
  })
  const chain = readChain(demo)
  const bob = sandboxWorld.people.bob.address
  const before = { ether: await chain.nativeOf(bob), usdc: await chain.tokenOf('usdc', bob) }

  await accountPages.open()
  await accountPages.fillPayment({ to: bob, amount: '0.25' })
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  const place = await embedded.request()
  await expect(place.getByRole('heading', { name: 'Send', exact: true })).toBeVisible()
  await embedded.answerIn(place, 'Reject')
  await expect(dialog).toHaveAccessibleName('Review')
  await accountPages.button('Send').click()
  await embedded.answer('Approve')
  await accountPages.finish()
  expect(await chain.nativeOf(bob)).toBe(before.ether + parseEther('0.25'))
  // The operator has paid the fee.
  expect(await chain.nativeOf(address)).toBe(parseEther('0.75'))

  const asset = { list: 'Tokens', name: 'USD Coin' } as const
  await accountPages.fillPayment({ to: bob, asset, amount: '10' })
  await accountPages.reviewPayment()
  await accountPages.button('Send').click()
  await embedded.answer('Approve')
  await accountPages.finish()
  expect(await chain.tokenOf('usdc', bob)).toBe(before.usdc + 10_000_000n)

  // Approving the token and swapping it are one act.
  await accountPages.fillSwap({ pay: 'USD Coin', get: 'Ether', amount: '20' })
  await accountPages.reviewSwap()
  const ask = async () => {
    await accountPages.button(/^(Swap|Approve and swap)/).click()
    const place = await embedded.request()
    await expect(place.getByRole('heading', { name: 'Several actions at once' })).toBeVisible()
    return place
  }
  let swap = await ask()
  // It lends the token to the exchange.
  await embedded.protectIn(swap, PASSWORD)
  await expect(swap.getByRole('button', { name: 'Approve' })).toBeVisible()
  // A card waits for seconds for what a node lets calls do, and says nothing of it if that is too busy: it is asked again.
  if (!(await swap.locator('.approval-changes').isVisible())) {
    await embedded.answerIn(swap, 'Reject')
    swap = await ask()
  }
  const expected = swap.locator('.approval-changes')
  await expect(expected.getByRole('heading')).toHaveText('Expected changes')
  await expect(swap.getByText(/\b20 USDC\b/).first()).toBeVisible()
  await expect(expected.getByText(/about 0\.00\d+ ETH/)).toBeVisible()
  await embedded.confirmIn(swap, PASSWORD)
  await expect(accountPages.button('Done')).toBeVisible()
  expect(await chain.tokenOf('usdc', address)).toBe(70_000_000n)
})
