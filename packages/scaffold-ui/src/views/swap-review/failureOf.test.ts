import { KitError } from '@bowline/common'
import { expect, test } from 'vitest'
import { failureOf } from './failureOf.ts'

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
