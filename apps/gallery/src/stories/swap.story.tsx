import type { KitError, KitErrorCode } from '@bowline/common'
import { type Kit, type Quote, type Route, type SwapToken, swap } from '@bowline/controllers'
import type { ConnectedStoryProps } from '../ConnectedStory.tsx'
import type { Story } from '../Story.ts'
import { type StoryStates, storiesOf } from '../storiesOf.tsx'
import { type StoryServerOptions, withServer } from '../storyServer.ts'
import {
  manySwapTokens,
  type StorySwapsOptions,
  type StorySwapToken,
  storyAddress,
  storySwapTokens,
} from '../storySwaps.ts'
import { hostileBalances, longBalances } from '../storyTokens.ts'
import { whenShown } from '../whenShown.ts'

const account = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const tokenOf = (symbol: string): SwapToken => {
  const found = storySwapTokens.find((one) => one.symbol === symbol) as StorySwapToken
  const { name, decimals, address, logoUri } = found
  return {
    chainId: 'eip155:1',
    token: symbol === 'ETH' ? undefined : address,
    name,
    symbol,
    decimals,
    iconUrl: logoUri || undefined,
    verified: true,
  }
}
const ether = tokenOf('ETH')
const usdc = tokenOf('USDC')
const stranger: SwapToken = {
  ...usdc,
  token: `0x${'dead'.repeat(10)}`,
  name: 'USD Coin',
  iconUrl: undefined,
  verified: false,
}

const swaps = (options: StorySwapsOptions, rest: StoryServerOptions = {}) =>
  withServer({ ...rest, swaps: options })
const choose =
  (from: SwapToken, to: SwapToken, amount: string) =>
  (kit: Kit): void => {
    swap(kit).choose('from', from)
    swap(kit).choose('to', to)
    swap(kit).setAmount(amount)
  }
const half = choose(ether, usdc, '0.5')
const never = () => new Promise<never>(() => {})
const failsWith = (code: KitErrorCode) => () =>
  Promise.reject(Object.assign(new Error(code), { name: 'KitError', code }) as KitError)

const form: Route = { name: 'Swap' }
const forms: StoryStates = {
  default: { routes: [form] },
  quoted: { routes: [form], before: half },
  'noticeable impact': { routes: [form], before: half, options: swaps({ impact: 1.4 }) },
  'high impact': { routes: [form], before: half, options: swaps({ impact: 3.6 }) },
  'very high impact': {
    routes: [form],
    before: half,
    options: swaps({ impact: 12.4, feePercent: 0.85 }),
  },
  'impact unknown': { routes: [form], before: half, options: swaps({ impact: null }) },
  quoting: { routes: [form], before: half, options: swaps({ quotes: 'hanging' }) },
  'no price': { routes: [form], before: half, options: swaps({ quotes: 'none' }) },
  'prices down': { routes: [form], before: half, options: swaps({ quotes: 'down' }) },
  'too many requests': { routes: [form], before: half, options: swaps({ quotes: 'limited' }) },
  offline: {
    routes: [form],
    before: half,
    options: swaps({ quotes: 'down' }),
    environment: { isOnline: () => false },
  },
  'insufficient balance': { routes: [form], before: choose(ether, usdc, '20') },
  'insufficient gas': {
    routes: [form],
    before: choose(ether, usdc, '1.234567'),
  },
  'incorrect amount': { routes: [form], before: choose(ether, usdc, '1.2.3') },
  'no gas price': { routes: [form], before: half, options: swaps({ gasPrice: 'unsupported' }) },
  'long numbers': {
    routes: [form],
    before: choose(ether, { ...usdc, symbol: 'LONGESTSYMBOLEVER' }, '123456789012.123456'),
    options: swaps({}, { balances: longBalances }),
  },
  unlisted: { routes: [form], before: choose(stranger, ether, '5') },
  loading: { routes: [form], options: withServer({ state: 'hanging' }) },
  unsupported: { routes: [form], options: swaps({ tokens: [] }) },
  failed: { routes: [form], options: withServer({ state: 'down' }) },
  'not offered': { routes: [form], options: {} },
}

const select: Route = { name: 'SwapSelectToken', data: { side: 'to' } }
const sell: Route = { name: 'SwapSelectToken', data: { side: 'from' } }
const choices: StoryStates = {
  default: { routes: [form, select], before: half },
  'to pay': { routes: [form, sell], options: swaps({}, { balances: hostileBalances }) },
  many: { routes: [form, select], options: swaps({ tokens: manySwapTokens }) },
  'empty wallet': {
    routes: [form, sell],
    options: swaps({}, { balances: [] }),
    operations: { getBalance: async () => 0n },
  },
  loading: { routes: [form, select], options: withServer({ state: 'hanging' }) },
  failed: { routes: [form, select], options: withServer({ state: 'down' }) },
}

