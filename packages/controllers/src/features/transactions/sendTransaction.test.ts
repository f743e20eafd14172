import {
  type ChainId,
  KitError,
  type KitStorage,
  memoryStorage,
  type TransactionStatus,
} from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  createManualClock,
  type FakeAdapterOptions,
  fakeNetwork,
} from '@bowline/common/testing'
import { describe, expect, test, vi } from 'vitest'
import {
  createSolanaAdapter,
  keep,
  kept,
  SOLANA_CHAIN,
  settled,
  setupKit,
} from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import type { LocalTransaction } from '../../kit/transactions.ts'
import { connect } from '../connections/connect.ts'
import { sendCalls } from './sendCalls.ts'
import { sendTransaction } from './sendTransaction.ts'
import { sendTransfer } from './sendTransfer.ts'
import { LOOK_AGAIN_MS } from './watchTransaction.ts'

const to = `0x${'1'.repeat(40)}`
const from = `0x${'0'.repeat(39)}1`
const HASH = `0x${'ab'.repeat(32)}`
const call = { to, value: 5n, data: '0x1234' }
const { chainId } = fakeNetwork

async function setup(
  adapter: FakeAdapterOptions = {},
  options: Parameters<typeof setupKit>[0] = {},
) {
  const wallet = createFakeWallet()
  const made = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], ...adapter })],
    ...options,
  })
  await made.start()
  const core = await internals(made.kit).load()
  return {
    ...made,
    wallet,
    core,
    connected: () => connect(made.kit, { connectorId: 'fake' }),
    toast: () => made.kit.toasts.store.getState().toast,
    notes: () => core.transactions.store.getState(),
  }
}
const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: KitError) => error.code,
  )
const never = () => new Promise<never>(() => {})

const sends = {
  sendTransaction: ({ kit }: Awaited<ReturnType<typeof setup>>, one = call) =>
    sendTransaction(kit, { call: one }),
  sendCalls: ({ kit }: Awaited<ReturnType<typeof setup>>, one = call) =>
    sendCalls(kit, { calls: [one, call] }),
}

describe.each(['sendTransaction', 'sendCalls'] as const)('%s', (method) => {
  const send = sends[method]

  test('resolves with the hash, records it and reports the outcome', async () => {
    const made = await setup()
    await made.connected()
    expect(await send(made)).toBe(HASH)
    expect(made.events('transactionSent')).toEqual([{ chainId, hash: HASH, kind: 'other' }])
    // The calls are in a block already.
    const toast = { kind: 'success', code: 'transactionStarted' }
    if (method === 'sendTransaction') expect(made.toast()).toMatchObject(toast)
    await settled()
    expect(made.events('transactionSettled')).toEqual([
      { chainId, hash: HASH, status: 'confirmed' },
    ])
    expect(made.notes()).toMatchObject([{ chainId, hash: HASH, from, status: 'confirmed' }])
  })

  test.each([
    ['an invalid receiver', { ...call, to: 'bowline.id' }, 'INVALID_RECEIVER', 'bowline.id'],
    ['a negative amount', { ...call, value: -1n }, 'INVALID_AMOUNT', '-1'],
  ])('rejects %s before the wallet is asked', async (_, wrong, code, value) => {
    const made = await setup()
    await made.connected()
    await expect(send(made, wrong)).rejects.toMatchObject({ code, context: { value } })
    expect(made.wallet.requests()).toEqual([])
    expect(made.events('requestFailed')).toEqual([{ method, code, namespace: 'eip155' }])
    expect(made.notes()).toEqual([])
  })

  test('requires a connection, a listed network and a family with calls', async () => {
    const made = await setup({ lacks: [method] })
    expect(await failed(send(made))).toBe('NOT_CONNECTED')
    await made.connected()
    await expect(send(made)).rejects.toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
      context: { method },
    })
    made.wallet.set({ chainId: 'eip155:999' as ChainId<'eip155'> })
    await expect(send(made)).rejects.toMatchObject({
      code: 'CHAIN_UNSUPPORTED',
      context: { chainId: 'eip155:999' },
    })
    expect(made.wallet.requests()).toEqual([])
  })

  test('throws USER_REJECTED if the visitor declines', async () => {
    const made = await setup()
    await made.connected()
    made.wallet.reject()
    expect(await failed(send(made))).toBe('USER_REJECTED')
    expect(made.toast()).toMatchObject({ kind: 'error', code: 'requestCancelled' })
    expect(made.notes()).toEqual([])
  })

  test('returns an answer that arrives after the wallet has disconnected', async () => {
    const made = await setup()
    await made.connected()
    made.wallet.wait()
    const sending = send(made)
    await settled()
    made.wallet.end()
    made.wallet.accept()
    expect(await sending).toBe(HASH)
    expect(made.notes()).toMatchObject([{ hash: HASH }])
  })

  test('keeps an answer that arrives after the kit is destroyed for the next page', async () => {
    const made = await setup()
    await made.connected()
    made.wallet.wait()
    const sending = send(made)
    await settled()
    made.kit.destroy()
    made.wallet.accept()
    const outcome = await sending.catch(({ code }: KitError) => code)
    expect(outcome).toBe(method === 'sendTransaction' ? HASH : 'ABORTED')
    await settled()
    expect(await kept(made.storage, 'transactions')).toMatchObject([
      { hash: HASH, status: 'pending' },
    ])
  })
})

