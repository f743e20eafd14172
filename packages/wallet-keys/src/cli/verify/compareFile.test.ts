import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { ancestorsOf, compareFile, withAncestors } from './compareFile.ts'
import type { Fetched } from './fetchFile.ts'
import type { PublishedFile } from './Manifest.ts'

const content = new TextEncoder().encode('console.log(1)')
const POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"
const file: PublishedFile = {
  paths: ['/a.js'],
  sha256: bytesToHex(sha256(content)),
  bytes: content.length,
  headers: { 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' },
}

const served = (headers: Record<string, string>, part: Partial<Fetched> = {}): Fetched => {
  const all = { 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff', ...headers }
  return { status: 200, headers: new Headers(all), content, ...part }
}

test.each([
  ['as it is', {}],
  [
    'in another order',
    { 'content-security-policy': `${POLICY.split('; ').reverse().join(';  ')};` },
  ],
  ['in other letters', { 'x-content-type-options': 'NOSNIFF ' }],
  ['with headers that change nothing', { server: 'nginx', 'cache-control': 'no-store' }],
])('a file that is served %s is the published one', (_, headers) => {
  expect(compareFile(file, served(headers))).toEqual([])
})

test.each([
  ['a directive less', "default-src 'none'; script-src 'self'"],
  ['a directive more', `${POLICY}; script-src-elem *`],
  ['a directive twice', `script-src *; ${POLICY}`],
  ['another value', POLICY.replace("'self'", "'self' 'unsafe-inline'")],
  ['two policies', `${POLICY}, default-src *`],
  ['none', ''],
])('a policy with %s is another one', (_, policy) => {
  const problems = compareFile(file, served({ 'content-security-policy': policy }))
  expect(problems).toMatchObject([{ code: 'HEADER', name: 'content-security-policy' }])
})

test.each(['link', 'refresh', 'clear-site-data', 'service-worker-allowed'])(
  'no file is served with %s',
  (name) => {
    const problems = compareFile(file, served({ [name]: '"storage"' }))
    expect(problems).toEqual([{ code: 'HEADER', name, expected: null, found: '"storage"' }])
  },
)

test('content that is cut, longer or another is named', () => {
  const codes = (bytes: Uint8Array) =>
    compareFile(file, served({}, { content: bytes })).map(({ code }) => code)
  expect(codes(content.subarray(1))).toEqual(['CONTENT'])
  expect(codes(new Uint8Array(content.length + 1))).toEqual(['TOO_LONG'])
  expect(codes(new Uint8Array())).toEqual(['CONTENT'])
})

describe('who may frame the page of an app', () => {
  const headers = {
    ...file.headers,
    'content-security-policy': POLICY.replace("ancestors 'none'", 'ancestors *'),
  }
  const published: PublishedFile = { ...file, headers }
  const check = (ancestors: string) => {
    const policy = POLICY.replace("ancestors 'none'", `ancestors ${ancestors}`)
    const answer = served({ 'content-security-policy': policy })
    const framedBy = ancestorsOf(published, answer)
    return { framedBy, problems: compareFile(withAncestors(published, framedBy), answer).length }
  }

  test.each(['https://shop.example', 'https://a.example http://localhost:*', '*', "'none'"])(
    'is for the host to say: %s',
    (ancestors) => {
      expect(check(ancestors)).toEqual({ framedBy: `frame-ancestors ${ancestors}`, problems: 0 })
    },
  )

  test.each(['https:', "'self'", 'data:', 'https://*.example', 'https://a.example/x', 'x'])(
    'is no list of origins: %s',
    (ancestors) => {
      expect(check(ancestors)).toEqual({ framedBy: undefined, problems: 1 })
    },
  )

  test('is not for the host to say of another file', () => {
    expect(ancestorsOf(file, served({}))).toBeUndefined()
  })
})
