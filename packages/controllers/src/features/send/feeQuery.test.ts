import type { ChainOperations } from '@bowline/common'
import { createFakeAdapter, fakeNetwork } from '@bowline/common/testing'
import { environmentManager, QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { internals } from '../../kit.ts'
import { setupKit } from '../../kitHarness.test.support.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { FEE_TTL_MS, feeQuery } from './feeQuery.ts'

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
