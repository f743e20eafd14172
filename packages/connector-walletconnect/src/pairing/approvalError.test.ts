import { expect, test } from 'vitest'
import { approvalError } from './approvalError.ts'

test.each([4001, 5000, 5001, 5002, 5003])('a wallet rejects an offer with %i', (code) => {
  const cause = { code, message: 'Request expired? No: rejected.' }
  expect(approvalError(cause)).toMatchObject({
    code: 'USER_REJECTED',
    context: { connectorId: 'walletConnect' },
    cause,
  })
})

test.each([new Error('Proposal expired'), 'proposal EXPIRED', { code: 8, message: 'Expired' }])(
  'an offer that has lapsed is no error: %s',
  (cause) => {
    expect(approvalError(cause)).toBeUndefined()
  },
)

test.each([
  [{ code: 5100, message: 'Unsupported chains.' }, 5100],
  [{ code: '5000' }, undefined],
  [{}, undefined],
  [new Error('Broken'), undefined],
  ['Broken', undefined],
  [null, undefined],
  [undefined, undefined],
])('anything else is an error of the wallet: %j', (cause, code) => {
  expect(approvalError(cause)).toMatchObject({
    code: 'WALLET_ERROR',
    context: { code, method: 'wc_sessionPropose' },
    cause,
  })
})
