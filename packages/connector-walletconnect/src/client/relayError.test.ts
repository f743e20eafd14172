import { afterEach, expect, test } from 'vitest'
import { relayError } from './relayError.ts'

const closed = (reason: string) =>
  new Error(`WebSocket connection closed abnormally with code: 3000 (${reason})`)
const place = Object.getOwnPropertyDescriptor(globalThis, 'location')
afterEach(() => {
  if (place) Object.defineProperty(globalThis, 'location', place)
  else Reflect.deleteProperty(globalThis, 'location')
})

test.each([
  ['Unauthorized: invalid key', 'PROJECT_ID_INVALID'],
  ['Project not found', 'PROJECT_ID_INVALID'],
  ['JWT token is not yet valid', 'CLOCK_SKEWED'],
  ['JWT Token is expired', 'CLOCK_SKEWED'],
])('the reason %j means %s', (reason, code) => {
  expect(relayError(closed(reason))).toMatchObject({ code })
})

test('a refused origin is named: that of the page, or the application outside of browsers', () => {
  const refusal = () => relayError(closed('Unauthorized: origin not allowed'))
  expect(refusal()).toMatchObject({
    code: 'ORIGIN_NOT_ALLOWED',
    context: { origin: 'this application' },
  })
  const location = { origin: 'https://app.test' }
  Object.defineProperty(globalThis, 'location', { value: location, configurable: true })
  expect(refusal()).toMatchObject({ context: { origin: 'https://app.test' } })
})

test.each([
  [closed('Too many (really) connections'), 'Too many (really) connections'],
  [closed(''), ''],
  [new Error('code: 3000 (Busy)'), 'Busy'],
  [new Error('code: 3000 (cut off'), 'code: 3000 (cut off'],
  [new Error('Down (for now)'), 'Down (for now)'],
  ['Down', 'Down'],
  [closed('x'.repeat(1_000)), 'x'.repeat(200)],
])('another reason is passed on, cut to 200 characters: %s', (cause, reason) => {
  expect(relayError(cause)).toMatchObject({ code: 'RELAY_REFUSED', context: { reason }, cause })
})
