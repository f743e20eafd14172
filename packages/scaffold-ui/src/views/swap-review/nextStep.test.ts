import { KitError } from '@bowline/common'
import { expect, test } from 'vitest'
import { failureOf } from './failureOf.ts'
import { nextStep } from './nextStep.ts'

const fresh = { isExpired: false, isRefreshing: false }
const expired = { isExpired: true, isRefreshing: false }
const tooLate = new KitError('QUOTE_EXPIRED')
const declined = new KitError('USER_REJECTED', {})

test.each([
  ['the plan is not known yet', { plan: undefined }, fresh, 'planning'],
  ['the plan could not be made', { plan: undefined, error: declined }, fresh, 'retry'],
  ['an approval comes first', { plan: 'approve' }, fresh, 'approve'],
  ['it was declined', { plan: 'batch', error: declined }, fresh, 'batch'],
  ['the price is too old', { plan: 'swap' }, expired, 'refresh'],
  ['the server calls it too old', { plan: 'swap', error: tooLate }, fresh, 'refresh'],
  [
    'the next price is on its way',
    { plan: 'swap' },
    { ...expired, isRefreshing: true },
    'updating',
  ],
] as const)('returns the next step when %s', (_, state, price, step) => {
  expect(nextStep({ status: 'review', ...state }, price)).toBe(step)
})

test('waits for the wallet while it is asked, whatever the price does', () => {
  expect(nextStep({ status: 'swapping', plan: 'swap' }, expired)).toBe('swapping')
  expect(nextStep({ status: 'approving', plan: 'approve' }, expired)).toBe('approving')
})

test('distinguishes a failed service from no network, and a reverted approval from an unknown error', () => {
  const there = { isApproving: false, isOnline: true }
  const unreachable = new KitError('HTTP_UNREACHABLE', { endpoint: 'allowance' })
  expect(failureOf(unreachable, there)).toBe('swapNotPrepared')
  expect(failureOf(unreachable, { ...there, isOnline: false })).toBe('offline')
  const undone = new KitError('TRANSACTION_FAILED')
  expect(failureOf(undone, { ...there, isApproving: true })).toBe('approvalReverted')
  expect(failureOf(undone, there)).toBe('other')
})

test('reports endpoints that disagree', () => {
  const error = new KitError('NODES_DISAGREE', { chainId: 'eip155:1' })
  expect(failureOf(error, { isApproving: false, isOnline: true })).toBe('disagree')
})
