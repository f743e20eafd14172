import { type ChainId, KitError, type KitStorage, memoryStorage } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  createManualClock,
  type FakeAdapterOptions,
  fakeNetwork,
} from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { internals } from '../../kit.ts'
import {
  createSolanaAdapter,
  keep,
  kept,
  SOLANA_CHAIN,
  settled,
  setupKit,
} from '../../kitHarness.test.support.ts'
import { connect } from '../connections/connect.ts'
import type { LocalTransaction } from './LocalTransaction.ts'
import { sendCalls } from './sendCalls.ts'
import { sendTransaction } from './sendTransaction.ts'
import { sendTransfer } from './sendTransfer.ts'

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
    expect(made.toast()).toMatchObject({ kind: 'success', code: 'transactionStarted' })
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
    expect(await sending).toBe(HASH)
    await settled()
    expect(await kept(made.storage, 'transactions')).toMatchObject([
      { hash: HASH, status: 'pending' },
    ])
  })
})

test("waits for calls until the kit is destroyed, and reports the visitor's approval", async () => {
  const heard: string[] = []
  let lifetime: AbortSignal | undefined
  const made = await setup({
    operations: {
      sendCalls: async (_, __, calls, { onAccepted, signal }) => {
        lifetime = signal
        onAccepted?.()
        heard.push(`${calls.length} calls`)
        return HASH
      },
    },
  })
  await made.connected()
  await sendCalls(made.kit, { calls: [call], onAccepted: () => heard.push('accepted') })
  expect(heard).toEqual(['accepted', '1 calls'])
  made.kit.destroy()
  expect(lifetime?.aborted).toBe(true)
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
