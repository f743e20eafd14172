import { accountTab, type LocalTransaction } from '@bowline/controllers'
import { ConnectedStory, type ConnectedStoryProps } from '../ConnectedStory.tsx'
import type { Story } from '../Story.ts'
import {
  hostileHistory,
  manyEntries,
  permissions,
  poisonedHistory,
  type StoryEntry,
  sentHere,
  storyHistory,
} from '../storyHistory.ts'
import { createStoryServer, STORY_SERVER } from '../storyServer.ts'
import { storageWith } from '../storyTransactions.ts'
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
    ...(['pending', 'confirmed', 'reverted', 'replaced', 'unknown'] as const).map((status, index) =>
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
