import { expect, test } from 'vitest'
import { mapError } from './mapError.ts'

test.each([
  [new Error('Cancelled'), 'USER_REJECTED'],
  ['Rejected', 'USER_REJECTED'],
  [new Error('Denied'), 'USER_REJECTED'],
  [new Error('The transfer was rejected'), 'WALLET_ERROR'],
  [{ code: -32002 }, 'REQUEST_PENDING'],
  [{ code: 4100, message: 'The wallet is locked' }, 'WALLET_LOCKED'],
  [{ code: 4100, message: 'Rejected' }, 'WALLET_UNAUTHORIZED'],
  [{ code: -32603, data: { code: 4001 } }, 'USER_REJECTED'],
])('%j is %s', (error, code) => {
  expect(mapError(error, { method: 'polkadot_signMessage' }).code).toBe(code)
})