describe('a batch of calls', () => {
  const ID = '0x1d'
  const NEXT = `0x${'cd'.repeat(32)}`

  /** A batch that the wallet has accepted. `end` tells how it ends, its transaction is confirmed. */
  async function accepted(options: Parameters<typeof setup>[1] = {}) {
    const end = Promise.withResolvers<TransactionStatus>()
    const seen: unknown[] = []
    const made = await setup(
      {
        operations: {
          async sendCalls(_, __, calls, watch) {
            watch?.onTrace?.('batch')
            seen.push(`${calls.length} calls`)
            return ID
          },
          async waitForTransaction(_, hash, ___, onReplaced, watch) {
            if (hash !== ID) return 'confirmed'
            seen.push([watch?.trace, watch?.provider?.() !== undefined])
            const status = await end.promise
            if (status === 'replaced') onReplaced?.({ hash: NEXT, reason: 'repriced', pays: [] })
            return status
          },
        },
      },
      options,
    )
    await made.connected()
    const sending = sendCalls(made.kit, { calls: [call], onAccepted: () => seen.push('accepted') })
    const outcome = sending.catch(({ code }) => code)
    await settled()
    return { ...made, seen, end, outcome }
  }

  test('is in the list as soon as the wallet has accepted it, and followed by its id', async () => {
    const { seen, notes, events } = await accepted()
    expect(seen).toEqual(['1 calls', 'accepted', ['batch', true]])
    expect(notes()).toMatchObject([{ hash: ID, isBatch: true, status: 'pending' }])
    expect(events('transactionSent')).toMatchObject([{ hash: ID }])
  })

  test('is its transaction once there is one, in one line of the history', async () => {
    const { end, outcome, notes } = await accepted()
    end.resolve('replaced')
    expect(await outcome).toBe(NEXT)
    expect(notes()).toMatchObject([
      { hash: NEXT, status: 'confirmed' },
      { hash: ID, status: 'replaced', replacedBy: NEXT },
    ])
    expect(notes()[0]).not.toHaveProperty('isBatch')
  })

  test.each([
    ['confirmed', ID],
    ['reverted', 'TRANSACTION_FAILED'],
    ['cancelled', 'TRANSACTION_FAILED'],
  ] as const)('that the wallet calls %s ends with %s', async (status, expected) => {
    const { end, outcome } = await accepted()
    end.resolve(status)
    expect(await outcome).toBe(expected)
  })

  test('of which nobody knows is not called failed', async () => {
    const { end, outcome, notes } = await accepted()
    end.reject(new KitError('TRANSACTION_FAILED'))
    expect(await outcome).toBe('WALLET_ANSWER_INVALID')
    expect(notes()).toMatchObject([{ hash: ID, status: 'unknown' }])
  })

  test('is followed on a later page, once its wallet is connected again', async () => {
    const storage = memoryStorage()
    const first = await accepted({ storage })
    first.kit.destroy()
    expect(await first.outcome).toBe('ABORTED')
    const asked: unknown[] = []
    const later = await setup(
      {
        operations: {
          async waitForTransaction(_, hash, __, ___, watch) {
            asked.push([hash, watch?.trace, watch?.provider?.() !== undefined])
            return 'confirmed'
          },
        },
      },
      { storage },
    )
    await later.connected()
    // As the screens do that show the history.
    await later.core.operations('eip155')
    await vi.waitFor(() => expect(asked).toContainEqual([ID, 'batch', true]))
  })
})

