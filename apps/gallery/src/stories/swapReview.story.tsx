import type { Kit, Quote, Route } from '@bowline/controllers'
import { swap } from '@bowline/controllers/internal'
import type { ConnectedStoryProps } from '../ConnectedStory.tsx'
import type { Story } from '../Story.ts'
import { type StoryStates, storiesOf } from '../storiesOf.tsx'
import { failsWith, never, STORY_HASH } from '../storyAnswers.ts'
import { withServer } from '../storyServer.ts'
import { choose, ether, stranger, swapForm, swaps, usdc } from '../storySwap.ts'
import { type StorySwapsOptions, storyAddress } from '../storySwaps.ts'
import { whenShown } from '../whenShown.ts'

const account = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

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
  isMeasured: true,
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
/** Confirms as the button of the review does, once the review is there. */
const confirm = (kit: Kit) => whenShown('.bl-swap-amounts', () => void swap(kit).confirm())
const allowed: StorySwapsOptions = { allowance: '1250000000' }
const routes = [swapForm, review]

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
  'not tried out': {
    routes,
    before: reviewed({ isMeasured: false }),
    options: swaps({ ...allowed, tried: 'nothing' }),
  },
  'not to be sold again': {
    routes,
    before: reviewed({ isSellable: false }, usdc, stranger),
    options: swaps({ ...allowed, tried: 'unsellable' }),
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
    operations: {
      sendTransaction: async () => STORY_HASH,
      getAllowance: async () => 1_250_000_000n,
    },
  },
  'less allowed': {
    routes,
    before: reviewed(),
    after: confirm,
    operations: {
      async sendTransaction(_, __, ___, watch) {
        const to = `0x${'9'.repeat(40)}`
        watch?.onEdited?.({ kind: 'approve', token: usdc.token, to, amount: 500_000_000n })
        return STORY_HASH
      },
      getAllowance: async () => 500_000_000n,
    },
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
  operations: { sendTransaction: async () => STORY_HASH, ...more },
})
const results: StoryStates = {
  'on its way': done({ waitForTransaction: never }),
  confirmed: done(),
  reverted: done({ waitForTransaction: async () => 'reverted' }),
  replaced: done({ waitForTransaction: async () => 'replaced' }),
  cancelled: done({ waitForTransaction: async () => 'cancelled' }),
}

const shared = () => ({ options: withServer() })

export const stories: readonly Story[] = [
  ...storiesOf('swap-review', 'Swap, review', reviews, shared),
  ...storiesOf('swap-result', 'Swap, result', results, shared),
]
