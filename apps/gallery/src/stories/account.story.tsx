import type { SignIn } from '@bowline/common'
import {
  connect,
  type Holding,
  type Kit,
  portfolioQuery,
  queryClientOf,
  signOut,
  switchNetwork,
} from '@bowline/controllers'
import { type AccountTab, accountTab } from '@bowline/controllers/internal'
import { ConnectedStory, type ConnectedStoryProps } from '../ConnectedStory.tsx'
import { onChain } from '../onChain.ts'
import type { Story } from '../Story.ts'
import { never } from '../storyAnswers.ts'
import { storyFamilies, storyFamily } from '../storyFamily.ts'
import { rememberNfts, storyNfts } from '../storyNfts.ts'
import { withServer } from '../storyServer.ts'
import { hostileBalances, longBalances, manyBalances } from '../storyTokens.ts'
import { storyUser } from '../storyUser.ts'
import { whenShown } from '../whenShown.ts'

const account = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const fails = () => Promise.reject(new Error('no answer'))

/** Puts a balance in the cache that came some time ago. */
const remember = (kit: Kit) => {
  const updatedAt = Date.now() - 45_000
  const ether: Holding = {
    token: undefined,
    chainId: 'eip155:1',
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    amount: 3_141_592_653_589_793_238n,
    price: undefined,
    value: undefined,
    iconUrl: undefined,
    verified: true,
  }
  const data = { holdings: [ether], mayHoldMore: false }
  queryClientOf(kit).setQueryData(portfolioQuery(kit, account).queryKey, data, { updatedAt })
}

const showing = (tab: AccountTab) => (kit: Kit) => accountTab(kit).setState(tab)
const SIGN_OUT = '.bl-account-user button'
const withoutSigningOut = ({ server, ...siwx }: SignIn): SignIn => ({
  ...siwx,
  server: { ...server, signOut: fails },
})
const UNVERIFIED = '.bl-tab-panel .bl-disclosure-summary'

const states: Readonly<Record<string, Omit<ConnectedStoryProps, 'theme'>>> = {
  default: { options: withServer() },
  'with a name': { options: withServer({ name: 'harbourmaster.eth' }) },
  'long texts': {
    options: withServer({ name: `${'lighthouse-'.repeat(6)}keeper.eth`, balances: longBalances }),
  },
  'many tokens': {
    options: withServer({ name: 'harbourmaster.eth', balances: manyBalances }),
  },
  'more tokens than are known': { options: withServer({ mayHoldMore: true }) },
  'without a server': {},
  empty: { options: withServer({ balances: [] }), operations: { getBalance: async () => 0n } },
  'empty without a server': { operations: { getBalance: async () => 0n } },
  'hostile tokens': {
    options: withServer({ balances: hostileBalances }),
    after: () =>
      whenShown(UNVERIFIED, () => document.querySelector<HTMLElement>(UNVERIFIED)?.click()),
  },
  loading: { options: withServer({ state: 'hanging' }) },
  'tokens failed': { options: withServer({ state: 'down' }) },
  'everything failed': {
    options: withServer({ state: 'down' }),
    operations: { getBalance: fails },
  },
  offline: {
    operations: { getBalance: fails },
    environment: { isOnline: () => false },
  },
  'balance old': { operations: { getBalance: never }, before: remember },
  'balance not renewed': { operations: { getBalance: fails }, before: remember },
  'only receiving': {
    options: {
      ...withServer(),
      features: { onramp: false, swaps: false, send: false, history: false },
    },
  },
  'dust and no explorer': {
    operations: { getBalance: async () => 7n },
    wallet: { chainId: 'eip155:42161', accounts: [account.replace(':1:', ':42161:') as never] },
  },
  'several families': {
    others: [storyFamily()],
    before: async (kit) => {
      await connect(kit, { connectorId: 'lantern' })
      await switchNetwork(kit, { chainId: 'eip155:1' })
    },
  },
  'four families': {
    options: withServer({ name: 'harbourmaster.eth' }),
    others: storyFamilies(),
    before: async (kit) => {
      for (const connectorId of ['lantern', 'halyard', 'northstar'])
        await connect(kit, { connectorId })
      await switchNetwork(kit, { chainId: 'eip155:1' })
    },
  },
  'unsupported network': {
    options: { unsupportedChain: 'banner' },
    before: (_, wallet) => wallet.set({ chainId: 'eip155:250' }),
  },
  'network fixed': { options: { enableNetworkSwitch: false } },
  nfts: {
    options: withServer(),
    before: (kit) => {
      rememberNfts(kit)
      showing('nfts')(kit)
    },
  },
  'nfts without pictures': { options: withServer({ nfts: storyNfts }), before: showing('nfts') },
  'nfts empty': { options: withServer(), before: showing('nfts') },
  'nfts being looked for': { options: withServer({ reading: true }), before: showing('nfts') },
  'more nfts being looked for': {
    options: withServer({ nfts: storyNfts, reading: true }),
    before: showing('nfts'),
  },
  'nfts loading': { options: withServer({ state: 'hanging' }), before: showing('nfts') },
  'nfts failed': { options: withServer({ state: 'down' }), before: showing('nfts') },
  activity: { options: withServer(), before: showing('activity') },
  'smart account': {
    options: withServer(),
    before: (_, wallet) => wallet.set({ accountKinds: { [account]: 'smartAccount' } }),
  },
  'signed in': { options: { ...withServer(), siwx: storyUser() } },
  'not signed in': {
    options: { ...withServer(), siwx: storyUser({ isRequired: false }) },
    before: signOut,
  },
  'not signed out': {
    options: { ...withServer(), siwx: withoutSigningOut(storyUser()) },
    after: () => whenShown(SIGN_OUT, () => document.querySelector<HTMLElement>(SIGN_OUT)?.click()),
  },
  'on solana': onChain('solana'),
  'on bitcoin': onChain('bip122'),
  'on polkadot': onChain('polkadot'),
  'without an endpoint': onChain('polkadot', { hasEndpoint: false }),
}

export const stories: readonly Story[] = Object.entries(states).map(([name, props]) => ({
  id: `account/${name.replaceAll(' ', '-')}`,
  title: `Account / ${name}`,
  layout: 'page',
  render: ({ theme }) => <ConnectedStory theme={theme} {...props} />,
}))
