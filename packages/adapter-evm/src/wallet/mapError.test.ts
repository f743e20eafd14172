import { expect, test } from 'vitest'
import { mapError } from './mapError.ts'

const request = { method: 'personal_sign', connectorId: 'test.harbor' }

test.each([
  [{ code: -32000, message: 'User rejected the transaction' }, 'USER_REJECTED'],
  [{ code: -32002 }, 'REQUEST_PENDING'],
  [{ code: 4100 }, 'WALLET_UNAUTHORIZED'],
  [{ code: -32004 }, 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: -32603, message: 'ERC20: transfer amount exceeds balance' }, 'INSUFFICIENT_FUNDS'],
  [{ code: -32603, message: 'execution reverted: 0xe450d38c0000' }, 'INSUFFICIENT_FUNDS'],
  [{ code: 3, message: 'execution reverted: not the owner' }, 'TRANSACTION_FAILED'],
  [{ code: -32603, data: { code: 3, message: 'execution reverted' } }, 'TRANSACTION_FAILED'],
  [{ code: -32000, message: 'nonce too low: next nonce 4, tx nonce 3' }, 'TRANSACTION_FAILED'],
  [{ code: -32000, message: 'replacement transaction underpriced' }, 'TRANSACTION_FAILED'],
  [{ code: -32000, message: 'already known' }, 'TRANSACTION_FAILED'],
  [{ code: 5750, message: 'Upgrade rejected' }, 'USER_REJECTED'],
  [{ code: 5700 }, 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: 5740 }, 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: 5760 }, 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: 5730 }, 'WALLET_ANSWER_INVALID'],
  [{ code: 5710 }, 'WALLET_ERROR'],
])('%j becomes %s', (error, code) => {
  expect(mapError(error, request)).toMatchObject({ name: 'KitError', code })
})

test('a locked wallet answers a request for accounts with 4100', () => {
  const error = mapError({ code: 4100 }, { method: 'eth_requestAccounts' })
  expect(error.code).toBe('WALLET_LOCKED')
})

test('4902 names the chain where one was asked for', () => {
  const error = mapError({ code: 4902 }, { ...request, chainId: 'eip155:10' })
  expect(error).toMatchObject({ code: 'CHAIN_UNSUPPORTED', context: { chainId: 'eip155:10' } })
})
