import type { ChainOperations } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
  type ManualClock,
} from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { internals } from '../../kit.ts'
import { settled, setupKit, until } from '../../kitHarness.test.support.ts'
import { connect } from '../connections/connect.ts'
import { createSwap } from './createSwap.ts'
import type { Quote } from './Quote.ts'
import { EMPTY_CHOICE, MAX_SLIPPAGE_BPS, type SwapToken } from './SwapChoice.ts'

const { chainId } = fakeNetwork
const USDC = `0x${'1'.repeat(40)}`
const ROUTER = `0x${'2'.repeat(40)}`
const usdc: SwapToken = {
  chainId,
  token: USDC,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: undefined,
  verified: true,
}
const ether: SwapToken = { ...usdc, token: undefined, name: 'Ether', symbol: 'ETH', decimals: 18 }
const quote: Quote = {
  id: 'q1',
  fromAmount: 500n,
  toAmount: 1_000n,
  provider: 'Harbor Exchange',
  fee: { amount: 0n, percent: 0 },
  priceImpact: 0,
  route: [USDC, ROUTER],
  gas: undefined,
  validUntil: Number.POSITIVE_INFINITY,
}
const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')

type Calls = Record<string, unknown>

interface Options {
  readonly allowance?: string
  readonly built?: Calls
  readonly approval?: Calls
  /** The token refuses to replace an allowance. */
  readonly insists?: boolean
  readonly operations?: Partial<ChainOperations<'eip155'>>
  /** The server's answer when it refuses to build the swap. */
  readonly refusal?: Response
  /** Runs while the server builds the swap. */
  readonly onBuild?: (clock: ManualClock) => void
}

async function setup(options: Options = {}) {
  const { allowance = '0', built, approval, insists, operations, refusal, onBuild } = options
  const asked: string[] = []
  const bodies = new Map<string, unknown>()
  const gas = { eip155: { gas: '90000', gasPrice: '1' } }
  const answers: Readonly<Record<string, () => unknown>> = {
    '/v1/convert/allowance': () => ({ allowance }),
    '/v1/convert/build-approve': () => ({
      tx: {
        from: fakeAccount,
        to: `${chainId}:${USDC}`,
        data: `0x095ea7b3${word(ROUTER)}${word(500n)}`,
        value: '0',
        ...gas,
        ...approval,
      },
      ...(insists && {
        reset: {
          from: fakeAccount,
          to: `${chainId}:${USDC}`,
          data: `0x095ea7b3${word(ROUTER)}${word(0n)}`,
          value: '0',
          ...gas,
        },
      }),
    }),
    '/v1/convert/build-transaction': () => ({
      tx: { from: fakeAccount, to: `${chainId}:${ROUTER}`, data: '0x12', amount: '0', ...gas },
      minimumReceived: '990',
      validUntil: 20_000,
      ...built,
    }),
  }
  const wallet = createFakeWallet()
  const sent: string[] = []
  const made = setupKit({
    adapters: [
      createFakeAdapter({
        connectors: [wallet.connector],
        operations: {
          sendTransaction: async (provider, _, { to }) => {
            sent.push(to)
            return String(await provider.request({ method: 'eth_sendTransaction' }))
          },
          ...operations,
        },
      }),
    ],
    services: { data: 'https://api.example' },
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      if (init?.body) bodies.set(pathname, JSON.parse(String(init.body)))
      if (pathname === '/v1/convert/build-transaction') onBuild?.(made.clock)
      if (refusal && pathname === '/v1/convert/build-transaction') return refusal
      return Response.json(answers[pathname]?.())
    },
  })
  await made.start()
  await connect(made.kit, { connectorId: 'fake' })
  const settledIntents: unknown[] = []
  const swap = createSwap(made.kit, { onSettled: (intent) => void settledIntents.push(intent) })
  swap.choose('from', usdc)
  swap.choose('to', ether)
  swap.setAmount('0.0005')
  return {
    ...made,
    wallet,
    swap,
    asked,
    bodies,
    sent,
    settledIntents,
    state: () => swap.state.getState(),
    notes: () =>
      internals(made.kit)
        .core()
        ?.transactions.store.getState()
        .map(({ kind, moves, to }) => ({ kind, moves, to })),
    review: () => swap.review(fakeAccount, quote),
  }
}