describe('a block that is undone', () => {
  /** A payment whose block comes and goes: each look is answered by the next of these. */
  async function paid(ends: readonly ('confirmed' | 'reverted' | 'gone')[]) {
    const looks = [...ends]
    let isBack = Promise.withResolvers<TransactionStatus>()
    const made = await setup({
      operations: {
        async waitForTransaction(_, __, ___, ____, watch) {
          const look = looks.shift() ?? 'confirmed'
          if (look !== 'gone') return look
          watch?.onWaiting?.()
          isBack = Promise.withResolvers()
          return isBack.promise
        },
      },
    })
    await made.connected()
    await sendTransfer(made.kit, { to, amount: 5n })
    await settled()
    return {
      ...made,
      later: async (ms: number) => {
        made.clock.advance(ms)
        await settled()
      },
      back: async (status: TransactionStatus) => {
        isBack.resolve(status)
        await settled()
      },
    }
  }

  test('makes a confirmed payment pending again, and the end of the other branch counts', async () => {
    const { later, back, notes, events } = await paid(['confirmed', 'gone', 'confirmed'])
    expect(notes()).toMatchObject([{ status: 'confirmed' }])
    await later(LOOK_AGAIN_MS[0] ?? 0)
    expect(notes()).toMatchObject([{ status: 'pending', undone: 1 }])
    await back('reverted')
    expect(notes()).toMatchObject([{ status: 'reverted' }])
    await later(LOOK_AGAIN_MS[1] ?? 0)
    expect(notes()).toMatchObject([{ status: 'confirmed' }])
    expect(events('transactionSettled')).toMatchObject([
      { status: 'confirmed' },
      { status: 'reverted' },
      { status: 'confirmed' },
    ])
  })

  test('is looked for twice; what has not changed is not told again', async () => {
    const { later, notes, events } = await paid(['confirmed'])
    for (const ms of [...LOOK_AGAIN_MS, 3_600_000]) await later(ms)
    expect(notes()).toMatchObject([{ status: 'confirmed' }])
    expect(events('transactionSettled')).toHaveLength(1)
  })
})

describe('the record', () => {
  test.each([
    [
      'of a payment name the currency and the receiver',
      { to, amount: 5n },
      [{ direction: 'out', symbol: 'ETH', decimals: 18, amount: '5' }],
    ],
    ['of a token leave open what only its contract can tell', { to, amount: 5n, token: to }, []],
    [
      'of an NFT name the piece',
      { to, amount: 1n, token: to, nft: { standard: 'erc721', tokenId: 2n ** 255n } as const },
      [
        {
          direction: 'out',
          token: to,
          symbol: '',
          decimals: 0,
          amount: '1',
          tokenId: String(2n ** 255n),
        },
      ],
    ],
  ])('%s', async (_, parameters, moves) => {
    const { kit, connected, notes } = await setup()
    await connected()
    await sendTransfer(kit, parameters)
    expect(notes()).toMatchObject([{ kind: 'send', to, moves }])
  })

  test('adds up the payments of several calls', async () => {
    const { kit, connected, notes } = await setup()
    await connected()
    await sendCalls(kit, { calls: [call, { to, value: 7n }] })
    expect(notes()).toMatchObject([{ kind: 'other', moves: [{ symbol: 'ETH', amount: '12' }] }])
  })

  test('of a call without a payment has no moves', async () => {
    const { kit, connected, notes } = await setup()
    await connected()
    await sendTransaction(kit, { call: { ...call, value: 0n } })
    expect(notes()).toMatchObject([{ kind: 'other', to, moves: [] }])
  })

  test("uses the caller's note if there is one", async () => {
    const { kit, connected, notes, clock } = await setup()
    await connected()
    const note = {
      kind: 'approve',
      moves: [{ direction: 'out', token: to, symbol: 'FUSD', decimals: 6, amount: '9' }],
      toName: 'Market',
    } as const
    await sendTransaction(kit, { call, note })
    expect(notes()).toMatchObject([{ ...note, sentAt: clock.now() }])
    expect(notes()[0]).not.toHaveProperty('to')
  })
})

