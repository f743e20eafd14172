import { expect, test } from 'vitest'
import { verifiedAddress } from './verifiedAddress.ts'

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada@münchen.de', 'ada@xn--mnchen-3ya.de'],
  // The provider has verified these, and not what they come down to.
  ['\u212aate@example.org', null],
  ['\ufb01nn@example.org', null],
  ['ada@b', null],
  [null, null],
])('of %j, which a provider has verified, %j is kept', (email, kept) => {
  expect(verifiedAddress(email)).toBe(kept)
})