test('a token that may be taken already is swapped at once', async () => {
  const { swap, state, review, sent, settledIntents, kit, clock } = await setup({
    allowance: '500',
  })
  await review()
  expect(state()).toMatchObject({ status: 'review', plan: 'swap', intent: { minimum: 990n } })
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'done' })
  expect(sent).toEqual([ROUTER])
  await settled()
  expect(settledIntents).toHaveLength(1)
  // The same swap can be made again, of another amount.
  expect(swap.choice.getState()).toMatchObject({ from: usdc, to: ether, amount: '' })
  clock.advance(150)
  expect(kit.toasts.store.getState().toast).toEqual({
    kind: 'success',
    code: 'swapped',
    values: { from: 'USDC', to: 'ETH', chainId, hash: `0x${'ab'.repeat(32)}` },
  })
})

test('else exactly the amount is approved first, and the swap is a step of its own', async () => {
  const { swap, state, review, sent } = await setup({ allowance: '499' })
  await review()
  expect(state()).toMatchObject({ plan: 'approve' })
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', plan: 'swap' })
  expect(sent).toEqual([USDC])
  await swap.confirm()
  expect(state().status).toBe('done')
  expect(sent).toEqual([USDC, ROUTER])
})

test('an allowance that the token refuses to replace is taken back first', async () => {
  const { swap, state, review, sent } = await setup({ allowance: '499', insists: true })
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', plan: 'swap' })
  expect(sent).toEqual([USDC, USDC])
})

test('a wallet that does all or none is asked once for both', async () => {
  const batches: number[] = []
  const { bodies, swap, state, review, sent } = await setup({
    operations: {
      getCapabilities: async () => ({ atomicBatch: true, assetDiscovery: false }),
      sendCalls: async (_, __, calls) => {
        batches.push(calls.length)
        return `0x${'cd'.repeat(32)}`
      },
    },
  })
  await review()
  expect(state()).toMatchObject({ plan: 'batch' })
  await swap.confirm()
  expect(state().status).toBe('done')
  expect([batches, sent]).toEqual([[2], []])
  // Before the approval is in a block an estimate of the swap alone would fail.
  expect(bodies.get('/v1/convert/build-transaction')).toMatchObject({ disableEstimate: true })
})

test('the native currency needs no approval, and nobody is asked about one', async () => {
  const { swap, state, asked, review } = await setup({
    built: {
      tx: {
        from: fakeAccount,
        to: `${chainId}:${ROUTER}`,
        data: '0x12',
        amount: '500',
        eip155: { gas: null, gasPrice: '1' },
      },
    },
  })
  swap.flip()
  await review()
  expect(state()).toMatchObject({ plan: 'swap' })
  expect(asked).not.toContain('/v1/convert/allowance')
  await swap.confirm()
  expect(state().status).toBe('done')
})

test('a quote past its time is never submitted', async () => {
  const { asked, swap, state, wallet, clock } = await setup({ allowance: '500' })
  await swap.review(fakeAccount, { ...quote, validUntil: clock.now() + 15_000 })
  clock.advance(15_000)
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', error: { code: 'QUOTE_EXPIRED' } })
  expect(wallet.requests()).toEqual([])
  expect(asked).not.toContain('/v1/convert/build-transaction')
  swap.requote({ ...quote, toAmount: 900n })
  expect(state()).toMatchObject({ intent: { minimum: 891n } })
  expect(state()).not.toHaveProperty('error.code')
})

