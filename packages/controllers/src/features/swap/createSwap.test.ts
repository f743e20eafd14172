import { type ChainOperations, KitError, type TransactionStatus } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
  fakeSwapData,
  type ManualClock,
} from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { settled, setupKit, until } from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import { connect } from '../connections/connect.ts'
import { createSwap } from './createSwap.ts'
import type { Quote } from './Quote.ts'
import { ALLOWANCE_LOOK_MS, ALLOWANCE_LOOKS } from './readAllowance.ts'
import { EMPTY_CHOICE, MAX_SLIPPAGE_BPS, type SwapToken } from './SwapChoice.ts'
import { TRY_LIMIT_MS } from './trySwap.ts'

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
const account = fakeAccount.slice(chainId.length + 1)
/** What the server builds for the reviewed swap. */
const agreed = { from: USDC, to: undefined, amount: 500n, minimum: 990n, recipient: account }
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
  /** The server's answer if it refuses to build the swap. */
  readonly refusal?: Response
  /** Called while the server builds the swap. */
  readonly onBuild?: (clock: ManualClock) => void
}

async function setup(options: Options = {}) {
  const { built, approval, insists, operations, refusal, onBuild } = options
  /** What the chain allows. An approval changes it once it is sent. */
  const chain = { allowed: BigInt(options.allowance ?? '0') }
  const asked: string[] = []
  const bodies = new Map<string, unknown>()
  const gas = { eip155: { gas: '90000', gasPrice: '1' } }
  const answers: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
    '/v1/convert/allowance': (query) => {
      const isRouter = [null, `${chainId}:${ROUTER}`].includes(query.get('spender'))
      return { allowance: isRouter ? String(chain.allowed) : '0' }
    },
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
      tx: {
        from: fakeAccount,
        to: `${chainId}:${ROUTER}`,
        data: fakeSwapData(agreed),
        amount: '0',
        ...gas,
      },
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
          sendTransaction: async (provider, _, { to, data = '' }) => {
            sent.push(to)
            if (data.startsWith('0x095ea7b3')) chain.allowed = BigInt(`0x${data.slice(-64)}`)
            return String(await provider.request({ method: 'eth_sendTransaction' }))
          },
          ...operations,
        },
      }),
    ],
    services: { data: 'https://api.example' },
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(String(input))
      asked.push(pathname)
      if (init?.body) bodies.set(pathname, JSON.parse(String(init.body)))
      if (pathname === '/v1/convert/build-transaction') onBuild?.(made.clock)
      if (refusal && pathname === '/v1/convert/build-transaction') return refusal
      return Response.json(answers[pathname]?.(searchParams))
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
    chain,
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

test('swaps at once if the token is approved', async () => {
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
  // The same swap can be repeated with another amount.
  expect(swap.choice.getState()).toMatchObject({ from: usdc, to: ether, amount: '' })
  clock.advance(150)
  expect(kit.toasts.store.getState().toast).toEqual({
    kind: 'success',
    code: 'swapped',
    values: { from: 'USDC', to: 'ETH', chainId, hash: `0x${'ab'.repeat(32)}` },
  })
})

