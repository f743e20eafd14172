import { KitError } from '@bowline/common'
import { expect, test } from 'vitest'
import { nextStep } from './useSwapReview.ts'

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
