import { expect, test } from 'vitest'
import { switchNetworkMessages } from '../../messages/generated/en/switchNetwork.ts'
import { switchFailure } from './switchFailure.ts'

test('distinguishes the failures that the visitor can act on differently', () => {
  expect(switchFailure('USER_REJECTED')).toBe('declined')
  expect(switchFailure('REQUEST_PENDING')).toBe('pending')
  expect(switchFailure('WALLET_METHOD_UNSUPPORTED')).toBe('byHand')
  expect(switchFailure('CHAIN_ADD_FAILED')).toBe('addFailed')
  expect(switchFailure('CHAIN_UNSUPPORTED')).toBe('addFailed')
  expect(switchFailure('NETWORK_NOT_FOUND')).toBe('gone')
  expect(switchFailure('CODE_NOT_LOADED')).toBe('notLoaded')
  expect(switchFailure('CHAIN_SWITCH_FAILED')).toBe('failed')
  expect(switchFailure('WALLET_TIMEOUT')).toBe('failed')
})

test('never blames the visitor, and says what did not happen', () => {
  const values = { network: 'Base', wallet: 'Harbor' }
  expect(switchNetworkMessages['switchNetwork.declinedTitle']).toBe('Request cancelled')
  expect(switchNetworkMessages['switchNetwork.declinedBody'](values)).toContain(
    'Nothing was changed',
  )
})
