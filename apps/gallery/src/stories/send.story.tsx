import type { Kit, LocalTransaction, Route } from '@bowline/controllers'
import { send } from '@bowline/controllers/internal'
import type { Story } from '../Story.ts'
import { type StoryStates, storiesOf } from '../storiesOf.tsx'
import { failsWith, never } from '../storyAnswers.ts'
import { rememberNfts, storyNfts } from '../storyNfts.ts'
import { alice, sender, sendForm, sendOptions, usdcAddress } from '../storySend.ts'
import { withServer } from '../storyServer.ts'
import { hostileBalances, longBalances } from '../storyTokens.ts'
import { storageWith } from '../storyTransactions.ts'
import { whenShown } from '../whenShown.ts'

const twin = `0xfB69${'3f'.repeat(16)}d359`
const stranger = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

const paid = (to: string, toName?: string): LocalTransaction => ({
  chainId: 'eip155:1',
  hash: `0x${to.slice(2)}${'5'.repeat(24)}`,
  from: sender.split(':')[2] ?? '',
  kind: 'send',
  moves: [{ direction: 'out', symbol: 'ETH', decimals: 18, amount: '500000000000000000' }],
  to,
  toName,
  sentAt: Date.UTC(2026, 10, 2),
  status: 'confirmed',
})

/** A server, and what an earlier page has sent. */
const after = (...transactions: readonly LocalTransaction[]) => ({
  ...withServer(),
  storage: storageWith(...transactions),
})

/** Types into the form, once the form has taken what it was opened with. */
const fill =
  (amount: string, receiver: string) =>
  (kit: Kit): void =>
    whenShown('.bl-amount', () => {
      send(kit).setReceiver(receiver)
      send(kit).setAmount(amount)
    })

const forms: StoryStates = {
  default: { routes: [sendForm] },
  filled: {
    routes: [{ name: 'Send', data: { token: usdcAddress } }],
    after: fill('125.5', alice),
    options: after(paid(alice)),
  },
  'recent receivers': {
    routes: [sendForm],
    options: after(paid(alice, 'alice.eth'), paid(stranger)),
  },
  'first transfer': { routes: [sendForm], after: fill('0.1', stranger) },
  'a name': { routes: [sendForm], after: fill('0.1', 'fake.eth'), options: {} },
  'name unknown': { routes: [sendForm], after: fill('0.1', 'nobody.eth'), options: {} },
  'no address': { routes: [sendForm], after: fill('0.1', '0x1234') },
  'insufficient funds': { routes: [sendForm], after: fill('999', stranger) },
  'insufficient gas': {
    routes: [{ name: 'Send', data: { token: usdcAddress } }],
    after: fill('1', stranger),
    operations: { estimateFee: async () => 5n * 10n ** 18n },
  },
  'incorrect value': { routes: [sendForm], after: fill('1.2.3', stranger) },
  lookalike: {
    routes: [sendForm],
    options: after(paid(alice, 'alice.eth')),
    after: fill('0.1', twin),
  },
  'own account': { routes: [sendForm], after: fill('0.1', sender.split(':')[2] ?? '') },
  burn: { routes: [sendForm], after: fill('0.1', `0x${'0'.repeat(40)}`) },
  'long numbers': {
    routes: [sendForm],
    options: withServer({ balances: longBalances }),
    after: fill('123456789012345.123456', stranger),
  },
  'an nft': {
    routes: [
      {
        name: 'Send',
        data: { token: `0x${'c0ffee'.repeat(6)}c0fe`, nft: { standard: 'erc721', tokenId: 2n } },
      },
    ],
    before: rememberNfts,
  },
  'rates to choose': {
    routes: [sendForm],
    after: fill('0.1', stranger),
    operations: {
      getFeeRates: async () => [
        { speed: 'slow', rate: 2n, unit: 'sat/vB', seconds: 86_400 },
        { speed: 'normal', rate: 14n, unit: 'sat/vB', seconds: 3_600 },
        { speed: 'fast', rate: 120n, unit: 'sat/vB', seconds: 600 },
      ],
      estimateFee: async ({ feeRate = 0n }) => 20_000_000_000_000n + feeRate * 2_500_000_000_000n,
    },
  },
  'opens an account': {
    routes: [sendForm],
    after: fill('0.1', stranger),
    operations: {
      inspectTransfer: async () => [
        { code: 'tokenAccountCreated', stops: false, amount: 2_039_280_000_000_000n },
        { code: 'programReceiver', stops: false },
      ],
    },
  },
  'below the minimum': {
    routes: [sendForm],
    after: fill('0.1', stranger),
    operations: {
      inspectTransfer: async () => [
        { code: 'senderBelowMinimum', stops: true, amount: 890_880_000_000_000n },
      ],
    },
  },
  'fee unknown': { routes: [sendForm], operations: { estimateFee: never } },
  'balance failed': {
    routes: [sendForm],
    options: withServer({ state: 'down' }),
    operations: { getBalance: failsWith('HTTP_UNREACHABLE') },
  },
}

const select: Route = { name: 'SendSelectToken' }
const choices: StoryStates = {
  default: {
    routes: [sendForm, select],
    before: rememberNfts,
    options: withServer({ nfts: storyNfts }),
  },
  hostile: { routes: [sendForm, select], options: withServer({ balances: hostileBalances }) },
  empty: {
    routes: [sendForm, select],
    options: withServer({ balances: [] }),
    operations: { getBalance: async () => 0n },
  },
  loading: { routes: [sendForm, select], options: withServer({ state: 'hanging' }) },
}

const compare: Route = { name: 'SendCompare' }
const comparisons: StoryStates = {
  default: {
    routes: [sendForm, compare],
    before: (kit) => send(kit).setReceiver(twin),
    options: after(paid(alice, 'alice.eth')),
  },
  gone: { routes: [sendForm, compare] },
}

export const stories: readonly Story[] = [
  ...storiesOf('send', 'Send', forms, sendOptions),
  ...storiesOf('send-select', 'Send, choose a token', choices, sendOptions),
  ...storiesOf('send-compare', 'Send, compare', comparisons, sendOptions),
]
