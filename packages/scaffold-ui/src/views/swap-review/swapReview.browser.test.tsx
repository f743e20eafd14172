import { KitError } from '@bowline/common'
import { createManualClock, fakeNetwork } from '@bowline/common/testing'
import { queryClientOf } from '@bowline/controllers'
import { swap } from '@bowline/controllers/internal'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { atRest } from '../../atRest.test.support.ts'
import {
  button,
  chooseSwap,
  get,
  renderSwap,
  type SwapSetup,
  said,
} from '../../parts/swap/renderSwap.test.fixture.tsx'
import { ROUTER, USDC } from '../../parts/swap/swapServer.test.fixture.ts'

async function openReview(setup: SwapSetup = {}, sell = 'ETH') {
  const opened = await renderSwap(setup)
  await chooseSwap(sell === 'ETH' ? '0.5' : '100', { sell })
  await button('Review swap').click()
  await expect.element(page.getByRole('heading', { name: 'Review swap' })).toBeVisible()
  // The form has parts with the same names until it has left.
  await expect.poll(() => document.querySelector('.bl-view-leaving')).toBeNull()
  return opened
}
const QUOTES = ['bowline', 'quote']
const text = () => page.getByRole('dialog').element().textContent
const receivers = (requests: readonly { readonly params: unknown }[]) =>
  requests.map(({ params }) => (params as readonly { to?: string }[])[0]?.to)

test('shows the full paid, expected and minimum amounts', async () => {
  await openReview({ adapter: { networks: [{ ...fakeNetwork, blockTime: 2_000 }] } })
  // The gas limit for 100,000 units of gas, at 1 gwei.
  await expect.poll(text).toMatch(/Network feeup to 0\.00015 ETH \(\$[\d.]+\) about 3 sec/)
  await expect.element(page.getByText('0.5 ETH', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1,000 USDC', { exact: true })).toBeVisible()
  await expect.element(page.getByText('990 USDC', { exact: true })).toBeVisible()
  await atRest()
  await page.getByText('Details', { exact: true }).click()
  for (const words of [
    'ProviderHarbor Exchange',
    'Max. slippage1%',
    'RouteETH → USDC',
    'Provider feeNone',
  ])
    await expect.poll(text).toContain(words)
  expect(document.querySelector('.bl-address bdi')?.textContent).toBe(USDC)
})

test('calls the account that pays by its name', async () => {
  const { kit } = await openReview()
  const client = queryClientOf(kit)
  const names = () =>
    client.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey.includes('identity') })
  await expect.poll(() => names().length).toBe(1)
  for (const { queryKey } of names()) client.setQueryData(queryKey, { name: 'alice.eth' })
  await expect.poll(text).toContain('Fromalice.eth')
})

test('says of a price that could not be tried out that it is estimated, in the form and in the review', async () => {
  await renderSwap({ server: { measured: false } })
  await chooseSwap('0.5', { sell: 'ETH' })
  await expect.poll(text).toContain('Estimated: this swap couldn’t be tried out first.')
  await button('Review swap').click()
  await expect.element(page.getByRole('heading', { name: 'Review swap' })).toBeVisible()
  await expect.poll(text).toContain('Estimated: this swap couldn’t be tried out first.')
})

test('warns before a token is bought that could not be sold again when it was tried', async () => {
  await openReview({ server: { sellable: false } })
  await expect.poll(text).toContain('You may not be able to sell USDC')
  await expect.poll(text).toContain('selling it again failed')
})

test('tells what was received once the chain tells it, and before that what is expected', async () => {
  const hold = Promise.withResolvers<void>()
  await openReview({
    adapter: {
      operations: {
        async waitForTransaction(_, __, ___, ____, watch) {
          await hold.promise
          if (watch?.receives?.token === USDC) watch.onReceived?.(998_123_456n)
          return 'confirmed'
        },
      },
    },
  })
  await button('Swap').click()
  await expect.element(page.getByRole('heading', { name: 'On its way' })).toBeVisible()
  await expect.poll(text).toContain('Swapping 0.5 ETH for about 1,000 USDC.')
  hold.resolve()
  await expect.poll(text).toContain('You swapped 0.5 ETH for 998.123456 USDC.')
  await expect.poll(text).toContain('You received998.123456 USDC')
  // What has come is known, so the least that had to is nothing to say any more.
  expect(text()).not.toContain('At least')
})

