import type { LocalTransaction } from '@bowline/controllers'
import { accountTab } from '@bowline/controllers/internal'
import { ConnectedStory, type ConnectedStoryProps } from '../ConnectedStory.tsx'
import { onChain } from '../onChain.ts'
import type { Story } from '../Story.ts'
import { never } from '../storyAnswers.ts'
import { storyChains } from '../storyChains.ts'
import {
  hostileHistory,
  manyEntries,
  permissions,
  poisonedHistory,
  type StoryEntry,
  sentHere,
  storyHistory,
} from '../storyHistory.ts'
import { bitcoinPast, manyPast, solanaPast, telling } from '../storyPast.ts'
import { createStoryServer, STORY_SERVER } from '../storyServer.ts'
import { onBitcoin, storageWith } from '../storyTransactions.ts'
import { whenShown } from '../whenShown.ts'

const MANY = 5000
const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SPAM = '.bl-activity-spam button'

type State = Omit<ConnectedStoryProps, 'theme'>

/** A server with this history, and what was sent from here. */
const withHistory = (
  history: readonly StoryEntry[],
  ...sent: readonly LocalTransaction[]
): State => ({
  options: {
    services: { data: STORY_SERVER },
    fetch: createStoryServer({ history: { entries: history } }),
    storage: storageWith(...sent),
  },
})
const reading = (entries: readonly StoryEntry[]): State => ({
  options: {
    services: { data: STORY_SERVER },
    fetch: createStoryServer({ history: { entries }, reading: true }),
  },
})
const failing = (...sent: readonly LocalTransaction[]): State => ({
  options: {
    services: { data: STORY_SERVER },
    fetch: createStoryServer({ state: 'down' }),
    storage: storageWith(...sent),
  },
})
/** Presses something once it is there. */
const pressing = (selector: string) => () =>
  whenShown(selector, () => document.querySelector<HTMLElement>(selector)?.click())

const endsOnSolana = (['pending', 'confirmed', 'reverted', 'replaced', 'unknown'] as const).map(
  (status, index) =>
    sentHere({
      status,
      chainId: storyChains.solana.network.chainId,
      from: storyChains.solana.address(0),
      to: '4Nd1mYQtxMrA8ywiBz3Zx3y7SN5rZzHbqU4Jr1sZy8Sd',
      toName: undefined,
      moves: [{ direction: 'out', symbol: 'SOL', decimals: 9, amount: '500000000' }],
      hash: `Signature${index}`,
      sentAt: Date.now() - index * 4e6,
    }),
)

const states: Readonly<Record<string, State>> = {
  default: withHistory(storyHistory, sentHere()),
  'spam shown': { ...withHistory(storyHistory), after: pressing(SPAM) },
  poison: withHistory(poisonedHistory),
  hostile: withHistory(
    hostileHistory,
    sentHere({ toName: `${'lighthouse-'.repeat(6)}keeper.eth` }),
  ),
  'every end': withHistory(
    [],
    ...(['pending', 'confirmed', 'reverted', 'replaced', 'cancelled', 'unknown'] as const).map(
      (status, index) =>
        sentHere({ status, hash: `0x${`${index}`.repeat(64)}`, sentAt: Date.now() - index * 4e6 }),
    ),
  ),
  filtered: {
    ...withHistory(storyHistory),
    after: pressing('.bl-activity-filter:nth-child(2)'),
  },
  'filter without a match': {
    ...withHistory([...poisonedHistory]),
    after: pressing('.bl-activity-filter:nth-child(4)'),
  },
  'no explorer': {
    ...withHistory([], sentHere({ chainId: 'eip155:42161' })),
    wallet: { chainId: 'eip155:42161', accounts: [`eip155:42161:${account}`] },
  },
  permissions: withHistory(permissions),
  empty: withHistory([]),
  'being looked for': reading([]),
  'more being looked for': reading(storyHistory.slice(0, 3)),
  'without a server': { options: { storage: storageWith(sentHere()) } },
  'empty without a server': {},
  loading: {
    options: {
      services: { data: STORY_SERVER },
      fetch: createStoryServer({ state: 'hanging' }),
    },
  },
  failed: failing(),
  'failed with own': failing(sentHere()),
  offline: { ...failing(sentHere()), environment: { isOnline: () => false } },
  many: withHistory(manyEntries(MANY)),
  'on solana': onChain('solana', { operations: telling(solanaPast) }),
  'on solana, spam shown': {
    ...onChain('solana', { operations: telling(solanaPast) }),
    after: pressing(SPAM),
  },
  'many on solana': onChain('solana', { operations: telling(manyPast(MANY)) }),
  'every end on solana': onChain('solana', {
    operations: { ...telling([]), waitForTransaction: never },
    options: { storage: storageWith(...endsOnSolana) },
  }),
  'loading from a chain': onChain('solana', {
    operations: { getTransactions: never },
  }),
  'chain failed': onChain('solana', {
    operations: { getTransactions: () => Promise.reject(new Error('no answer')) },
  }),
  'chain offline': {
    ...onChain('solana', {
      operations: { getTransactions: () => Promise.reject(new Error('no answer')) },
      options: { storage: storageWith(...endsOnSolana) },
    }),
    environment: { isOnline: () => false },
  },
  'with a payment to speed up': onChain('bip122', {
    operations: { ...telling(bitcoinPast.slice(1)), waitForTransaction: never },
    options: {
      storage: storageWith(
        onBitcoin({ hash: 'cd'.repeat(32) }),
        onBitcoin({ hash: 'ab'.repeat(32), status: 'replaced', replacedBy: 'cd'.repeat(32) }),
      ),
    },
  }),
  'on bitcoin': onChain('bip122', { operations: telling(bitcoinPast) }),
  'on a chain that cannot tell': onChain('polkadot'),
  'in the account': {
    ...withHistory(storyHistory, sentHere()),
    routes: [],
    before: (kit) => accountTab(kit).setState('activity'),
  },
}

export const stories: readonly Story[] = Object.entries(states).map(([name, props]) => ({
  id: `activity/${name.replaceAll(' ', '-')}`,
  title: `Activity / ${name}`,
  layout: 'page',
  render: ({ theme }) => (
    <ConnectedStory theme={theme} routes={[{ name: 'Activity' }]} {...props} />
  ),
}))
