import { type AccountId, KitError } from '@bowline/common'
import {
  createFakeAdapter,
  fakeAccount,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { environmentManager, focusManager, QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { setupKit } from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { balanceQuery } from './balanceQuery.ts'
import { invalidateBalances } from './invalidateBalances.ts'

// query-core stamps its data with the system's clock.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
// It forgets nothing on a server, and what nobody looks at in a browser after some minutes.
beforeEach(() => environmentManager.setIsServer(() => false))
afterEach(() => environmentManager.setIsServer(() => typeof window === 'undefined'))

function setup(answers: () => Promise<bigint>) {
  const asked: string[] = []
  const { kit } = setupKit({
    adapters: [
      createFakeAdapter({
        operations: {
          getBalance: (account) => {
            asked.push(account)
            return answers()
          },
        },
      }),
    ],
  })
  const look = async (account: AccountId = fakeAccount) => {
    // Loading code takes real time, while the test controls the clock.
    await internals(kit).load()
    const observer = new QueryObserver(queryClientOf(kit), balanceQuery(kit, account))
    const stop = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(1)
    stop()
    return observer.getCurrentResult()
  }
  return { kit, asked, look }
}

const down = () => Promise.reject(new Error('down'))

test('keeps a balance fresh for 30 s', async () => {
  const { asked, look } = setup(async () => 7n)
  expect((await look()).data).toBe(7n)
  await vi.advanceTimersByTimeAsync(29_900)
  await look()
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  await look()
  expect(asked).toHaveLength(2)
})

test('does not refetch a failed balance for 30 s, whatever the trigger', async () => {
  const { asked, look } = setup(down)
  expect((await look()).error).toMatchObject({
    code: 'BALANCE_UNAVAILABLE',
    message: 'Token Balance Unavailable',
  })
  await look()
  await vi.advanceTimersByTimeAsync(29_990)
  await look()
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10)
  await look()
  expect(asked).toHaveLength(2)
})

test.each([
  ['a minute and a half', 90, 90_000],
  ['a second', 1, 30_000],
  ['a year', 31_536_000, 600_000],
])(
  'a service that asks for %s is left alone for that long, within limits',
  async (_, retryAfterSeconds, holdMs) => {
    const { asked, look } = setup(() =>
      Promise.reject(new KitError('RATE_LIMITED', { endpoint: 'balance', retryAfterSeconds })),
    )
    await look()
    await vi.advanceTimersByTimeAsync(holdMs - 10)
    await look()
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10)
    await look()
    expect(asked).toHaveLength(2)
  },
)

test('refetches an observed balance after a payment, but not within 30 s of a failure', async () => {
  let isDown = false
  const { kit, asked, look } = setup(() => (isDown ? down() : Promise.resolve(7n)))
  await look()
  const client = queryClientOf(kit)
  onTestFinished(new QueryObserver(client, balanceQuery(kit, fakeAccount)).subscribe(() => {}))
  const pay = () => invalidateBalances(client, fakeNetwork.chainId)
  await pay()
  expect(asked).toHaveLength(2)
  isDown = true
  await pay()
  expect(asked).toHaveLength(3)
  await pay()
  expect(asked).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(30_000)
  await pay()
  expect(asked).toHaveLength(4)
})

test('keeps balances of other networks after a payment', async () => {
  const { kit, asked, look } = setup(async () => 7n)
  await look()
  await invalidateBalances(queryClientOf(kit), otherFakeNetwork.chainId)
  await look()
  expect(asked).toHaveLength(1)
})

test.each([
  ['bowline', 'balance', true],
  ['bowline', 'portfolio', true],
  ['bowline', 'nfts', true],
  ['bowline', 'activity', true],
  ['bowline', 'fee', false],
  ['app', 'balance', false],
])('after a payment, the %s query %s is invalidated: %s', async (owner, kind, isStale) => {
  const { kit } = setup(async () => 7n)
  const client = queryClientOf(kit)
  const queryKey = [owner, kind, fakeAccount]
  client.setQueryData(queryKey, 7n)
  await invalidateBalances(client, fakeNetwork.chainId)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isStale)
})

