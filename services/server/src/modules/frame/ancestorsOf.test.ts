import { pagePolicy } from '@bowline/frame'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ancestorsOf } from './ancestorsOf.ts'

test.each([
  [['https://shop.example'], 'https://shop.example'],
  [
    ['https://shop.example', 'https://www.shop.example:8443'],
    'https://shop.example https://www.shop.example:8443',
  ],
  [['http://localhost:*', 'http://127.0.0.1:*'], 'http://localhost:* http://127.0.0.1:*'],
  [['https://xn--bcher-kva.example'], 'https://xn--bcher-kva.example'],
  [['*'], '*'],
  [[], "'none'"],
  // A policy has no form for addresses of IPv6.
  [['http://[::1]:*', 'https://[2001:db8::1]'], "'none'"],
  [['http://[::1]:5173', 'http://localhost:5173'], 'http://localhost:5173'],
])('the origins %j may frame the page as %s', (origins, ancestors) => {
  expect(ancestorsOf(origins)).toBe(ancestors)
})

// The host of a URL may contain each of these characters.
test.each([
  'https://a.example;script-src',
  "https://a.example'unsafe-inline'",
  'https://a.example,default-src',
  'https://*.example',
  'https://a.example https://b.example',
  'https://a.example\r\nset-cookie:x=1',
  "'self'",
  'data:',
  'https:',
  '* ',
  '',
])('%j is no source of a policy', (origin) => {
  expect(ancestorsOf([origin])).toBe("'none'")
  expect(ancestorsOf(['https://shop.example', origin])).toBe('https://shop.example')
})

test('no list of origins begins another directive', () => {
  const usual = pagePolicy("'none'").split(';').length
  const origin = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary' }),
    fc.string().map((text) => `https://${text}`),
    fc.constantFrom('https://a.example;x', 'http://localhost:*', '*', 'https://a,b'),
  )
  fc.assert(
    fc.property(fc.array(origin, { maxLength: 5 }), (origins) => {
      const policy = pagePolicy(ancestorsOf(origins))
      expect(policy.split(';')).toHaveLength(usual)
      expect(policy).toMatch(/^[\x20-\x2b\x2d-\x7e]+$/)
    }),
  )
})