test('approves exactly the amount, then swaps, then leads to the account', async () => {
  const { wallet, route, kit } = await openReview({}, 'USDC')
  await expect.element(page.getByText(/Exactly 100 USDC, and no more/)).toBeVisible()
  await page.getByText('Why approve?').click()
  await expect.element(page.getByText(/It can’t take more, now or later/)).toBeVisible()
  wallet.wait()
  await button('Approve USDC').click()
  await expect.element(button('Approve limit increase in your wallet')).toHaveAttribute('aria-busy')
  await expect.element(page.getByText('Waiting for Fake wallet')).toBeVisible()
  wallet.accept()
  await expect.element(button('Swap')).toBeEnabled()
  await expect.element(button('Swap')).toHaveFocus()
  await expect.poll(text).toContain('Step 1 of 2 · Done')
  wallet.wait()
  await button('Swap').click()
  await expect.element(button('Confirm transaction in your wallet')).toBeVisible()
  // The allowance is read once more before.
  await expect.poll(() => wallet.requests().length).toBe(2)
  wallet.accept()
  await expect.element(page.getByRole('heading', { name: 'Swapped' })).toBeVisible()
  expect(receivers(wallet.requests())).toEqual([USDC, ROUTER])
  expect(route()).toBe('SwapResult')
  await expect.element(button('Back')).not.toBeInTheDocument()
  await button('Done').click()
  await expect.poll(route).toBe('Account')
  expect(swap(kit).state.getState().status).toBe('choosing')
})

/** A wallet in which the amount of every approval is changed. */
const allowing = (cap: bigint): SwapSetup => ({
  adapter: {
    operations: {
      async sendTransaction(_, __, { to }, watch) {
        if (to === USDC)
          watch?.onEdited?.({ kind: 'approve', token: USDC, to: ROUTER, amount: cap })
        return `0x${(to === USDC ? 'cd' : 'ab').repeat(32)}`
      },
      getAllowance: async () => cap,
    },
  },
})

test('says what is missing after an approval of less, and accuses nobody', async () => {
  await openReview(allowing(40_000_000n), 'USDC')
  await button('Approve USDC').click()
  const told = 'You allowed 40 USDC, this swap needs 100 USDC.'
  await expect.element(page.getByRole('dialog').getByText(told).first()).toBeVisible()
  await expect
    .poll(() => page.getByRole('dialog').getByRole('alert').element().textContent)
    .toBe(told)
  await expect.element(button('Approve USDC')).toHaveFocus()
  expect(text()).not.toMatch(/failed|other than what you agreed/)
})

test('goes on to the swap after an approval of more', async () => {
  await openReview(allowing(200_000_000n), 'USDC')
  await button('Approve USDC').click()
  await expect.poll(text).toContain('Step 1 of 2 · Done')
  await button('Swap').click()
  await expect.element(page.getByRole('heading', { name: 'Swapped' })).toBeVisible()
})

test('asks a wallet with atomic batches once', async () => {
  const { wallet } = await openReview(
    {
      adapter: {
        operations: { getCapabilities: async () => ({ atomicBatch: true, assetDiscovery: false }) },
      },
    },
    'USDC',
  )
  await button('Approve and swap').click()
  await expect.element(page.getByRole('heading', { name: 'Swapped' })).toBeVisible()
  expect(wallet.requests().map(({ method }) => method)).toEqual(['wallet_sendCalls'])
})

test('requires consent to a high loss, and again to a higher one', async () => {
  const { server, kit } = await openReview({ server: { impact: 7.2 } })
  const accept = button('Accept the loss to continue')
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true')
  await atRest()
  await accept.click({ force: true })
  const consent = page.getByRole('checkbox', { name: 'I understand that I lose about 8%' })
  await expect.element(consent).toHaveFocus()
  await consent.click()
  await expect.element(button('Swap')).toBeEnabled()
  server.state.impact = 20
  await queryClientOf(kit).refetchQueries({ queryKey: QUOTES })
  const higher = page.getByRole('checkbox', { name: 'I understand that I lose about 20%' })
  await expect.element(higher).not.toBeChecked()
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true')
})

test('takes over a newer price and says so; consent applies to the newer one', async () => {
  const { server, kit } = await openReview()
  server.state.rate = 1_900n
  await queryClientOf(kit).refetchQueries({ queryKey: QUOTES })
  await expect.element(page.getByText('940.5 USDC', { exact: true })).toBeVisible()
  await expect.poll(said).toBe('Price updated. You get less than before, about 950 USDC.')
  await button('Swap').click()
  await expect.element(page.getByRole('heading', { name: 'Swapped' })).toBeVisible()
})