test('a quote whose time runs out while the server builds the swap is not submitted', async () => {
  const { swap, state, wallet, clock } = await setup({
    allowance: '500',
    onBuild: ({ advance }) => advance(15_000),
  })
  await swap.review(fakeAccount, { ...quote, validUntil: clock.now() + 15_000 })
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', error: { code: 'QUOTE_EXPIRED' } })
  expect(wallet.requests()).toEqual([])
})

test('another refusal of the server is not told as a quote that has expired', async () => {
  const { swap, state, review } = await setup({
    allowance: '500',
    refusal: Response.json({ code: 'NOT_FOUND' }, { status: 404 }),
  })
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', error: { code: 'HTTP_STATUS' } })
})

test('a quote that is too old for the server is told as one that has expired', async () => {
  const { swap, state, review } = await setup({
    allowance: '500',
    refusal: Response.json({ code: 'QUOTE_EXPIRED' }, { status: 410 }),
  })
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', error: { code: 'QUOTE_EXPIRED' } })
})

test('an approval for another than the taker of the quote is refused', async () => {
  const { swap, state, wallet } = await setup()
  await swap.review(fakeAccount, { ...quote, spender: `${chainId}:${USDC}` })
  await swap.confirm()
  expect(state()).toMatchObject({ error: { context: { field: 'spender' } } })
  expect(wallet.requests()).toEqual([])
  await swap.review(fakeAccount, { ...quote, spender: `${chainId}:${ROUTER}` })
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', plan: 'swap', isApproved: true })
})

test('a newer price does not hide what went wrong before', async () => {
  const { swap, state, review, wallet } = await setup({ allowance: '500' })
  await review()
  wallet.wait()
  const confirming = swap.confirm()
  await settled()
  wallet.reject()
  await confirming
  swap.requote({ ...quote, toAmount: 900n })
  expect(state()).toMatchObject({ intent: { minimum: 891n }, error: { code: 'USER_REJECTED' } })
})

test.each<[string, Options]>([
  ['promises less than was reviewed', { allowance: '500', built: { minimumReceived: '989' } }],
  [
    'takes native currency as well',
    {
      allowance: '500',
      built: {
        tx: {
          from: fakeAccount,
          to: `${chainId}:${ROUTER}`,
          data: '0x',
          amount: '1',
          eip155: { gas: null, gasPrice: '1' },
        },
      },
    },
  ],
  ['approves everything', { approval: { data: `0x095ea7b3${word(ROUTER)}${'f'.repeat(64)}` } }],
  ['approves another token', { approval: { to: `${chainId}:${ROUTER}` } }],
])('a transaction that %s is refused before the wallet is asked', async (_, options) => {
  const { swap, state, review, wallet } = await setup(options)
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', error: { code: 'TRANSACTION_MISMATCH' } })
  expect(wallet.requests()).toEqual([])
})

test('a decline leads back to the review; while the wallet is asked nothing is dropped', async () => {
  const { swap, state, review, wallet } = await setup({ allowance: '500' })
  await review()
  wallet.wait()
  const confirming = swap.confirm()
  await until(swap.state, ({ status }) => status === 'swapping')
  swap.leave()
  swap.reset()
  swap.requote({ ...quote, toAmount: 5n })
  await swap.review(fakeAccount, quote)
  expect(state()).toMatchObject({ status: 'swapping', intent: { quote: { toAmount: 1_000n } } })
  await settled()
  wallet.reject()
  await confirming
  expect(state()).toMatchObject({ status: 'review', error: { code: 'USER_REJECTED' } })
})

test.each([
  ['reverted', { kind: 'error', code: 'transactionFailed' }],
  ['replaced', { kind: 'error', code: 'transactionReplaced' }],
] as const)('a swap that ends %s is not told as going on', async (status, toast) => {
  const { swap, review, kit, clock, settledIntents } = await setup({
    allowance: '500',
    operations: { waitForTransaction: async () => status },
  })
  await review()
  await swap.confirm()
  await settled()
  clock.advance(150)
  expect(kit.toasts.store.getState().toast).toMatchObject(toast)
  expect(settledIntents).toEqual([])
})