test('approves exactly the amount first, in a separate step', async () => {
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

test('leaves the gas of an approval to the wallet, in which its amount may be changed', async () => {
  const limits: unknown[] = []
  const { swap } = await setup({
    insists: true,
    operations: {
      getAllowance: async () => 500n,
      async sendTransaction(_, __, { gas }) {
        limits.push(gas)
        return `0x${word(BigInt(limits.length))}`
      },
    },
  })
  await swap.review(fakeAccount, { ...quote, spender: `${chainId}:${ROUTER}` })
  await swap.confirm()
  await swap.confirm()
  expect(limits).toEqual([undefined, undefined, 90_000n])
})

test('revokes an allowance first if the token refuses to replace it', async () => {
  const { swap, state, review, sent } = await setup({ allowance: '499', insists: true })
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', plan: 'swap' })
  expect(sent).toEqual([USDC, USDC])
})

test('asks a wallet with atomic batches once for both', async () => {
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
  // An estimate of the swap alone fails until the approval is in a block.
  expect(bodies.get('/v1/convert/build-transaction')).toMatchObject({ disableEstimate: true })
})

test('needs no approval for the native currency, and does not ask for the allowance', async () => {
  const { swap, state, asked, review } = await setup({
    built: {
      tx: {
        from: fakeAccount,
        to: `${chainId}:${ROUTER}`,
        data: fakeSwapData({ ...agreed, from: undefined, to: USDC }),
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

test('never submits an expired quote', async () => {
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

test('does not submit a quote that expires while the server builds the swap', async () => {
  const { swap, state, wallet, clock } = await setup({
    allowance: '500',
    onBuild: ({ advance }) => advance(15_000),
  })
  await swap.review(fakeAccount, { ...quote, validUntil: clock.now() + 15_000 })
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', error: { code: 'QUOTE_EXPIRED' } })
  expect(wallet.requests()).toEqual([])
})

test('does not report another refusal of the server as an expired quote', async () => {
  const { swap, state, review } = await setup({
    allowance: '500',
    refusal: Response.json({ code: 'NOT_FOUND' }, { status: 404 }),
  })
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', error: { code: 'HTTP_STATUS' } })
})

test('reports a quote that is too old for the server as expired', async () => {
  const { swap, state, review } = await setup({
    allowance: '500',
    refusal: Response.json({ code: 'QUOTE_EXPIRED' }, { status: 410 }),
  })
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', error: { code: 'QUOTE_EXPIRED' } })
})

test("refuses an approval for another spender than the quote's", async () => {
  const { swap, state, wallet } = await setup()
  await swap.review(fakeAccount, { ...quote, spender: `${chainId}:${USDC}` })
  await swap.confirm()
  expect(state()).toMatchObject({ error: { context: { field: 'spender' } } })
  expect(wallet.requests()).toEqual([])
  await swap.review(fakeAccount, { ...quote, spender: `${chainId}:${ROUTER}` })
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', plan: 'swap', isApproved: true })
})

test('keeps an earlier error when a newer price arrives', async () => {
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
])('refuses a transaction that %s before the wallet is asked', async (_, options) => {
  const { swap, state, review, wallet } = await setup(options)
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', error: { code: 'TRANSACTION_MISMATCH' } })
  expect(wallet.requests()).toEqual([])
})

const built = (data: string, to = ROUTER) => ({
  tx: {
    from: fakeAccount,
    to: `${chainId}:${to}`,
    data,
    amount: '0',
    eip155: { gas: '90000', gasPrice: '1' },
  },
})
const mallory = `0x${'6'.repeat(40)}`

test.each([
  ['recipient', { recipient: mallory }],
  ['from', { from: mallory }],
  ['to', { to: mallory }],
  ['amount', { amount: 499n }],
  ['amount', { amount: 501n }],
  ['minimum', { minimum: 989n }],
] as const)(
  'refuses a swap whose data names another %s, and its approval, case %#',
  async (field, lie) => {
    const hostile = { built: built(fakeSwapData({ ...agreed, ...lie })) }
    for (const allowance of ['500', '0']) {
      const { swap, state, review, wallet } = await setup({ ...hostile, allowance })
      await review()
      await swap.confirm()
      expect(state()).toMatchObject({ status: 'review', error: { context: { field } } })
      expect(wallet.requests()).toEqual([])
    }
  },
)

test('refuses an approval for another contract than the one that swaps', async () => {
  const { swap, state, review, wallet } = await setup({
    approval: { data: `0x095ea7b3${word(mallory)}${word(500n)}` },
  })
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({ error: { context: { field: 'spender' } } })
  expect(wallet.requests()).toEqual([])
})

/** A node that tries calls out: the balances before and after, and what is paid in the native currency. */
const trying =
  (seen: { readonly paid: bigint; readonly received: bigint; readonly to?: string }) =>
  async (
    _: unknown,
    { method, params }: { readonly method: string; readonly params?: unknown },
  ) => {
    if (method !== 'eth_simulateV1') return undefined
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: unknown[] }] }]
    const done = { status: '0x1', returnData: '0x', logs: [] as unknown[] }
    const balance = (amount: bigint) => ({ ...done, returnData: `0x${word(amount)}` })
    const paying = {
      address: `0x${'e'.repeat(40)}`,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        `0x${word(ROUTER)}`,
        `0x${word(seen.to ?? account)}`,
      ],
      data: `0x${word(seen.received)}`,
    }
    const made = blockStateCalls[0].calls.slice(2, -2).map(() => done)
    const calls = [
      ...[balance(9_000n), done],
      ...made.with(-1, { ...done, logs: [paying] }),
      ...[balance(9_000n - seen.paid), done],
    ]
    return { result: [{ calls }] }
  }

const UNREADABLE = `0x2213bc0b${word(1n)}`

test('refuses a swap that is neither read nor tried out by the node of the app', async () => {
  const { swap, state, review, wallet } = await setup({
    allowance: '500',
    built: built(UNREADABLE),
  })
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({ error: { context: { field: 'data' } } })
  expect(wallet.requests()).toEqual([])
})

test.each(['500', '0'])(
  'swaps by what is not read if the node of the app sees it arrive (allowance %s)',
  async (allowance) => {
    const { swap, state, review } = await setup({
      allowance,
      built: built(UNREADABLE),
      operations: { askChain: trying({ paid: 500n, received: 990n }) },
    })
    await review()
    await swap.confirm()
    if (allowance === '0') await swap.confirm()
    expect(state().status).toBe('done')
  },
)

test.each([
  ['received', { paid: 500n, received: 989n }],
  ['received', { paid: 500n, received: 990n, to: mallory }],
  ['paid', { paid: 501n, received: 990n }],
] as const)(
  'refuses a swap of which the node of the app sees something else %s, whatever its data says, case %#',
  async (field, seen) => {
    for (const data of [fakeSwapData(agreed), UNREADABLE]) {
      const { swap, state, review, wallet } = await setup({
        allowance: '500',
        built: built(data),
        operations: { askChain: trying(seen) },
      })
      await review()
      await swap.confirm()
      expect(state()).toMatchObject({ error: { context: { field } } })
      expect(wallet.requests()).toEqual([])
    }
  },
)

test('does not wait for a node that does not answer', async () => {
  const { swap, state, review, clock } = await setup({
    allowance: '500',
    operations: { askChain: () => new Promise(() => {}) },
  })
  await review()
  const confirming = swap.confirm()
  while (state().status === 'swapping') {
    await settled()
    clock.advance(TRY_LIMIT_MS)
  }
  await confirming
  expect(state().status).toBe('done')
})

test('returns to the review after a decline, and ignores all else while the wallet is asked', async () => {
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
] as const)('replaces the loading toast of a swap that is %s', async (status, toast) => {
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

/** A wallet in which the amount of the approval is changed. */
const editing = (chain: { allowed: bigint }, cap: bigint): Partial<ChainOperations<'eip155'>> => ({
  async sendTransaction(_, __, { to }, watch) {
    if (to !== USDC) return `0x${'ab'.repeat(32)}`
    chain.allowed = cap
    watch?.onEdited?.({ kind: 'approve', token: USDC, to: ROUTER, amount: cap })
    return `0x${'cd'.repeat(32)}`
  },
})

test.each([
  ['more', 900n],
  ['everything', 2n ** 256n - 1n],
])('goes on to the swap after an approval of %s, and records what was approved', async (_, cap) => {
  const chain = { allowed: 0n }
  const { swap, state, notes } = await setup({
    operations: { ...editing(chain, cap), getAllowance: async () => chain.allowed },
  })
  await swap.review(fakeAccount, { ...quote, spender: `${chainId}:${ROUTER}` })
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', plan: 'swap', isApproved: true })
  expect(state()).not.toHaveProperty('error.code')
  expect(notes()).toMatchObject([{ kind: 'approve', moves: [{ amount: String(cap) }] }])
  await swap.confirm()
  expect(state().status).toBe('done')
})

test('says what was allowed after an approval of less, and asks for the approval again', async () => {
  const chain = { allowed: 0n }
  const { swap, state } = await setup({
    operations: { ...editing(chain, 40n), getAllowance: async () => chain.allowed },
  })
  await swap.review(fakeAccount, { ...quote, spender: `${chainId}:${ROUTER}` })
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'review', plan: 'approve', allowed: 40n })
  expect(state()).not.toHaveProperty('error.code')
  chain.allowed = 500n
  await swap.review(fakeAccount, { ...quote, spender: `${chainId}:${ROUTER}` })
  expect(state()).not.toHaveProperty('allowed', 40n)
})

test('reads the allowance anew before the swap is signed', async () => {
  const { swap, state, review, chain, wallet, clock } = await setup({ allowance: '500' })
  await review()
  chain.allowed = 499n
  const confirming = swap.confirm()
  await until(swap.state, ({ status }) => status === 'swapping')
  // A node that lags behind is asked again before it is believed.
  while (state().status === 'swapping') {
    await settled()
    clock.advance(ALLOWANCE_LOOK_MS)
  }
  await confirming
  expect(state()).toMatchObject({ status: 'review', plan: 'approve', allowed: 499n })
  expect(wallet.requests()).toEqual([])
  await swap.confirm()
  await swap.confirm()
  expect(state().status).toBe('done')
})

test('a node that learns of the approval later is waited for', async () => {
  let looks = 0
  const { swap, state, clock } = await setup({
    operations: { getAllowance: async () => (++looks < ALLOWANCE_LOOKS ? 0n : 500n) },
  })
  await swap.review(fakeAccount, { ...quote, spender: `${chainId}:${ROUTER}` })
  void swap.confirm()
  while (looks < ALLOWANCE_LOOKS) {
    await settled()
    clock.advance(ALLOWANCE_LOOK_MS)
  }
  await settled()
  expect(state()).toMatchObject({ plan: 'swap', isApproved: true })
})

const NEXT = `0x${'ef'.repeat(32)}`

/** The first transaction ends so; what has taken its place is confirmed. */
const endingAs = (
  end: TransactionStatus,
  reason: 'repriced' | 'cancelled' | 'replaced',
): Partial<ChainOperations<'eip155'>> => ({
  async waitForTransaction(_, hash, __, onReplaced) {
    if (hash === NEXT) return 'confirmed'
    onReplaced?.({ hash: NEXT, reason, pays: [] })
    return end
  },
})

test.each([
  ['replaced', 'repriced', 'swap'],
  ['replaced', 'replaced', 'swap'],
] as const)(
  'an approval that is %s (%s) counts if the chain allows enough',
  async (end, reason, plan) => {
    const { swap, state, review } = await setup({ operations: endingAs(end, reason) })
    await review()
    await swap.confirm()
    expect(state()).toMatchObject({ status: 'review', plan, isApproved: true })
  },
)

test('an approval that was cancelled in the wallet allows nothing, and nothing has failed', async () => {
  const { swap, state, chain, clock } = await setup({
    operations: { ...endingAs('cancelled', 'cancelled'), getAllowance: async () => 0n },
  })
  await swap.review(fakeAccount, { ...quote, spender: `${chainId}:${ROUTER}` })
  const confirming = swap.confirm()
  await until(swap.state, ({ status }) => status === 'approving')
  while (state().status === 'approving') {
    await settled()
    clock.advance(ALLOWANCE_LOOK_MS)
  }
  await confirming
  expect(chain.allowed).toBe(500n)
  expect(state()).toMatchObject({ status: 'review', plan: 'approve', allowed: 0n })
})

test('a swap that was sped up is swapped, with the other hash', async () => {
  const { swap, review, kit, clock, settledIntents } = await setup({
    allowance: '500',
    operations: endingAs('replaced', 'repriced'),
  })
  await review()
  await swap.confirm()
  await settled()
  clock.advance(150)
  expect(kit.toasts.store.getState().toast).toMatchObject({
    kind: 'success',
    code: 'swapped',
    values: { hash: NEXT },
  })
  expect(settledIntents).toHaveLength(1)
})

test('a swap that was changed in the wallet is followed, and not called swapped', async () => {
  const { swap, state, review, kit, clock, notes } = await setup({
    allowance: '500',
    operations: {
      async sendTransaction(_, __, ___, watch) {
        watch?.onEdited?.({ kind: 'other', to: ROUTER, amount: 0n })
        throw new KitError('WALLET_ANSWER_INVALID', { method: 'eth_sendTransaction', hash: NEXT })
      },
    },
  })
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({ status: 'done', hash: NEXT })
  await settled()
  clock.advance(150)
  expect(notes()).toEqual([{ kind: 'other', moves: [], to: ROUTER }])
  expect(kit.toasts.store.getState().toast?.code).not.toBe('swapped')
})

test('does not swap after the approval was reverted', async () => {
  const { swap, state, review } = await setup({
    operations: {
      waitForTransaction: async () => 'reverted',
      sendTransaction: async () => NEXT,
    },
  })
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({
    status: 'review',
    plan: 'approve',
    error: { code: 'TRANSACTION_FAILED' },
  })
})

test('sends the slippage to the server in percent', async () => {
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
])('limits a slippage of %d basis points to %d', async (typed, counted) => {
  const { swap } = await setup()
  swap.setSlippage(typed)
  expect(swap.choice.getState().slippageBps).toBe(counted)
})

test('resets the amount when the paid token changes', async () => {
  const { swap } = await setup()
  const amount = () => swap.choice.getState().amount
  expect(amount()).toBe('0.0005')
  swap.choose('to', { ...ether, token: ROUTER })
  expect(amount()).toBe('0.0005')
  swap.choose('from', ether)
  expect(amount()).toBe('')
  swap.setAmount('1.9995')
  const { from, to } = swap.choice.getState()
  // The token that is paid, as the one to get: the two are exchanged.
  swap.choose('to', from)
  expect(swap.choice.getState()).toMatchObject({ from: to, to: from, amount: '' })
  swap.setAmount('2')
  swap.flip()
  expect(amount()).toBe('')
})

test('does not ask the wallet without a review or before the plan is known', async () => {
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

test('cannot review a swap with one token only', async () => {
  const { swap, state, review, asked } = await setup()
  swap.choose('to', undefined)
  await review()
  expect(state()).toEqual({ status: 'choosing' })
  expect(asked).toEqual([])
})

test('ignores a price for another amount or without a review', async () => {
  const { swap, state, review } = await setup({ allowance: '500' })
  swap.requote({ ...quote, toAmount: 1n })
  expect(state()).toEqual({ status: 'choosing' })
  await review()
  swap.requote({ ...quote, fromAmount: 499n, toAmount: 1n })
  expect(state()).toMatchObject({ intent: { quote: { toAmount: 1_000n }, minimum: 990n } })
})

test('keeps the choice when the visitor leaves the review, and resets it after a swap', async () => {
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

test('ends the review when the account changes', async () => {
  const { state, review, wallet } = await setup({ allowance: '500' })
  await review()
  wallet.set({ accounts: [`${chainId}:0x${'9'.repeat(40)}`] })
  expect(state()).toEqual({ status: 'choosing' })
})

test('lists what each step moves in the transactions', async () => {
  let count = 0
  const { swap, notes } = await setup({
    allowance: '499',
    insists: true,
    operations: {
      sendTransaction: async () => `0x${word(BigInt(++count))}`,
      getAllowance: async () => 500n,
    },
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
  // A revoked allowance has the amount zero. The newest step comes first.
  expect(notes()).toEqual([
    { kind: 'swap', moves: [out('500'), got] },
    approval('500'),
    approval('0'),
  ])
})

test("exchanges the tokens if the other side's token is chosen", async () => {
  const { swap } = await setup()
  swap.choose('to', { ...usdc, token: USDC.toUpperCase().replace('0X', '0x') })
  expect(swap.choice.getState()).toMatchObject({ from: { symbol: 'ETH' }, to: { symbol: 'USDC' } })
})

test('resets the choice when the network or account changes', async () => {
  const { swap, wallet } = await setup()
  wallet.set({ chainId: 'eip155:10' })
  expect(swap.choice.getState()).toMatchObject({ from: undefined, amount: '' })
})

test('shows the outcome of a swap, whatever the wallet does afterwards', async () => {
  const { swap, state, review, wallet } = await setup({ allowance: '500' })
  await review()
  await swap.confirm()
  wallet.set({ chainId: 'eip155:10' })
  wallet.end()
  expect(state()).toMatchObject({ status: 'done', intent: { from: { symbol: 'USDC' } } })
  expect(swap.choice.getState().from).toBeUndefined()
})

test('does not ask another account for the second approval', async () => {
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

test('plans the approval again if a new price has another spender', async () => {
  const { swap, state, review, asked } = await setup({ allowance: '499' })
  await review()
  await swap.confirm()
  expect(state()).toMatchObject({ plan: 'swap', isApproved: true })
  swap.requote({ ...quote, toAmount: 1_100n, spender: `${chainId}:${USDC}` })
  expect(state()).toMatchObject({ status: 'review', plan: undefined })
  expect(state()).not.toHaveProperty('isApproved')
  await until(swap.state, (now) => now.status === 'review' && now.plan !== undefined)
  expect(state()).toMatchObject({ plan: 'approve', intent: { quote: { toAmount: 1_100n } } })
  // Twice for the plans, and once after the approval.
  expect(asked.filter((path) => path === '/v1/convert/allowance')).toHaveLength(3)
})
