import {
  createFakeAdapter,
  type FakeAdapterOptions,
  fakeAccount,
  fakeNetwork,
  fakeToken,
} from '@bowline/common/testing'
import { QueryObserver } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { settled, setupKit } from '../../assembly/kitHarness.test.support.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { shownBalanceQuery } from './balanceQuery.ts'

const tokens = { [fakeNetwork.chainId]: { address: fakeToken.address } }

async function look(
  adapter: FakeAdapterOptions = {},
  options: Parameters<typeof setupKit>[0] = { tokens },
) {
  const { kit } = setupKit({ adapters: [createFakeAdapter(adapter)], ...options })
  const observer = new QueryObserver(queryClientOf(kit), shownBalanceQuery(kit, fakeAccount))
  const stop = observer.subscribe(() => {})
  await settled()
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
  stop()
  return { kit, result: observer.getCurrentResult() }
}

test('reads the token that the app names for the network', async () => {
  const { result } = await look()
  expect(result.data).toEqual({ value: 1_000_000_000n, symbol: 'FUSD', decimals: 6 })
})

test.each([
  ['for another network', { tokens: { 'eip155:1': { address: fakeToken.address } } }, {}],
  ['at all', {}, {}],
  ['that the family can read', { tokens }, { lacks: ['getTokenBalances'] }],
] as const)(
  'shows the native balance if the app names no token %s',
  async (_, options, adapter) => {
    const { result } = await look(adapter, options)
    expect(result.data).toEqual({ value: 10n ** 18n, symbol: 'ETH', decimals: 18 })
  },
)

test('never shows the native balance in place of a token that cannot be read', async () => {
  const operations = { getTokenBalances: async () => [undefined] }
  const { kit, result } = await look({ operations })
  expect(result.data).toBeUndefined()
  expect(result.error).toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  expect(kit.toasts.store.getState().toast).toMatchObject({ code: 'balanceUnavailable' })
})

test('reads the metadata of a contract once', async () => {
  let asked = 0
  const operations = {
    getTokenInfo: async () => {
      asked += 1
      return { name: 'x', symbol: '\u202eDSUF\u200b', decimals: 6 }
    },
  }
  const { kit, result } = await look({ operations })
  expect(result.data).toMatchObject({ symbol: 'DSUF' })
  await queryClientOf(kit).refetchQueries({ queryKey: ['bowline', 'balance'], type: 'all' })
  expect(asked).toBe(1)
})
