import { KitError } from '@bowline/common'
import type { Kit, Route } from '@bowline/controllers'
import { type SendIntent, send } from '@bowline/controllers/internal'
import type { ConnectedStoryProps } from '../ConnectedStory.tsx'
import type { Story } from '../Story.ts'
import { type StoryStates, storiesOf } from '../storiesOf.tsx'
import { failsWith, never, STORY_HASH } from '../storyAnswers.ts'
import { alice, sender, sendForm, sendOptions, usdcAddress } from '../storySend.ts'
import { whenShown } from '../whenShown.ts'

const intent: SendIntent = {
  from: sender,
  chainId: 'eip155:1',
  to: alice,
  toName: 'alice.eth',
  amount: 1_250_000n,
  token: usdcAddress,
  nft: undefined,
  feeRate: undefined,
  symbol: 'USDC',
  decimals: 6,
  note: {
    kind: 'send',
    moves: [
      { direction: 'out', token: usdcAddress, symbol: 'USDC', decimals: 6, amount: '1250000' },
    ],
    to: alice,
  },
}
const reviewed =
  (more: Partial<SendIntent> = {}) =>
  (kit: Kit): void =>
    send(kit).review({ ...intent, ...more })
const review: Route = { name: 'SendReview' }
const routes = [sendForm, review]
/** Confirms as the button of the review does, once the review is there. */
const confirm = (kit: Kit) => whenShown('.bl-review-amount', () => void send(kit).confirm())

const reviews: StoryStates = {
  default: { routes, before: reviewed() },
  'all digits': {
    routes,
    before: reviewed({
      amount: 123_456_789_012_345_678_901n,
      decimals: 18,
      symbol: 'ETH',
      token: undefined,
    }),
  },
  'an nft': {
    routes,
    before: reviewed({
      amount: 1n,
      decimals: 0,
      symbol: 'Point Reyes',
      nft: { standard: 'erc721', tokenId: 1n, name: 'Point Reyes' },
      toName: undefined,
    }),
  },
  waiting: {
    routes,
    before: reviewed(),
    after: confirm,
    operations: { transfer: never },
  },
  declined: {
    routes,
    before: reviewed(),
    after: confirm,
    operations: { transfer: failsWith('USER_REJECTED') },
  },
  'another payment': {
    routes,
    before: reviewed(),
    after: confirm,
    operations: { transfer: failsWith('WALLET_ANSWER_INVALID') },
  },
  'sources disagree': {
    routes,
    before: reviewed(),
    after: confirm,
    operations: { transfer: failsWith('NODES_DISAGREE') },
  },
  'token with a fee and a program': {
    routes,
    before: reviewed(),
    operations: {
      inspectTransfer: async () => [
        { code: 'transferFee', stops: false, tokenAmount: 12_500n },
        { code: 'transferHook', stops: false },
      ],
    },
  },
  'fee has risen': {
    routes,
    before: reviewed({ maxFee: 800_000_000_000_000n, waitSeconds: 18 }),
    after: confirm,
    operations: {
      transfer: (_, { maxFee = 0n }) =>
        Promise.reject(new KitError('FEE_TOO_HIGH', { fee: 1_400_000_000_000_000n, maxFee })),
    },
  },
  gone: { routes },
}

const sent = (
  more: ConnectedStoryProps['operations'] = {},
): Omit<ConnectedStoryProps, 'theme'> => ({
  routes,
  before: reviewed(),
  after: confirm,
  operations: { transfer: async () => STORY_HASH, ...more },
})
const results: StoryStates = {
  'on its way': sent({ waitForTransaction: never }),
  confirmed: sent(),
  reverted: sent({ waitForTransaction: async () => 'reverted' }),
  replaced: sent({ waitForTransaction: async () => 'replaced' }),
  cancelled: sent({ waitForTransaction: async () => 'cancelled' }),
  'changed in the wallet': sent({
    async transfer(_, { token }, watch) {
      const to = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
      watch?.onEdited?.({ kind: 'send', token, to, amount: 900_000n })
      throw new KitError('WALLET_ANSWER_INVALID', {
        method: 'eth_sendTransaction',
        hash: STORY_HASH,
      })
    },
  }),
}

export const stories: readonly Story[] = [
  ...storiesOf('send-review', 'Send, review', reviews, sendOptions),
  ...storiesOf('send-result', 'Send, result', results, sendOptions),
]
