import { expect, test } from 'vitest'
import { readSignature } from './readSignature.ts'

const ZEROS = 'A'.repeat(85)

test('reads base64 with its last bits unset', () => {
  expect(readSignature(`${ZEROS}A==`)?.bytes).toEqual(new Uint8Array(64))
})

test.each([
  ['bits after the last byte', `${ZEROS}B==`],
  ['bits after the last byte, behind a prefix', `smp${ZEROS}B==`],
  ['another alphabet', `${ZEROS}-_==`],
  ['an unknown prefix', `abc:${ZEROS}A==`],
  ['less than 64 bytes', 'AAAA'.repeat(20)],
  ['more than 30,000 characters', 'AAAA'.repeat(7_501)],
  ['nothing', ''],
  ['no text', 7],
])('takes no signature with %s', (_, value) => {
  expect(readSignature(value)).toBeUndefined()
})
