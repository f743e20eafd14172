import type { AccountId } from '@bowline/common'
import {
  createFakeAdapter,
  fakeAccount,
  fakeNetwork,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { internals } from '../../kit.ts'
import { setupKit } from '../../kitHarness.test.support.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { balanceQuery } from './balanceQuery.ts'
import { invalidateBalances } from './invalidateBalances.ts'

// query-core stamps its data with the system's clock.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
    // Fetching code takes real time, and here only the clock of the test moves.
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

test('a balance is fresh for 30 s', async () => {
  const { asked, look } = setup(async () => 7n)
  expect((await look()).data).toBe(7n)
  await vi.advanceTimersByTimeAsync(29_900)
  await look()
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  await look()
  expect(asked).toHaveLength(2)
})

test('a balance that failed is left alone for 30 s, whoever asks', async () => {
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

test('a balance on screen is read again after a payment, but not within 30 s of a failure', async () => {
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

test('a payment on one network leaves balances on others as they are', async () => {
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
])('after a payment what %s keeps as %s is stale: %s', async (owner, kind, isStale) => {
  const { kit } = setup(async () => 7n)
  const client = queryClientOf(kit)
  const queryKey = [owner, kind, fakeAccount]
  client.setQueryData(queryKey, 7n)
  await invalidateBalances(client, fakeNetwork.chainId)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isStale)
})

test('a stale balance whose renewal failed stays, and is left alone for 30 s too', async () => {
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

test('a failure is told once per try', async () => {
  const { kit, look } = setup(down)
  await look()
  expect(kit.toasts.store.getState().toast).toEqual({ kind: 'error', code: 'balanceUnavailable' })
})

test('a network that the app does not serve has no balance, and nobody is asked', async () => {
  const { kit, asked, look } = setup(async () => 7n)
  const { error } = await look(`eip155:999:0x${'0'.repeat(40)}`)
  expect(error).toMatchObject({ code: 'BALANCE_UNAVAILABLE', context: { chainId: 'eip155:999' } })
  expect(asked).toEqual([])
  expect(kit.toasts.store.getState().toast).toMatchObject({ code: 'balanceUnavailable' })
})

test('another account is asked for at once', async () => {
  const { asked, look } = setup(async () => 7n)
  const other = `${fakeNetwork.chainId}:0x${'0'.repeat(39)}2` as const
  await look()
  await look(other)
  expect(asked).toEqual([fakeAccount, other])
})
