import { createFakeAdapter, fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import {
  createSolanaAdapter,
  SOLANA_ACCOUNT,
  SOLANA_CHAIN,
  settled,
  setupKit,
} from '../../assembly/kitHarness.test.support.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { paidQuery } from './paidQuery.ts'
import { MAX_PAID_PAGES, PAID_WAIT_MS } from './readPaid.ts'

const { chainId } = fakeNetwork
const me = fakeAccount.split(':')[2] ?? ''
const alice = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bob = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

interface Made {
  readonly hash?: string
  readonly from?: string
  readonly to?: string | null
  readonly amount?: string
  readonly metadata?: object
  readonly spam?: boolean
}

/** A payment of a token, as the server writes it. */
const wire = ({
  hash = '0x5',
  from = me,
  to = alice,
  amount = '1.5',
  metadata,
  spam,
}: Made = {}) => ({
  id: hash,
  metadata: {
    operationType: 'send',
    hash,
    minedAt: '2026-02-01T00:00:00Z',
    sentFrom: from,
    sentTo: bob,
    status: 'confirmed',
    nonce: 1,
    chain: chainId,
    ...metadata,
  },
  transfers: [
    {
      fungible_info: { name: 'A', symbol: 'A', address: `0x${'1'.repeat(40)}` },
      direction: 'out',
      quantity: { numeric: amount },
      value: null,
      recipient: to,
    },
  ],
  ...(spam && { flags: { is_spam: true } }),
})

interface Page {
  readonly data?: readonly object[]
  readonly next?: string | null
  readonly incomplete?: boolean
  readonly behind?: boolean
}

function serve(answer: (index: number) => Page | Response | Promise<Response>) {
  let count = 0
  const made = setupKit({
    services: { data: 'https://api.example' },
    fetch: async (input) => {
      if (new URL(String(input)).pathname === '/v1/supported-chains')
        return Response.json({ http: [chainId], ws: [] })
      const page = await answer(count++)
      return page instanceof Response ? page : Response.json({ data: [], next: null, ...page })
    },
  })
  const read = () => queryClientOf(made.kit).fetchQuery(paidQuery(made.kit, fakeAccount))
  return { ...made, read, count: () => count }
}

test('are those whom the account itself has paid something', async () => {
  const { read } = serve(() => ({
    data: [
      wire(),
      wire({ hash: '0x6', to: bob, from: bob }),
      wire({ hash: '0x7', to: bob, amount: '0' }),
      wire({ hash: '0x8', to: bob, spam: true }),
      wire({ hash: '0x9', to: bob, metadata: { status: 'failed' } }),
      wire({ hash: '0xa', to: bob, metadata: { operationType: 'execute' } }),
      wire({ hash: '0xb', to: bob, metadata: { operationType: 'receive' } }),
    ],
  }))
  const at = Date.parse('2026-02-01T00:00:00Z')
  expect(await read()).toEqual({
    payments: [
      { hash: '0x5', to: alice, at, isSigned: true },
      { hash: '0x6', to: bob, at, isSigned: false },
    ],
    isComplete: true,
  })
})

test('are read to the end of the history, or through its newest pages', async () => {
  const short = serve((index) => ({
    data: [wire({ hash: `0x${index}` })],
    next: index < 2 ? `c${index}` : null,
  }))
  expect(await short.read()).toMatchObject({ payments: { length: 3 }, isComplete: true })
  const long = serve((index) => ({ data: [wire({ hash: `0x${index}` })], next: `c${index}` }))
  const { payments, isComplete } = await long.read()
  expect([MAX_PAID_PAGES, long.count(), payments.length, isComplete]).toEqual([8, 8, 8, false])
})

test.each([
  ['the server is still indexing', { incomplete: true }],
  ['the newest blocks are missing', { behind: true }],
  ['a receiver is not named', { data: [wire({ to: null })] }],
])('are not all if %s', async (_, page) => {
  expect(await serve(() => page).read()).toMatchObject({ isComplete: false })
})

test('are those of the pages before a failure', async () => {
  const { read, kit } = serve((index) =>
    index === 0 ? { data: [wire()], next: 'c' } : new Response(null, { status: 503 }),
  )
  expect(await read()).toMatchObject({ payments: [{ to: alice }], isComplete: false })
  expect(kit.toasts.store.getState().toast).toBeUndefined()
})

test('are waited for five seconds', async () => {
  const { read, clock, count } = serve((index) =>
    index === 0 ? { data: [wire()], next: 'c' } : new Promise<Response>(() => {}),
  )
  let isRead = false
  const reading = read().finally(() => {
    isRead = true
  })
  while (count() < 2) await settled()
  clock.advance(PAID_WAIT_MS - 1)
  await settled()
  expect([PAID_WAIT_MS, isRead]).toEqual([5_000, false])
  clock.advance(1)
  expect(await reading).toMatchObject({ payments: [{ to: alice }], isComplete: false })
})

test('are read from the chain where the family has a history there', async () => {
  const other = '4Nd1mYQtxMrA8ywiBz3Zx3y7SN5rZzHbqU4Jr1sZy8Sd'
  const move = { token: undefined, amount: -5n, decimals: 9, counterparty: other }
  const made = {
    hash: 'H1',
    time: 1_000,
    pending: false,
    failed: false,
    signed: true,
    moves: [move],
  }
  const read = async (items: readonly object[]) => {
    const getTransactions = async () => ({ items }) as never
    const { kit } = setupKit({
      adapters: [createSolanaAdapter([], { getTransactions })],
      customRpcUrls: { [SOLANA_CHAIN]: [{ url: 'https://rpc.test' }] },
    })
    return queryClientOf(kit).fetchQuery(paidQuery(kit, SOLANA_ACCOUNT))
  }
  expect(await read([made, { ...made, hash: 'H2', signed: false }])).toEqual({
    payments: [{ hash: 'H1', to: other, at: 1_000, isSigned: true }],
    isComplete: true,
  })
  const several = { ...made, moves: [{ ...move, counterparty: undefined }] }
  expect(await read([several])).toEqual({ payments: [], isComplete: false })
})

test('are not asked for where there is no history', () => {
  const { kit } = setupKit({ adapters: [createFakeAdapter()] })
  expect(paidQuery(kit, fakeAccount).enabled).toBe(false)
})