describe('on a later page', () => {
  const earlier: LocalTransaction = {
    kind: 'send',
    moves: [],
    chainId,
    hash: HASH,
    from,
    sentAt: createManualClock().now(),
    status: 'pending',
  }
  const storage = (part: Partial<LocalTransaction> = {}) =>
    memoryStorage(keep('transactions', [{ ...earlier, ...part }]))

  test('watches pending transactions as soon as the chain can be read', async () => {
    const waited: string[] = []
    const {
      core,
      notes,
      events,
      storage: own,
    } = await setup(
      {
        operations: {
          waitForTransaction: async (_, hash) => {
            waited.push(hash)
            return 'replaced'
          },
        },
      },
      { storage: storage() },
    )
    await settled()
    expect(waited).toEqual([])
    await core.operations('eip155')
    await settled()
    await core.operations('eip155')
    await settled()
    expect(waited).toEqual([HASH])
    expect(notes()).toMatchObject([{ hash: HASH, status: 'replaced' }])
    expect(events('transactionSettled')).toEqual([{ chainId, hash: HASH, status: 'replaced' }])
    expect(await kept(own, 'transactions')).toMatchObject([{ status: 'replaced' }])
  })

  test.each([
    ['has ended', { status: 'unknown' }],
    ['is on a chain that the app does not serve', { chainId: 'eip155:999' }],
  ] as const)('does not watch a transaction that %s', async (_, part) => {
    let waits = 0
    const { core } = await setup(
      {
        operations: {
          waitForTransaction: () => {
            waits += 1
            return never()
          },
        },
      },
      { storage: storage(part) },
    )
    await core.operations('eip155')
    await settled()
    expect(waits).toBe(0)
  })

  test('watches only those of the family that was loaded', async () => {
    const loaded: string[] = []
    const ofSolana = { ...earlier, chainId: SOLANA_CHAIN, hash: 'other' }
    const solana = createSolanaAdapter()
    const { core } = await setup(
      {},
      {
        adapters: [
          createFakeAdapter({ operations: { waitForTransaction: never } }),
          {
            ...solana,
            load: (options) => {
              loaded.push('solana')
              return solana.load(options)
            },
          },
        ],
        storage: memoryStorage(keep('transactions', [earlier, ofSolana])),
      },
    )
    await core.operations('eip155')
    await settled()
    expect(loaded).toEqual([])
  })

  /** A storage that returns the transactions once the test lets it. */
  const slowStorage = () => {
    let read = () => {}
    const items = storage()
    const reading = new Promise<void>((resolve) => {
      read = resolve
    })
    const slow: KitStorage = {
      ...items,
      async get(key) {
        if (key === 'bowline.transactions') await reading
        return items.get(key)
      },
    }
    return { slow, read }
  }

  test('watches a transaction once that is sent while the earlier ones are read', async () => {
    const waited: string[] = []
    const { slow, read } = slowStorage()
    const { kit, connected } = await setup(
      {
        operations: {
          sendTransaction: async () => '0xnew',
          waitForTransaction: (_, hash) => {
            waited.push(hash)
            return never()
          },
        },
      },
      { storage: slow },
    )
    await connected()
    await sendTransaction(kit, { call })
    read()
    await settled()
    expect(waited).toEqual(['0xnew', HASH])
  })

  test('watches none if the kit was destroyed before they were read', async () => {
    let waits = 0
    const { slow, read } = slowStorage()
    const { core, kit } = await setup(
      {
        operations: {
          waitForTransaction: () => {
            waits += 1
            return never()
          },
        },
      },
      { storage: slow },
    )
    await core.operations('eip155')
    kit.destroy()
    read()
    await settled()
    expect(waits).toBe(0)
  })

  test('keeps transactions pending that were pending when the kit was destroyed', async () => {
    const {
      core,
      kit,
      storage: own,
    } = await setup(
      {
        operations: {
          waitForTransaction: (_, __, signal) =>
            new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(new KitError('ABORTED')))
            }),
        },
      },
      { storage: storage() },
    )
    await core.operations('eip155')
    await settled()
    kit.destroy()
    await settled()
    expect(await kept(own, 'transactions')).toMatchObject([{ hash: HASH, status: 'pending' }])
  })
})

test.each([
  ['confirmed', 'success', 'transactionConfirmed'],
  ['reverted', 'error', 'transactionFailed'],
  ['replaced', 'error', 'transactionReplaced'],
] as const)('shows a transaction that was %s as %s', async (status, kind, code) => {
  const { kit, connected, clock, toast } = await setup({
    operations: { waitForTransaction: async () => status },
  })
  await connected()
  await sendTransaction(kit, { call })
  await settled()
  clock.advance(150)
  expect(toast()).toEqual({ kind, code, values: { chainId, hash: HASH } })
})

test('uses the connected account', async () => {
  const { core, connected } = await setup()
  expect(() => core.requireAccount()).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
  await connected()
  expect(core.requireAccount()).toMatchObject({
    namespace: 'eip155',
    account: `${chainId}:${from}`,
  })
})
