import { expect, test } from 'vitest'
import { type BalanceFacts, balanceState } from './balanceState.ts'

const now = 1_000_000
const facts = (change: Partial<BalanceFacts>): BalanceFacts => ({
  hasData: true,
  hasFailed: false,
  isFetching: false,
  updatedAt: now,
  failedAt: 0,
  ...change,
})

test('is fresh for 30 s and outdated from then on', () => {
  expect(balanceState(facts({ updatedAt: now - 29_999 }), now)).toEqual({ status: 'fresh' })
  expect(balanceState(facts({ updatedAt: now - 30_000 }), now)).toEqual({
    status: 'stale',
    hasFailed: false,
    waitSeconds: 0,
  })
})

test('counts down 30 s in whole seconds after a failure', () => {
  const failed = facts({ hasData: false, hasFailed: true, failedAt: now })
  const waits = [0, 1, 29_001, 30_000, 31_000].map((later) => balanceState(failed, now + later))
  expect(waits.map((state) => 'waitSeconds' in state && state.waitSeconds)).toEqual([
    30, 30, 1, 0, 0,
  ])
})

test('keeps an outdated balance if it cannot be refreshed', () => {
  const state = balanceState(facts({ hasFailed: true, failedAt: now, updatedAt: now - 5000 }), now)
  expect(state).toEqual({ status: 'stale', hasFailed: true, waitSeconds: 30 })
})

test('is loading while a failed request is repeated', () => {
  const retrying = facts({ hasData: false, hasFailed: true, isFetching: true, failedAt: now })
  expect(balanceState(retrying, now).status).toBe('loading')
})
