import type { ChainOperations, TransferIntent } from '@bowline/common'
import { createFakeAdapter, fakeNetwork } from '@bowline/common/testing'
import { environmentManager, QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createSolanaAdapter,
  SOLANA_ACCOUNT,
  setupKit,
} from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import {
  FEE_TTL_MS,
  type FeeIntent,
  feeQuery,
  feeRatesQuery,
  maxTransferQuery,
  transferNoticesQuery,
} from './planQueries.ts'

const { chainId } = fakeNetwork
const to = `0x${'1'.repeat(40)}`
const token = `0x${'7'.repeat(40)}`
const from = `${chainId}:0x${'2'.repeat(40)}` as const
const nft = { standard: 'erc721', tokenId: 7n } as const
const transfer: TransferIntent = { from, to, amount: 5n }

const setup = (operations: Partial<ChainOperations<'eip155'>> = {}) =>
  setupKit({
    adapters: [
      createFakeAdapter({ operations }),
      { ...createSolanaAdapter(), traits: { feeDependsOn: 'amount' } },
    ],
  }).kit

describe('a family with transfer plans', () => {
  test('returns its fee rates', async () => {
    const rates = [{ speed: 'slow', rate: 1n, unit: 'sat/vB', seconds: 60 }] as const
    const kit = setup({ getFeeRates: async (chain) => (chain === chainId ? rates : []) })
    expect(await queryClientOf(kit).fetchQuery(feeRatesQuery(kit, chainId))).toEqual(rates)
  })

  test('returns the maximum amount at the chosen rate', async () => {
    const asked: TransferIntent[] = []
    const kit = setup({
      getMaxTransfer: async (intent) => {
        asked.push(intent)
        return 9n
      },
    })
    const query = maxTransferQuery(kit, { from, to, feeRate: 3n })
    expect(await queryClientOf(kit).fetchQuery(query)).toBe(9n)
    expect(asked).toEqual([{ from, to, amount: 0n, feeRate: 3n }])
  })

  test('is asked for the maximum of a token only where a part of a holding can be frozen', async () => {
    const kit = setup({ getMaxTransfer: async () => 9n })
    const query = maxTransferQuery(kit, { from, to, token })
    expect(await queryClientOf(kit).fetchQuery(query)).toBeNull()
    const asked: TransferIntent[] = []
    const solana = createSolanaAdapter([], {
      getMaxTransfer: async (intent) => {
        asked.push(intent)
        return 7n
      },
    })
    const other = setupKit({ adapters: [{ ...solana, traits: { tokensFreeze: true } }] }).kit
    const own = maxTransferQuery(other, { from: SOLANA_ACCOUNT, to, token })
    expect(await queryClientOf(other).fetchQuery(own)).toBe(7n)
    expect(asked).toMatchObject([{ token }])
  })

  test('returns its notices about a transfer', async () => {
    const notices = [{ code: 'receiverBelowMinimum', stops: true, amount: 7n }] as const
    const kit = setup({ inspectTransfer: async ({ amount }) => (amount === 5n ? notices : []) })
    const query = transferNoticesQuery(kit, transfer)
    expect(await queryClientOf(kit).fetchQuery(query)).toEqual(notices)
  })
})

test('returns no rates, maximum or notices for a family without plans', async () => {
  const kit = setup()
  const client = queryClientOf(kit)
  expect(await client.fetchQuery(feeRatesQuery(kit, chainId))).toEqual([])
  expect(await client.fetchQuery(maxTransferQuery(kit, transfer as FeeIntent))).toBeNull()
  expect(await client.fetchQuery(transferNoticesQuery(kit, transfer))).toEqual([])
})

