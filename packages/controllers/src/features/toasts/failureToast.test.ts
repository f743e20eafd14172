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
    expect(paymentToast(code, 'eip155')).toBeUndefined()
  },
)

test('a Solana payment that is not valid is told by a toast, as the specification asks for', () => {
  expect(paymentToast('INVALID_AMOUNT', 'solana')?.code).toBe('invalidTransfer')
  expect(paymentToast('INVALID_RECEIVER', 'solana')?.code).toBe('invalidTransfer')
  expect(paymentToast('INSUFFICIENT_FUNDS', 'solana')).toBeUndefined()
  expect(paymentToast('UNEXPECTED', 'solana')?.code).toBe('sendFailed')
})
