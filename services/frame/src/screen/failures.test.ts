import { KitError } from '@bowline/common'
import { expect, test } from 'vitest'
import { failureText } from './failures.ts'

const refused = (reason: string) =>
  new KitError('HTTP_STATUS', { endpoint: 'release', status: 503, reason })

test.each([
  [
    refused('KMS_UNAVAILABLE'),
    'Wallets cannot be opened right now. Nothing is lost: try again later.',
  ],
  [refused('MAIL_FAILED'), 'We couldn’t send the email. Try again later.'],
  [refused('SOMETHING_ELSE'), 'The wallet service has a problem. Try again later.'],
  [new KitError('CODE_NOT_LOADED'), 'The wallet service isn’t answering. Check your connection.'],
  [
    new KitError('RATE_LIMITED', { endpoint: 'slots', retryAfterSeconds: 12.4 }),
    'Please try again after 13 seconds',
  ],
  [new Error('Unknown.'), 'An error occurred'],
])('%s has words for its user', (error, text) => {
  expect(failureText(error)).toBe(text)
})
