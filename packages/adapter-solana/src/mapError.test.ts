import { expect, test } from 'vitest'
import { mapError } from './mapError.ts'

const request = { method: 'solana_signTransaction', connectorId: 'wallet-standard:Harbor' }

test.each([
  [{ name: 'WalletSignTransactionError', error: { code: 4001 } }, 'USER_REJECTED'],
  [{ code: -32002 }, 'REQUEST_PENDING'],
  [{ code: -32002, message: 'Transaction simulation failed: x' }, 'TRANSACTION_FAILED'],
  [
    { code: -32002, message: 'Transaction simulation failed: insufficient lamports 1, need 2' },
    'INSUFFICIENT_FUNDS',
  ],
  [new Error('Blockhash not found'), 'TRANSACTION_FAILED'],
  [new Error('custom program error: 0x1771'), 'TRANSACTION_FAILED'],
  [
    new Error('Attempt to debit an account but found no record of a prior credit.'),
    'INSUFFICIENT_FUNDS',
  ],
  [new Error('Method not supported'), 'WALLET_METHOD_UNSUPPORTED'],
])('error %# becomes %s', (error, code) => {
  expect(mapError(error, request)).toMatchObject({ name: 'KitError', code })
})

test('a wallet that may not connect yet is locked', () => {
  const error = mapError({ code: 4100 }, { method: 'standard:connect' })
  expect(error.code).toBe('WALLET_LOCKED')
})