describe('the fee request to the chain', () => {
  test('names exactly what is sent', async () => {
    const asked: TransferIntent[] = []
    const kit = setup({
      estimateFee: async (intent) => {
        asked.push(intent)
        return 1n
      },
    })
    const intent = { from, to, token, nft, amount: 5n, feeRate: 3n }
    await queryClientOf(kit).fetchQuery(feeQuery(kit, intent))
    // If the fee does not depend on the amount, one unit stands in for any amount.
    expect(asked).toEqual([{ ...intent, amount: 1n }])
  })

  const keyOf = (change: Partial<FeeIntent>) =>
    JSON.stringify(feeQuery(setup(), { from, to, token, nft: undefined, ...change }).queryKey)

  test.each<[string, Partial<FeeIntent>]>([
    ['payer', { from: SOLANA_ACCOUNT }],
    ['receiver', { to: token }],
    ['token', { token: to }],
    ['piece', { nft }],
    ['rate', { feeRate: 3n }],
  ])('is repeated for another %s', (_, change) => {
    expect(keyOf(change)).not.toBe(keyOf({}))
  })

  test('is repeated for another piece of the same contract', () => {
    expect(keyOf({ nft })).not.toBe(keyOf({ nft: { ...nft, tokenId: 8n } }))
  })

  test('is repeated for each typed amount only if the fee depends on it', () => {
    expect(keyOf({ amount: 5n })).toBe(keyOf({}))
    const growing = { from: SOLANA_ACCOUNT }
    expect(keyOf({ ...growing, amount: 5n })).not.toBe(keyOf({ ...growing, amount: 6n }))
    expect(keyOf({ ...growing, amount: 0n })).toBe(keyOf({ ...growing, amount: 1n }))
  })
})

test('caches different transfers separately', () => {
  const kit = setup()
  const keys = [
    feeQuery(kit, { ...transfer, token, nft: undefined }).queryKey,
    maxTransferQuery(kit, transfer as FeeIntent).queryKey,
    maxTransferQuery(kit, { ...(transfer as FeeIntent), feeRate: 3n }).queryKey,
    transferNoticesQuery(kit, transfer).queryKey,
    transferNoticesQuery(kit, { ...transfer, token }).queryKey,
    transferNoticesQuery(kit, { ...transfer, amount: 6n }).queryKey,
    transferNoticesQuery(kit, { ...transfer, feeRate: 3n }).queryKey,
  ].map((key) => JSON.stringify(key))
  expect(new Set(keys).size).toBe(keys.length)
})

describe('feeQuery', () => {
  const to = `0x${'1'.repeat(40)}`
  const from = `${fakeNetwork.chainId}:0x${'2'.repeat(40)}` as const

  // query-core does not refetch without an observer.
  beforeEach(() => {
    vi.useFakeTimers()
    environmentManager.setIsServer(() => false)
  })
  afterEach(() => {
    vi.useRealTimers()
    environmentManager.setIsServer(() => true)
  })

  test('updates an observed fee that rises twentyfold within 12 s', async () => {
    let fee = 21_000n
    const { kit } = setupKit({
      adapters: [createFakeAdapter({ operations: { estimateFee: async () => fee } })],
    })
    // Loading code takes real time, while the test controls the clock.
    await internals(kit).load()
    const query = feeQuery(kit, { from, to, token: undefined, nft: undefined })
    const observer = new QueryObserver(queryClientOf(kit), query)
    const stop = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(1)
    expect(observer.getCurrentResult().data).toBe(21_000n)

    fee *= 20n
    await vi.advanceTimersByTimeAsync(FEE_TTL_MS)
    expect(FEE_TTL_MS).toBe(12_000)
    expect(observer.getCurrentResult().data).toBe(420_000n)
    stop()
  })

  test.each([
    [{ feeDependsOn: 'amount' }, [5n, 6n, 1n]],
    [{}, [1n, 1n, 1n]],
  ] as const)(
    'requests fees for these amounts in a family with the traits %j',
    async (traits, told) => {
      const asked: bigint[] = []
      const estimateFee: ChainOperations['estimateFee'] = async ({ amount }) => {
        asked.push(amount)
        return 0n
      }
      const adapter = createFakeAdapter({ operations: { estimateFee } })
      const { kit } = setupKit({ adapters: [{ ...adapter, traits }] })
      await internals(kit).load()
      for (const amount of [5n, 6n, undefined]) {
        const query = feeQuery(kit, { from, to, token: undefined, nft: undefined, amount })
        await queryClientOf(kit).fetchQuery({ ...query, staleTime: 0 })
        vi.advanceTimersByTime(1)
      }
      expect(asked).toEqual(told)
    },
  )
})
