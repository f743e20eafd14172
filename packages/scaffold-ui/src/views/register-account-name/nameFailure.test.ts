import { KitError } from '@bowline/common'
import { expect, test } from 'vitest'
import { isOfTheName, nameFailure } from './nameFailure.ts'

const refused = (reason?: string) =>
  new KitError('HTTP_STATUS', { endpoint: 'register', status: 400, reason })

test.each([
  [refused('NAME_TAKEN'), 'taken', true],
  [refused('NAME_OWNED'), 'owned', true],
  [refused('NAME_INVALID'), 'refused', true],
  [refused('MESSAGE_EXPIRED'), 'expired', false],
  [refused('SIGNATURE_INVALID'), 'signature', false],
  [refused('constructor'), 'failed', false],
  [refused(), 'failed', false],
  [new KitError('RATE_LIMITED', { endpoint: 'register' }), 'patience', false],
  [new KitError('USER_REJECTED', {}), 'declined', false],
  [new KitError('HTTP_TIMEOUT', { endpoint: 'register' }), 'unanswered', false],
  [new KitError('NOT_CONNECTED', {}), 'account', false],
  [new KitError('UNEXPECTED'), 'failed', false],
])('%s is %s', (error, failure, ofTheName) => {
  expect(nameFailure(error)).toBe(failure)
  expect(isOfTheName(nameFailure(error))).toBe(ofTheName)
})
