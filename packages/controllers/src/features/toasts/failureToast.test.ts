import { expect, test } from 'vitest'
import { failureToast, paymentToast } from './failureToast.ts'

test.each([
  ['USER_REJECTED', 'requestCancelled'],
  ['ABORTED', 'requestCancelled'],
  ['REQUEST_PENDING', 'requestPending'],
  ['CHAIN_ADD_FAILED', 'chainNotSupported'],
  ['SESSION_EXPIRED', 'sessionExpired'],
  ['CODE_NOT_LOADED', 'codeNotLoaded'],
  ['NODES_DISAGREE', 'nodesDisagree'],
  ['WALLET_TIMEOUT', 'switchFailed'],
  ['UNEXPECTED', 'switchFailed'],
] as const)('%s is told as %s', (code, toast) => {
  expect(failureToast(code, 'switchFailed')).toEqual({ kind: 'error', code: toast })
})

test.each(['INVALID_ADDRESS', 'INVALID_AMOUNT', 'INSUFFICIENT_FUNDS', 'QUOTE_EXPIRED'] as const)(
  '%s is told by its field',
  (code) => {
    expect(failureToast(code, 'somethingWentWrong')).toBeUndefined()
    expect(paymentToast(code, {})).toBeUndefined()
  },
)

test('where a failed transfer has moved nothing, the toast says what to do', () => {
  const retryable = { transfersRetryable: true }
  expect(paymentToast('INVALID_AMOUNT', retryable)?.code).toBe('invalidTransfer')
  expect(paymentToast('INVALID_RECEIVER', retryable)?.code).toBe('invalidTransfer')
  expect(paymentToast('INSUFFICIENT_FUNDS', retryable)).toBeUndefined()
  expect(paymentToast('UNEXPECTED', retryable)?.code).toBe('sendFailed')
})