test('keeps an outdated balance whose refresh failed, and does not refetch it for 30 s', async () => {
  let isDown = false
  const { asked, look } = setup(() => (isDown ? down() : Promise.resolve(7n)))
  await look()
  isDown = true
  await vi.advanceTimersByTimeAsync(30_000)
  await look()
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await look()).data).toBe(7n)
  expect(asked).toHaveLength(2)
})

describe('while somebody looks, after an outage', () => {
  function watch(answers: () => Promise<bigint>) {
    const parts = setup(answers)
    const observer = new QueryObserver(
      queryClientOf(parts.kit),
      balanceQuery(parts.kit, fakeAccount),
    )
    const start = async () => {
      // Queries notice that a page is shown again while the kit runs.
      parts.kit.start()
      await internals(parts.kit).load()
      onTestFinished(observer.subscribe(() => {}))
      await vi.advanceTimersByTimeAsync(1)
    }
    return { ...parts, observer, start }
  }

  test('reads once as each hold ends, and comes back by itself', async () => {
    let isDown = true
    const { asked, observer, start } = watch(() => (isDown ? down() : Promise.resolve(7n)))
    await start()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(asked).toHaveLength(2)
    isDown = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toHaveLength(3)
    expect(observer.getCurrentResult().data).toBe(7n)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toHaveLength(3)
  })

  test('waits as long as the service has asked for', async () => {
    const { asked, start } = watch(() =>
      Promise.reject(new KitError('RATE_LIMITED', { endpoint: 'balance', retryAfterSeconds: 90 })),
    )
    await start()
    await vi.advanceTimersByTimeAsync(89_000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(asked).toHaveLength(2)
  })

  test('reads nothing on a hidden page, and once when that is shown again', async () => {
    const { asked, start } = watch(down)
    await start()
    onTestFinished(() => focusManager.setFocused(undefined))
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toHaveLength(1)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
  })

  test('says once what is missing, and again in the next outage', async () => {
    let isDown = true
    const { kit, start } = watch(() => (isDown ? down() : Promise.resolve(7n)))
    const toasts: unknown[] = []
    kit.toasts.store.subscribe(({ toast }) => toast && toasts.push(toast))
    await start()
    await vi.advanceTimersByTimeAsync(90_000)
    const missing = { kind: 'error', code: 'nativeUnavailable', values: { symbol: 'ETH' } }
    expect(toasts).toEqual([missing])
    isDown = false
    await vi.advanceTimersByTimeAsync(30_000)
    kit.toasts.hide()
    isDown = true
    await invalidateBalances(queryClientOf(kit), fakeNetwork.chainId)
    expect(toasts).toEqual([missing, missing])
  })
})

test('shows a toast that names the currency', async () => {
  const { kit, look } = setup(down)
  await look()
  expect(kit.toasts.store.getState().toast).toEqual({
    kind: 'error',
    code: 'nativeUnavailable',
    values: { symbol: fakeNetwork.nativeCurrency.symbol },
  })
})

test('fails without a request for a network that the app does not list', async () => {
  const { kit, asked, look } = setup(async () => 7n)
  const { error } = await look(`eip155:999:0x${'0'.repeat(40)}`)
  expect(error).toMatchObject({ code: 'BALANCE_UNAVAILABLE', context: { chainId: 'eip155:999' } })
  expect(asked).toEqual([])
  expect(kit.toasts.store.getState().toast).toMatchObject({ code: 'balanceUnavailable' })
})

test('reads another account at once', async () => {
  const { asked, look } = setup(async () => 7n)
  const other = `${fakeNetwork.chainId}:0x${'0'.repeat(39)}2` as const
  await look()
  await look(other)
  expect(asked).toEqual([fakeAccount, other])
})