const LIFE_MS = 15_000
const quote = (more: Partial<Quote> = {}): Quote => ({
  id: 'story',
  fromAmount: 1_250_000_000n,
  toAmount: 400_089_727_772_347_823n,
  provider: 'Harbor Exchange',
  fee: { amount: 0n, percent: 0 },
  priceImpact: 0.12,
  route: [usdc.token, storyAddress(40), undefined],
  spender: `eip155:1:0x${'9'.repeat(40)}`,
  gas: 180_000n,
  validUntil: Date.now() + LIFE_MS,
  ...more,
})
const review: Route = { name: 'SwapReview' }
const reviewed =
  (more: Partial<Quote> = {}, from = usdc, to = ether) =>
  async (kit: Kit): Promise<void> => {
    choose(from, to, '1250')(kit)
    await swap(kit).review(account, quote(more))
  }
/** As the button of the review does it, once that is there. */
const confirm = (kit: Kit) => whenShown('.bl-swap-amounts', () => void swap(kit).confirm())
const allowed: StorySwapsOptions = { allowance: '1250000000' }
const routes = [form, review]
const HASH = `0x${'ab'.repeat(32)}`

const reviews: StoryStates = {
  'approve first': { routes, before: reviewed() },
  'all in one': {
    routes,
    before: reviewed(),
    operations: { getCapabilities: async () => ({ atomicBatch: true, assetDiscovery: false }) },
  },
  'swap only': { routes, before: reviewed(), options: swaps(allowed) },
  'very high impact': {
    routes,
    before: reviewed({ priceImpact: 12.4 }),
    options: swaps({ ...allowed, impact: 12.4 }),
  },
  unlisted: { routes, before: reviewed({}, usdc, stranger), options: swaps(allowed) },
  'price updated': {
    routes,
    before: reviewed({ toAmount: 401_000_000_000_000_000n }),
    options: swaps({ ...allowed, quotes: 'falling' }),
  },
  'price expired': {
    routes,
    before: reviewed({ validUntil: 0 }),
    options: swaps({ ...allowed, quotes: 'down' }),
  },
  'updating the price': {
    routes,
    before: reviewed({ validUntil: 0 }),
    options: swaps({ ...allowed, quotes: 'hanging' }),
  },
  approving: {
    routes,
    before: reviewed(),
    after: confirm,
    operations: { sendTransaction: never },
  },
  approved: {
    routes,
    before: reviewed(),
    after: confirm,
    operations: { sendTransaction: async () => HASH },
  },
  swapping: {
    routes,
    before: reviewed(),
    after: confirm,
    options: swaps(allowed),
    operations: { sendTransaction: never },
  },
  declined: {
    routes,
    before: reviewed(),
    after: confirm,
    options: swaps(allowed),
    operations: { sendTransaction: failsWith('USER_REJECTED') },
  },
  'something else': {
    routes,
    before: reviewed({ spender: `eip155:1:0x${'8'.repeat(40)}` }),
    after: confirm,
    options: swaps({ quotes: 'hanging' }),
  },
  'all digits': {
    routes,
    before: reviewed(
      { fromAmount: 123_456_789_012_345_678_901_234n, toAmount: 98_765_432_109_876_543_210n },
      { ...usdc, symbol: 'LONGESTSYMBOLEVER', name: 'A token whose name goes on' },
    ),
    options: swaps({ ...allowed, quotes: 'hanging' }),
  },
  gone: { routes },
}

const done = (more: ConnectedStoryProps['operations'] = {}): StoryStates[string] => ({
  routes,
  before: reviewed(),
  after: confirm,
  options: swaps(allowed),
  operations: { sendTransaction: async () => HASH, ...more },
})
const results: StoryStates = {
  'on its way': done({ waitForTransaction: never }),
  confirmed: done(),
  reverted: done({ waitForTransaction: async () => 'reverted' }),
  replaced: done({ waitForTransaction: async () => 'replaced' }),
}

const shared = () => ({ options: withServer() })

export const stories: readonly Story[] = [
  ...storiesOf('swap', 'Swap', forms, shared),
  ...storiesOf('swap-select', 'Swap, choose a token', choices, shared),
  ...storiesOf('swap-review', 'Swap, review', reviews, shared),
  ...storiesOf('swap-result', 'Swap, result', results, shared),
]