test('an approval that was undone on the chain does not lead to the swap', async () => {
  const { swap, state, review } = await setup({
    operations: { waitForTransaction: async () => 'reverted' },
  })
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({
    status: 'review',
    plan: 'approve',
    error: { code: 'TRANSACTION_FAILED' },
  })
})

test('the server is told how much the price may move, in percent', async () => {
  const { swap, review, bodies } = await setup({ allowance: '500' })
  swap.setSlippage(250)
  await review()
  await swap.confirm()
  expect(bodies.get('/v1/convert/build-transaction')).toMatchObject({
    eip155: { slippage: 2.5 },
    disableEstimate: false,
  })
})

test.each([
  [-1, 0],
  [99.6, 100],
  [MAX_SLIPPAGE_BPS + 1, MAX_SLIPPAGE_BPS],
])('a slippage of %d basis points counts as %d', async (typed, counted) => {
  const { swap } = await setup()
  swap.setSlippage(typed)
  expect(swap.choice.getState().slippageBps).toBe(counted)
})

test('an amount belongs to the token that is paid', async () => {
  const { swap } = await setup()
  const amount = () => swap.choice.getState().amount
  expect(amount()).toBe('0.0005')
  swap.choose('to', { ...ether, token: ROUTER })
  expect(amount()).toBe('0.0005')
  swap.choose('from', ether)
  expect(amount()).toBe('')
  swap.setAmount('2')
  swap.flip()
  expect(amount()).toBe('')
})

test('what is not reviewed, or not planned yet, is not asked of the wallet', async () => {
  const { swap, state, review, wallet } = await setup({ allowance: '500' })
  await swap.confirm()
  expect(state()).toEqual({ status: 'choosing' })
  const planning = review()
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', plan: undefined })
  await planning
  expect(state()).toMatchObject({ status: 'review', plan: 'swap', error: undefined })
  expect(wallet.requests()).toEqual([])
})

test('a swap with one side only cannot be reviewed', async () => {
  const { swap, state, review, asked } = await setup()
  swap.choose('to', undefined)
  await review()
  expect(state()).toEqual({ status: 'choosing' })
  expect(asked).toEqual([])
})

test('a price of another amount, or without a review, changes nothing', async () => {
  const { swap, state, review } = await setup({ allowance: '500' })
  swap.requote({ ...quote, toAmount: 1n })
  expect(state()).toEqual({ status: 'choosing' })
  await review()
  swap.requote({ ...quote, fromAmount: 499n, toAmount: 1n })
  expect(state()).toMatchObject({ intent: { quote: { toAmount: 1_000n }, minimum: 990n } })
})

test('who leaves the review finds the choice as it was; who starts anew finds it empty', async () => {
  const { swap, state, review } = await setup({ allowance: '500' })
  await review()
  swap.leave()
  expect(state()).toEqual({ status: 'choosing' })
  expect(swap.choice.getState()).toMatchObject({ from: usdc, to: ether, amount: '0.0005' })
  await review()
  swap.reset()
  expect(state()).toEqual({ status: 'choosing' })
  expect(swap.choice.getState()).toEqual(EMPTY_CHOICE)
})

test('a review ends with the account that it was made for', async () => {
  const { state, review, wallet } = await setup({ allowance: '500' })
  await review()
  wallet.set({ accounts: [`${chainId}:0x${'9'.repeat(40)}`] })
  expect(state()).toEqual({ status: 'choosing' })
})