test('never submits an expired price and renews it first', async () => {
  const clock = createManualClock()
  const opened = await renderSwap({ clock })
  await chooseSwap('0.5')
  await expect
    .poll(() => {
      clock.advance(50)
      return (get().element() as HTMLInputElement).value
    })
    .toBe('1,000')
  const quotes = () => opened.server.asked.filter((path) => path.endsWith('/quotes')).length
  const before = quotes()
  await button('Review swap').click()
  await expect.element(button('Swap')).toBeEnabled()
  // The review requests once more when it opens; that answer would be a new price.
  await expect.poll(quotes).toBeGreaterThan(before)
  await expect.poll(() => queryClientOf(opened.kit).isFetching({ queryKey: QUOTES })).toBe(0)
  clock.advance(15_000)
  await expect.element(page.getByText('Price expired').first()).toBeVisible()
  await expect.poll(said).toContain('Price expired')
  await expect.element(button('Swap')).not.toBeInTheDocument()
  opened.server.state.rate = 1_800n
  await button('Refresh price').click()
  await expect.element(page.getByText('900 USDC', { exact: true })).toBeVisible()
  await expect.element(button('Swap')).toBeEnabled()
  expect(opened.wallet.requests()).toEqual([])
})

test('keeps the review after a decline and says that nothing was sent', async () => {
  const { wallet, route } = await openReview()
  wallet.wait()
  await button('Swap').click()
  await expect.element(button('Confirm transaction in your wallet')).toBeVisible()
  wallet.reject()
  await expect
    .element(page.getByRole('dialog').getByText('Request cancelled. Nothing was sent.').first())
    .toBeVisible()
  expect(route()).toBe('SwapReview')
  await expect.element(button('Swap')).toHaveFocus()
})

test('does not send a transaction that differs from the agreement', async () => {
  const { wallet } = await openReview({ server: { built: { minimumReceived: '1' } } })
  await button('Swap').click()
  await expect.element(page.getByText(/^The server prepared something else/).first()).toBeVisible()
  expect(wallet.requests()).toEqual([])
  await expect.element(button('Swap')).toBeEnabled()
})

test('offers to retry a failed plan', async () => {
  let fails = true
  const { server } = await openReview(
    {
      adapter: {
        operations: {
          getCapabilities: async () => {
            if (fails) throw new KitError('HTTP_UNREACHABLE', { endpoint: 'capabilities' })
            return { atomicBatch: false, assetDiscovery: false }
          },
        },
      },
    },
    'USDC',
  )
  await expect
    .element(page.getByText('We couldn’t prepare the swap. Nothing was sent.').first())
    .toBeVisible()
  fails = false
  await button('Try again').click()
  await expect.element(button('Approve USDC')).toBeEnabled()
  expect(server.asked).not.toContain('/v1/convert/build-approve')
})

test('announces a reverted swap assertively, with its cost', async () => {
  await openReview({ adapter: { operations: { waitForTransaction: async () => 'reverted' } } })
  await button('Swap').click()
  // First, because what was announced leaves its region after some seconds.
  await expect
    .poll(() => page.getByRole('dialog').getByRole('alert').element().textContent)
    .toBe('Failed. The swap failed on the network. Only the fee was paid.')
  await expect.element(page.getByRole('heading', { name: 'Failed' })).toBeVisible()
})

test('shows nothing to review without a choice', async () => {
  const { kit, route } = await renderSwap()
  kit.router.push({ name: 'SwapReview' })
  await expect.element(page.getByText('Nothing to review')).toBeVisible()
  await button('Back').last().click()
  await expect.poll(route).toBe('Swap')
})

test('a swap that was sped up in the wallet is swapped, with a link to what was sent', async () => {
  const next = `0x${'ef'.repeat(32)}`
  await openReview({
    adapter: {
      networks: [
        { ...fakeNetwork, blockExplorer: { name: 'Local', url: 'https://explorer.example' } },
      ],
      operations: {
        async waitForTransaction(_, hash, __, onReplaced) {
          if (hash === next) return 'confirmed'
          onReplaced?.({ hash: next, reason: 'repriced', pays: [] })
          return 'replaced'
        },
      },
    },
  })
  await button('Swap').click()
  await expect.element(page.getByRole('heading', { name: 'Swapped' })).toBeVisible()
  const link = page.getByRole('link', { name: /View on Local/ }).element() as HTMLAnchorElement
  expect(link.href).toContain(next)
})

test('a swap that was cancelled in the wallet is told as that', async () => {
  await openReview({ adapter: { operations: { waitForTransaction: async () => 'cancelled' } } })
  await button('Swap').click()
  await expect.element(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
  await expect
    .element(page.getByText('It was cancelled in your wallet. Nothing was sent.').first())
    .toBeVisible()
  expect(document.querySelector('.bl-result-mark-danger')).toBeNull()
})
