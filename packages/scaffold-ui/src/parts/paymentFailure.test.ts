import { errorCause } from '@bowline/common'
import { expect, test } from 'vitest'
import { paymentFailureMessages } from '../messages/generated/en/paymentFailure.ts'
import { type PaymentFailure, paymentFailure } from './paymentFailure.ts'

const words = (failure: PaymentFailure) =>
  String(paymentFailureMessages[`paymentFailure.${failure}`])

test.each([
  'HTTP_STATUS',
  'HTTP_TIMEOUT',
  'HTTP_UNREACHABLE',
  'RATE_LIMITED',
  'UNEXPECTED',
] as const)('does not say after %s that nothing was sent', (code) => {
  const failure = paymentFailure(errorCause(code))
  expect(words(failure)).toBe('Something went wrong. Check your wallet before you try again.')
})

test.each(['WALLET_UNAUTHORIZED', 'NOT_CONNECTED'] as const)(
  'shows %s as another account',
  (code) => expect(paymentFailure(errorCause(code))).toBe('account'),
)

test('says why small amounts are not spent, and that nothing was sent', () => {
  const said = words(paymentFailure(errorCause('COLLECTIBLES_PROTECTED')))
  expect(said).toMatch(/may hold collectibles aren’t spent.*Nothing was sent/)
})
