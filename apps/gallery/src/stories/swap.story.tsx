import type { Route } from '@bowline/controllers'
import type { Story } from '../Story.ts'
import { type StoryStates, storiesOf } from '../storiesOf.tsx'
import { withServer } from '../storyServer.ts'
import { choose, ether, stranger, swapForm, swaps, usdc } from '../storySwap.ts'
import { manySwapTokens } from '../storySwaps.ts'
import { hostileBalances, longBalances } from '../storyTokens.ts'

const half = choose(ether, usdc, '0.5')

const forms: StoryStates = {
  default: { routes: [swapForm] },
  quoted: { routes: [swapForm], before: half },
  'noticeable impact': { routes: [swapForm], before: half, options: swaps({ impact: 1.4 }) },
  'high impact': { routes: [swapForm], before: half, options: swaps({ impact: 3.6 }) },
  'very high impact': {
    routes: [swapForm],
    before: half,
    options: swaps({ impact: 12.4, feePercent: 0.85 }),
  },
  'impact unknown': { routes: [swapForm], before: half, options: swaps({ impact: null }) },
  quoting: { routes: [swapForm], before: half, options: swaps({ quotes: 'hanging' }) },
  'no price': { routes: [swapForm], before: half, options: swaps({ quotes: 'none' }) },
  'prices down': { routes: [swapForm], before: half, options: swaps({ quotes: 'down' }) },
  'too many requests': { routes: [swapForm], before: half, options: swaps({ quotes: 'limited' }) },
  offline: {
    routes: [swapForm],
    before: half,
    options: swaps({ quotes: 'down' }),
    environment: { isOnline: () => false },
  },
  'insufficient balance': { routes: [swapForm], before: choose(ether, usdc, '20') },
  'insufficient gas': {
    routes: [swapForm],
    before: choose(ether, usdc, '1.234567'),
  },
  'incorrect amount': { routes: [swapForm], before: choose(ether, usdc, '1.2.3') },
  'no gas price': { routes: [swapForm], before: half, options: swaps({ gasPrice: 'unsupported' }) },
  'long numbers': {
    routes: [swapForm],
    before: choose(ether, { ...usdc, symbol: 'LONGESTSYMBOLEVER' }, '123456789012.123456'),
    options: swaps({}, { balances: longBalances }),
  },
  unlisted: { routes: [swapForm], before: choose(stranger, ether, '5') },
  loading: { routes: [swapForm], options: withServer({ state: 'hanging' }) },
  unsupported: { routes: [swapForm], options: swaps({ tokens: [] }) },
  failed: { routes: [swapForm], options: withServer({ state: 'down' }) },
  'not offered': { routes: [swapForm], options: {} },
}

const select: Route = { name: 'SwapSelectToken', data: { side: 'to' } }
const sell: Route = { name: 'SwapSelectToken', data: { side: 'from' } }
const choices: StoryStates = {
  default: { routes: [swapForm, select], before: half },
  'to pay': { routes: [swapForm, sell], options: swaps({}, { balances: hostileBalances }) },
  many: { routes: [swapForm, select], options: swaps({ tokens: manySwapTokens }) },
  'empty wallet': {
    routes: [swapForm, sell],
    options: swaps({}, { balances: [] }),
    operations: { getBalance: async () => 0n },
  },
  loading: { routes: [swapForm, select], options: withServer({ state: 'hanging' }) },
  failed: { routes: [swapForm, select], options: withServer({ state: 'down' }) },
}

const shared = () => ({ options: withServer() })

export const stories: readonly Story[] = [
  ...storiesOf('swap', 'Swap', forms, shared),
  ...storiesOf('swap-select', 'Swap, choose a token', choices, shared),
]
