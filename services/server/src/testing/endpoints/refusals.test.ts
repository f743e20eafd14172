import { refusalOf } from '@bowline/common/adapters'
import { describe, expect, test } from 'vitest'
import { createWidth } from '../../modules/history/index/width.ts'
import { endpointProfiles } from './endpoints.test.support.ts'
import { otherWords } from './otherWords.test.support.ts'

interface Words {
  readonly as: string
  readonly code: number
  readonly message: string
}

describe.each(endpointProfiles.map((profile) => [profile.name, profile] as const))(
  'the words of %s',
  (_name, { logs, archive, methods, busy, spent, behind, answerBytes }) => {
    test.each([
      ['a range', logs.outOfRange, 'request'],
      ['a count of logs', logs.tooMany, 'request'],
      ['a size', answerBytes?.refused, 'request'],
      ['an old state', archive?.refused, 'elsewhere'],
      ['a method', methods.refused, 'elsewhere'],
      ['a block that is new', behind.unknown, 'behind'],
      ['too much at once', busy, 'busy'],
      ['a plan that is used up', spent, 'busy'],
    ])('for %s are understood', (_what, words: Words | undefined, kind) => {
      // A text or a page is no JSON-RPC: its status is all that counts.
      if (words?.as !== 'json') return
      const message = words.message.replaceAll(/\{(\w+)\}/g, '500')
      expect(refusalOf({ code: words.code, message })).toBe(kind)
    })
  },
)

test.each(otherWords)('$code $message: $kind', ({ kind, code, message, limit }) => {
  expect(refusalOf({ code, message })).toBe(kind)
  if (limit === undefined) return
  const width = createWidth()
  width.refused(width.current() + limit, message)
  for (let answer = 0; answer < 100; answer += 1) width.worked(width.current())
  expect(width.current()).toBe(limit)
})

test.each([
  [3, 'execution reverted: rate limit exceeded, too many requests'],
  [3, 'header not found'],
  [-32000, 'execution reverted: this method is not available on your current plan'],
  [-32000, 'out of gas'],
  [-32000, 'invalid opcode: INVALID'],
  [-32000, 'stack underflow (0 <=> 1)'],
  [-32015, 'VM execution error.'],
  [
    -32603,
    'Error: VM Exception while processing transaction: reverted with reason string "archive"',
  ],
  [-32000, 'gas required exceeds allowance (50000000)'],
  [-32000, 'execution aborted (timeout = 5s)'],
])('what a contract does is its own, whatever its reason says: %d %s', (code, message) => {
  expect(refusalOf({ code, message })).toBe('contract')
})

test.each([
  [-32602, 'invalid argument 0: hex string has length 2'],
  [-32000, 'nonce too low'],
])('an error that names nobody is nobody’s: %d %s', (code, message) => {
  expect(refusalOf({ code, message })).toBeUndefined()
})

test.each([
  [-32602, 'block range extends beyond current head block'],
  [-32000, 'header not found'],
  [-32004, 'Block not available for slot 5'],
  [-32000, 'no backend is currently healthy to serve traffic'],
])(
  'what a back end does not have yet is told from a range that is too wide: %d %s',
  (code, message) => {
    expect(refusalOf({ code, message })).toBe('behind')
  },
)
