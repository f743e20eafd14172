import { KitError, type KitErrorCode } from '@bowline/common'
import {
  type Kit,
  type LocalTransaction,
  type Route,
  type SendIntent,
  send,
} from '@bowline/controllers'
import type { ConnectedStoryProps } from '../ConnectedStory.tsx'
import type { Story } from '../Story.ts'
import { type StoryStates, storiesOf } from '../storiesOf.tsx'
import { rememberNfts, storyNfts } from '../storyNfts.ts'
import { withServer } from '../storyServer.ts'
import { hostileBalances, longBalances } from '../storyTokens.ts'
import { storageWith } from '../storyTransactions.ts'
import { whenShown } from '../whenShown.ts'

const from = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const alice = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const twin = `0xfB69${'3f'.repeat(16)}d359`
const stranger = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const usdc = `0x${'1'.padStart(40, '0')}`

const paid = (to: string, toName?: string): LocalTransaction => ({
  chainId: 'eip155:1',
  hash: `0x${to.slice(2)}${'5'.repeat(24)}`,
  from: from.split(':')[2] ?? '',
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

const form: Route = { name: 'Send', data: {} }
/** Types into the form, once the form has taken what it was opened with. */
const fill =
  (amount: string, receiver: string) =>
  (kit: Kit): void =>
    whenShown('.bl-amount', () => {
      send(kit).setReceiver(receiver)
      send(kit).setAmount(amount)
    })

const intent: SendIntent = {
  from,
  chainId: 'eip155:1',
  to: alice,
  toName: 'alice.eth',
  amount: 1_250_000n,
  token: usdc,
  nft: undefined,
  feeRate: undefined,
  symbol: 'USDC',
  decimals: 6,
  note: { kind: 'send', moves: [], to: alice },
}
const reviewed =
  (more: Partial<SendIntent> = {}) =>
  (kit: Kit): void =>
    send(kit).review({ ...intent, ...more })
const review: Route = { name: 'SendReview' }
const never = () => new Promise<never>(() => {})
const failsWith = (code: KitErrorCode) => () =>
  Promise.reject(Object.assign(new Error(code), { name: 'KitError', code }) as KitError)
/** As the button of the review does it, once that is there. */
const confirm = (kit: Kit) => whenShown('.bl-review-amount', () => void send(kit).confirm())

const forms: StoryStates = {
  default: { routes: [form] },
  filled: {
    routes: [{ name: 'Send', data: { token: usdc } }],
    after: fill('125.5', alice),
    options: after(paid(alice)),
  },
  'recent receivers': {
    routes: [form],
    options: after(paid(alice, 'alice.eth'), paid(stranger)),
  },
  'first transfer': { routes: [form], after: fill('0.1', stranger) },
  'a name': { routes: [form], after: fill('0.1', 'fake.eth'), options: {} },
  'name unknown': { routes: [form], after: fill('0.1', 'nobody.eth'), options: {} },
  'no address': { routes: [form], after: fill('0.1', '0x1234') },
  'insufficient funds': { routes: [form], after: fill('999', stranger) },
  'insufficient gas': {
    routes: [{ name: 'Send', data: { token: usdc } }],
    after: fill('1', stranger),
    operations: { estimateFee: async () => 5n * 10n ** 18n },
  },
  'incorrect value': { routes: [form], after: fill('1.2.3', stranger) },
  lookalike: {
    routes: [form],
    options: after(paid(alice, 'alice.eth')),
    after: fill('0.1', twin),
  },
  'own account': { routes: [form], after: fill('0.1', from.split(':')[2] ?? '') },
  burn: { routes: [form], after: fill('0.1', `0x${'0'.repeat(40)}`) },
  'long numbers': {
    routes: [form],
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
    routes: [form],
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
    routes: [form],
    after: fill('0.1', stranger),
    operations: {
      inspectTransfer: async () => [
        { code: 'tokenAccountCreated', stops: false, amount: 2_039_280_000_000_000n },
        { code: 'programReceiver', stops: false },
      ],
    },
  },
  'below the minimum': {
    routes: [form],
    after: fill('0.1', stranger),
    operations: {
      inspectTransfer: async () => [
        { code: 'senderBelowMinimum', stops: true, amount: 890_880_000_000_000n },
      ],
    },
  },
  'fee unknown': { routes: [form], operations: { estimateFee: never } },
  'balance failed': {
    routes: [form],
    options: withServer({ state: 'down' }),
    operations: { getBalance: failsWith('HTTP_UNREACHABLE') },
  },
}

const select: Route = { name: 'SendSelectToken' }
const choices: StoryStates = {
  default: { routes: [form, select], options: withServer({ nfts: storyNfts }) },
  hostile: { routes: [form, select], options: withServer({ balances: hostileBalances }) },
  empty: {
    routes: [form, select],
    options: withServer({ balances: [] }),
    operations: { getBalance: async () => 0n },
  },
  loading: { routes: [form, select], options: withServer({ state: 'hanging' }) },
}

const compare: Route = { name: 'SendCompare' }
const comparisons: StoryStates = {
  default: {
    routes: [form, compare],
    before: (kit) => send(kit).setReceiver(twin),
    options: after(paid(alice, 'alice.eth')),
  },
  gone: { routes: [form, compare] },
}

const reviews: StoryStates = {
  default: { routes: [form, review], before: reviewed() },
  'all digits': {
    routes: [form, review],
    before: reviewed({
      amount: 123_456_789_012_345_678_901n,
      decimals: 18,
      symbol: 'ETH',
      token: undefined,
    }),
  },
  'an nft': {
    routes: [form, review],
    before: reviewed({
      amount: 1n,
      decimals: 0,
      symbol: 'Point Reyes',
      nft: { standard: 'erc721', tokenId: 1n, name: 'Point Reyes' },
      toName: undefined,
    }),
  },
  waiting: {
    routes: [form, review],
    before: reviewed(),
    after: confirm,
    operations: { transfer: never },
  },
  declined: {
    routes: [form, review],
    before: reviewed(),
    after: confirm,
    operations: { transfer: failsWith('USER_REJECTED') },
  },
  'another payment': {
    routes: [form, review],
    before: reviewed(),
    after: confirm,
    operations: { transfer: failsWith('WALLET_ANSWER_INVALID') },
  },
  'sources disagree': {
    routes: [form, review],
    before: reviewed(),
    after: confirm,
    operations: { transfer: failsWith('NODES_DISAGREE') },
  },
  'token with a fee and a program': {
    routes: [form, review],
    before: reviewed(),
    operations: {
      inspectTransfer: async () => [
        { code: 'transferFee', stops: false, tokenAmount: 12_500n },
        { code: 'transferHook', stops: false },
      ],
    },
  },
  'fee has risen': {
    routes: [form, review],
    before: reviewed({ maxFee: 800_000_000_000_000n, waitSeconds: 18 }),
    after: confirm,
    operations: {
      transfer: (_, { maxFee = 0n }) =>
        Promise.reject(new KitError('FEE_TOO_HIGH', { fee: 1_400_000_000_000_000n, maxFee })),
    },
  },
  gone: { routes: [form, review] },
}

const HASH = `0x${'ab'.repeat(32)}`
const sent = (
  more: ConnectedStoryProps['operations'] = {},
): Omit<ConnectedStoryProps, 'theme'> => ({
  routes: [form, review],
  before: reviewed(),
  after: confirm,
  operations: { transfer: async () => HASH, ...more },
})
const results: StoryStates = {
  'on its way': sent({ waitForTransaction: never }),
  confirmed: sent(),
  reverted: sent({ waitForTransaction: async () => 'reverted' }),
  replaced: sent({ waitForTransaction: async () => 'replaced' }),
}

const shared = () => ({
  options: withServer(),
  operations: { estimateFee: async () => 38_000_000_000_000n },
})

export const stories: readonly Story[] = [
  ...storiesOf('send', 'Send', forms, shared),
  ...storiesOf('send-select', 'Send, choose a token', choices, shared),
  ...storiesOf('send-compare', 'Send, compare', comparisons, shared),
  ...storiesOf('send-review', 'Send, review', reviews, shared),
  ...storiesOf('send-result', 'Send, result', results, shared),
]
