import { KitError } from '@bowline/common'
import { ProviderError } from '@bowline/common/adapters'
import { expect, test } from 'vitest'
import { requestError } from './requestError.ts'

test.each([
  ['Request expired. Please try again.', 'WALLET_TIMEOUT'],
  ['Failed to publish payload, please try again.', 'RELAY_UNREACHABLE'],
  ['No internet connection detected.', 'RELAY_UNREACHABLE'],
  ['Socket connection failed', 'RELAY_UNREACHABLE'],
  ['Socket stalled when trying to connect', 'RELAY_UNREACHABLE'],
])('the transport failed with %j', (message, code) => {
  const cause = new Error(message)
  const error = requestError(cause)
  expect(error).toBeInstanceOf(ProviderError)
  expect(error.cause).toMatchObject({ code, cause })
})

test('an error of the wallet stays its own, even if it speaks of what the transport would say', () => {
  const cause = { code: 4001, message: 'The request expired.' }
  expect(requestError(cause)).toMatchObject({ code: 4001, message: cause.message, cause })
  const wordless = new Error('Out of paper')
  expect(requestError(wordless)).toMatchObject({ code: -32603, cause: wordless })
})

test('an error of the kit stays the cause, whatever its words', () => {
  const cause = new KitError('RELAY_REFUSED', { reason: 'Failed to publish' })
  expect(requestError(cause).cause).toBe(cause)
})
