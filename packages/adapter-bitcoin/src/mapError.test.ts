import { expect, test } from 'vitest'
import { mapError } from './mapError.ts'

test.each([
  [{ code: -32603, message: 'User denied the request' }, 'USER_REJECTED'],
  // What sats-connect means by it is translated before.
  [{ code: -32002, message: 'Already pending' }, 'REQUEST_PENDING'],
  [{ code: 4100, message: 'Not allowed' }, 'WALLET_UNAUTHORIZED'],
  [{ code: -32603, message: 'Insufficient funds.' }, 'INSUFFICIENT_FUNDS'],
  [{ code: -32603, message: 'Not enough balance' }, 'INSUFFICIENT_FUNDS'],
  [{ message: 'sendrawtransaction: bad-txns-inputs-missingorspent' }, 'TRANSACTION_FAILED'],
  [{ message: 'min relay fee not met' }, 'TRANSACTION_FAILED'],
  [{ code: -32002, message: 'dust' }, 'TRANSACTION_FAILED'],
])('%j is %s', (error, code) => {
  expect(mapError(error, { method: 'signPsbt' }).code).toBe(code)
})
