import type { ChainOperations, PastTransaction } from '@bowline/common'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FamilyOptions, renderFamily } from '../../renderFamily.test.fixture.tsx'
import { lastMonth } from './lastMonth.test.support.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const own = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const alice = '4Nd1mYQtxMrA8ywiBz3Zx3y7SN5rZzHbqU4Jr1sZy8Sd'
const twin = `4Nd1${'x'.repeat(36)}y8Sd`
const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const HOUR_MS = 3_600_000
const explorer = { name: 'Scan', url: 'https://scan.example?cluster=devnet' }

const past = (index: number, more: Partial<PastTransaction> = {}): PastTransaction => ({
  hash: `Sig${index}`,
  time: Date.now() - 2 * HOUR_MS - index * 60_000,
  pending: false,
  failed: false,
  signed: true,
  moves: [{ token: undefined, amount: -1_500_000_000n, decimals: 9, counterparty: alice }],
  ...more,
})

/** A chain that returns these pages. */
const telling = (...pages: (readonly PastTransaction[])[]): Partial<ChainOperations> => ({
  getTransactions: async (_, { cursor = '0' }) => ({
    items: pages[Number(cursor)] ?? [],
    next: Number(cursor) + 1 < pages.length ? `${Number(cursor) + 1}` : undefined,
  }),
  getTokenInfo: async () => ({ name: 'USD Coin', symbol: 'USDC', decimals: 6 }),
})
const solana = (operations: Partial<ChainOperations>, more: Partial<FamilyOptions> = {}) =>
  renderFamily({
    chainId: SOLANA,
    network: {
      name: 'Solana',
      nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
      blockExplorer: explorer,
    },
    traits: { tokens: true, transactionsExpire: true, dustLimit: 10_000, codeName: 'program' },
    addresses: [own],
    operations,
    route: { name: 'Activity' },
    ...more,
  })

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const link = (name: string | RegExp) => dialog.getByRole('link', { name })
const text = (words: string | RegExp) => dialog.getByText(words).first()

test('shows the history of a chain, with links to its explorer', async () => {
  const swap = past(2, {
    moves: [
      { token: usdc, amount: 25_000_000n, decimals: 6 },
      { token: undefined, amount: -100_000_000n, decimals: 9 },
    ],
  })
  await solana(telling([past(1), swap, past(3, { moves: [] })]))
  const row = link(/^Sent 1\.5 SOL to 4Nd1…sZy8Sd, confirmed, 2 hours ago/)
  await expect.element(row).toHaveAttribute('href', 'https://scan.example/tx/Sig1?cluster=devnet')
  await expect.element(link(/^Swapped 0\.1 SOL for 25 USDC, confirmed/)).toBeVisible()
  await expect.element(link(/^Used a program, confirmed/)).toBeVisible()
  await button('Swaps').click()
  expect(dialog.getByRole('link').elements()).toHaveLength(1)
})

describe('loads page after page to the end', () => {
  const count = () =>
    Number(dialog.getByRole('listitem').first().element().getAttribute('aria-setsize'))
  const threePages = async () => {
    const pages = [0, 1, 2].map((page) =>
      Array.from({ length: 20 }, (_, index) => {
        const number = page * 20 + index
        return past(number, { time: lastMonth(number) })
      }),
    )
    await solana(telling(...pages))
    await expect.element(link(/^Sent 1\.5 SOL/).first()).toBeVisible()
  }

  test('as it is scrolled', async () => {
    await threePages()
    const scroller = document.querySelector('.bl-scroll')
    for (const loaded of [40, 60]) {
      scroller?.scrollTo(0, scroller.scrollHeight)
      await expect.poll(count).toBeGreaterThanOrEqual(loaded)
    }
    await expect.element(button('Load more')).not.toBeInTheDocument()
  })

  test('as its button is pressed, which keeps its focus', async () => {
    await threePages()
    const more = button('Load more').element() as HTMLElement
    more.focus({ preventScroll: true })
    // A card that is not in place yet may have its end in sight, and loads the next page by itself.
    for (const loaded of [40, 60]) {
      more.click()
      await expect.poll(count).toBeGreaterThanOrEqual(loaded)
    }
    await expect.element(button('No more activity')).toHaveFocus()
  })
})

test('shows an expired transaction, and that nothing was paid', async () => {
  const moves = [{ direction: 'out', symbol: 'SOL', decimals: 9, amount: '500000000' }] as const
  const sent = { hash: 'Lost', kind: 'send', moves, to: alice, sentAt: Date.now() } as const
  await solana(telling([]), { local: [{ ...sent, status: 'replaced' }] })
  await expect.element(text('Expired')).toBeVisible()
  await expect.element(link(/^Sent 0\.5 SOL to .*, expired, nothing was paid, /)).toBeVisible()
})

test('marks dust from a look-alike as poison, and from a stranger as spam', async () => {
  const coming = (index: number, counterparty: string) =>
    past(index, {
      signed: false,
      moves: [{ token: undefined, amount: 1n, decimals: 9, counterparty }],
    })
  await solana(telling([coming(1, twin), coming(2, payment), past(3)]))
  await expect.element(text('Possible address poisoning')).toBeVisible()
  await expect.element(text('1 hidden as spam')).toBeVisible()
  const rows = dialog.getByRole('link').elements() as HTMLAnchorElement[]
  expect(rows.map(({ href }) => href)).toEqual(['https://scan.example/tx/Sig3?cluster=devnet'])
})

test('shows a pending receipt on Bitcoin, and no filter for swaps', async () => {
  const coming = past(1, {
    pending: true,
    time: undefined,
    signed: false,
    moves: [{ token: undefined, amount: 40_000n, decimals: 8 }],
  })
  const still = past(2, { moves: [{ token: undefined, amount: 0n, decimals: 8 }] })
  await renderFamily({
    chainId: BITCOIN,
    network: { name: 'Bitcoin', nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } },
    addresses: [payment],
    operations: telling([still, coming]),
    route: { name: 'Activity' },
  })
  await expect.element(text(/^Received <0\.001 BTC, pending/)).toBeInTheDocument()
  await expect.element(text(/^Sent to yourself, confirmed/)).toBeInTheDocument()
  await expect.element(button('Received')).toBeVisible()
  expect(button('Swaps').query()).toBeNull()
})

test('shows only local transactions on a chain without a history, and says so', async () => {
  await renderFamily({
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    addresses: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    route: { name: 'Activity' },
  })
  await expect.element(text('No activity yet')).toBeVisible()
  await expect.element(text('Only payments sent with this app appear here.')).toBeVisible()
})

test('says that the chain cannot be reached, and retries on request', async () => {
  let isDown = true
  const { getTransactions } = telling([past(1)])
  await solana({
    getTransactions: (account, options) =>
      isDown || !getTransactions
        ? Promise.reject(new Error('down'))
        : getTransactions(account, options),
  })
  await expect.element(text('We couldn’t load your activity')).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.element(link(/^Sent 1\.5 SOL/)).toBeVisible()
})
