import { KitError } from '@bowline/common'
import { expect, test } from 'vitest'
import { mapError } from './mapError.ts'

const request = { method: 'solana_signTransaction', connectorId: 'wallet-standard:Harbor' }
const circular: { cause?: unknown } = {}
circular.cause = circular
test.each([
  [{ code: 4001 }, 'USER_REJECTED'],
  [{ code: '4001' }, 'USER_REJECTED'],
  [new Error('wrapped', { cause: { code: 4001 } }), 'USER_REJECTED'],
  [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
  ['User rejected the request', 'USER_REJECTED'],
  [new Error('Transaction cancelled: User denied it'), 'USER_REJECTED'],
  [{ name: 'WalletSignTransactionError', error: { code: 4001 } }, 'USER_REJECTED'],
  [{ code: -32603, message: 'User rejected the request.' }, 'USER_REJECTED'],
  [{ code: -32002 }, 'REQUEST_PENDING'],
  [{ code: -32002, message: 'Transaction simulation failed: x' }, 'TRANSACTION_FAILED'],
  [
    { code: -32002, message: 'Transaction simulation failed: insufficient lamports 1, need 2' },
    'INSUFFICIENT_FUNDS',
  ],
  [{ code: 4100 }, 'WALLET_UNAUTHORIZED'],
  [{ code: 4100, message: 'The wallet is locked.' }, 'WALLET_LOCKED'],
  [new Error('Keyring is locked'), 'WALLET_LOCKED'],
  [{ code: 4200 }, 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: -32601 }, 'WALLET_METHOD_UNSUPPORTED'],
  [new Error('Method not supported'), 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: 4900 }, 'WALLET_DISCONNECTED'],
  [new Error('Blockhash not found'), 'TRANSACTION_FAILED'],
  [new Error('custom program error: 0x1771'), 'TRANSACTION_FAILED'],
  [
    new Error('Attempt to debit an account but found no record of a prior credit.'),
    'INSUFFICIENT_FUNDS',
  ],
  [{ code: -32603, message: 'Internal error' }, 'WALLET_ERROR'],
  [{ code: 1.5 }, 'WALLET_ERROR'],
  [null, 'WALLET_ERROR'],
  [undefined, 'WALLET_ERROR'],
  ['', 'WALLET_ERROR'],
  [42, 'WALLET_ERROR'],
  [circular, 'WALLET_ERROR'],
  [new DOMException('stop', 'AbortError'), 'ABORTED'],
  [new KitError('POPUP_BLOCKED'), 'POPUP_BLOCKED'],
])('error %# becomes %s', (error, code) => {
  expect(mapError(error, request)).toMatchObject({ name: 'KitError', code })
})

test('a wallet that may not connect yet is locked', () => {
  const error = mapError({ code: 4100 }, { method: 'standard:connect' })
  expect(error.code).toBe('WALLET_LOCKED')
})

test('what the wallet has thrown stays as the cause', () => {
  const cause = { code: 4001 }
  expect(mapError(cause, request).cause).toBe(cause)
})

test('an error whose every field throws is a wallet’s error like any other', () => {
  const explode = () => {
    throw new Error('hostile')
  }
  const hostile = new Proxy({}, { get: explode, has: explode, ownKeys: explode })
  expect(mapError(hostile, request).code).toBe('WALLET_ERROR')
})
