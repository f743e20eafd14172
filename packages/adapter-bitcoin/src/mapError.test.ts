import { KitError } from '@bowline/common'
import { expect, test } from 'vitest'
import { mapError } from './mapError.ts'

const codeOf = (error: unknown) => mapError(error, { method: 'signPsbt' }).code

test.each([
  [{ code: 4001, message: 'no' }, 'USER_REJECTED'],
  [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
  [{ code: -32603, message: 'User denied the request' }, 'USER_REJECTED'],
  [{ code: -32603, data: { code: 4001 } }, 'USER_REJECTED'],
  [{ code: 4100, message: 'Not allowed' }, 'WALLET_UNAUTHORIZED'],
  [{ code: 4100, message: 'The wallet is locked' }, 'WALLET_LOCKED'],
  [{ code: 4200 }, 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: '-32601' }, 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: 4900 }, 'WALLET_DISCONNECTED'],
  [{ code: -32603, message: 'Insufficient funds.' }, 'INSUFFICIENT_FUNDS'],
  [{ code: -32603, message: 'Not enough balance' }, 'INSUFFICIENT_FUNDS'],
  [{ message: 'sendrawtransaction: bad-txns-inputs-missingorspent' }, 'TRANSACTION_FAILED'],
  [{ message: 'min relay fee not met' }, 'TRANSACTION_FAILED'],
  [new DOMException('gone', 'AbortError'), 'ABORTED'],
  [new KitError('WALLET_TIMEOUT', {}), 'WALLET_TIMEOUT'],
  [new Error('boom'), 'WALLET_ERROR'],
  ['boom', 'WALLET_ERROR'],
  [null, 'WALLET_ERROR'],
])('%j is %s', (error, code) => {
  expect(codeOf(error)).toBe(code)
})

test('keeps what the wallet threw as the cause, and names the request', () => {
  const cause = { code: 7, message: 'odd' }
  expect(mapError(cause, { method: 'signPsbt' })).toMatchObject({
    code: 'WALLET_ERROR',
    context: { code: 7, method: 'signPsbt' },
    cause,
  })
})