test('the list of transactions says what each step moves', async () => {
  let count = 0
  const { swap, notes } = await setup({
    allowance: '499',
    insists: true,
    operations: { sendTransaction: async () => `0x${word(BigInt(++count))}` },
  })
  const spender = `${chainId}:${ROUTER}` as const
  await swap.review(fakeAccount, { ...quote, spender })
  await swap.confirm()
  await swap.confirm()
  const out = (amount: string) => ({
    direction: 'out',
    token: USDC,
    symbol: 'USDC',
    decimals: 6,
    verified: true,
    amount,
  })
  const approval = (amount: string) => ({ kind: 'approve', moves: [out(amount)], to: ROUTER })
  const got = { ...out('1000'), direction: 'in', token: undefined, symbol: 'ETH', decimals: 18 }
  // An allowance is taken back with nothing; the newest step comes first.
  expect(notes()).toEqual([
    { kind: 'swap', moves: [out('500'), got] },
    approval('500'),
    approval('0'),
  ])
})

test('choosing the same token on the other side turns the swap round', async () => {
  const { swap } = await setup()
  swap.choose('to', { ...usdc, token: USDC.toUpperCase().replace('0X', '0x') })
  expect(swap.choice.getState()).toMatchObject({ from: { symbol: 'ETH' }, to: { symbol: 'USDC' } })
})

test('another network or account empties the choice', async () => {
  const { swap, wallet } = await setup()
  wallet.set({ chainId: 'eip155:10' })
  expect(swap.choice.getState()).toMatchObject({ from: undefined, amount: '' })
})

test('how a swap has ended is told, wherever the wallet goes afterwards', async () => {
  const { swap, state, review, wallet } = await setup({ allowance: '500' })
  await review()
  await swap.confirm()
  wallet.set({ chainId: 'eip155:10' })
  wallet.end()
  expect(state()).toMatchObject({ status: 'done', intent: { from: { symbol: 'USDC' } } })
  expect(swap.choice.getState().from).toBeUndefined()
})

test('who has gone back to the form meanwhile is led to the result, and not back', async () => {
  const { kit, swap, state, review, wallet } = await setup({ allowance: '500' })
  kit.modal.open({ name: 'Account' })
  kit.router.push({ name: 'Swap' })
  kit.router.push({ name: 'SwapReview' })
  await review()
  wallet.wait()
  const confirming = swap.confirm()
  await until(swap.state, ({ status }) => status === 'swapping')
  kit.router.back()
  await settled()
  wallet.accept()
  await confirming
  expect(state().status).toBe('done')
  const { history, canGoBack } = kit.router.store.getState()
  expect([history.at(-1)?.name, canGoBack]).toEqual(['SwapResult', false])
})

test('an account that did not review is not asked for the second approval either', async () => {
  let accept: (status: 'confirmed') => void = () => {}
  const { swap, state, review, wallet, sent } = await setup({
    allowance: '499',
    insists: true,
    operations: {
      waitForTransaction: () =>
        new Promise((resolve) => {
          accept = resolve
        }),
    },
  })
  await review()
  const confirming = swap.confirm()
  await until(swap.state, ({ status }) => status === 'approving')
  await settled()
  await settled()
  expect(sent).toEqual([USDC])
  wallet.set({ accounts: [`${chainId}:0x${'9'.repeat(40)}`] })
  accept('confirmed')
  await confirming
  expect(sent).toEqual([USDC])
  expect(state()).toMatchObject({ error: { code: 'WALLET_UNAUTHORIZED' } })
})

test('a price of somebody else who takes the tokens has its own allowance to wait for', async () => {
  const { swap, state, review, asked } = await setup({ allowance: '499' })
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({ plan: 'swap', isApproved: true })
  swap.requote({ ...quote, toAmount: 1_100n, spender: `${chainId}:${USDC}` })
  expect(state()).toMatchObject({ status: 'review', plan: undefined })
  expect(state()).not.toHaveProperty('isApproved')
  await until(swap.state, (now) => now.status === 'review' && now.plan !== undefined)
  expect(state()).toMatchObject({ plan: 'approve', intent: { quote: { toAmount: 1_100n } } })
  expect(asked.filter((path) => path === '/v1/convert/allowance')).toHaveLength(2)
})
