import { expect, test } from 'vitest'
import { failureToast, paymentToast } from './failureToast.ts'

test.each([
  ['USER_REJECTED', 'requestCancelled'],
  ['ABORTED', 'requestCancelled'],
  ['REQUEST_PENDING', 'requestPending'],
  ['WALLET_LOCKED', 'walletLocked'],
  ['WALLET_RELOADED', 'walletReloaded'],
  ['CHAIN_ADD_FAILED', 'chainNotSupported'],
  ['SESSION_EXPIRED', 'sessionExpired'],
  ['CODE_NOT_LOADED', 'codeNotLoaded'],
  ['NODES_DISAGREE', 'nodesDisagree'],
  ['WALLET_TIMEOUT', 'switchFailed'],
  ['UNEXPECTED', 'switchFailed'],
] as const)('shows %s as %s', (code, toast) => {
  expect(failureToast(code, 'switchFailed')).toEqual({ kind: 'error', code: toast })
})

test.each([
  'INVALID_ADDRESS',
  'INVALID_AMOUNT',
  'INSUFFICIENT_FUNDS',
  'COLLECTIBLES_PROTECTED',
  'QUOTE_EXPIRED',
] as const)('returns no toast for %s, which its field shows', (code) => {
  expect(failureToast(code, 'somethingWentWrong')).toBeUndefined()
  expect(paymentToast(code, {})).toBeUndefined()
})

test('suggests a retry if a failed transfer has moved nothing', () => {
  const retryable = { transfersRetryable: true }
  expect(paymentToast('INVALID_AMOUNT', retryable)?.code).toBe('invalidTransfer')
  expect(paymentToast('INVALID_RECEIVER', retryable)?.code).toBe('invalidTransfer')
  expect(paymentToast('INSUFFICIENT_FUNDS', retryable)).toBeUndefined()
  expect(paymentToast('TRANSACTION_FAILED', retryable)?.code).toBe('sendFailed')
})

test.each(['UNEXPECTED', 'WALLET_ERROR', 'WALLET_ANSWER_INVALID', 'HTTP_TIMEOUT'] as const)(
  'suggests no retry after %s, when the payment may have been sent',
  (code) => {
    expect(paymentToast(code, { transfersRetryable: true })?.code).toBe('somethingWentWrong')
  },
)
