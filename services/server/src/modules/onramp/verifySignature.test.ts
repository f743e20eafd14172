import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { SIGNATURE_VALID_MS, verifySignature } from './verifySignature.ts'

const secret = 'whsec'
const body = '{"status":"completed"}'
const now = 1_800_000_000_000
const sign = (seconds: number, text = body, key = secret) =>
  `t=${seconds},s=${createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex')}`
const seconds = now / 1_000
const check = (header: string | null) => verifySignature({ secret, header, body, now })

test('a fresh signature is valid', () => expect(check(sign(seconds))).toBe(true))

test('a signature is valid for five minutes only', () => {
  const limit = SIGNATURE_VALID_MS / 1_000
  expect(check(sign(seconds - limit))).toBe(true)
  expect(check(sign(seconds - limit - 1))).toBe(false)
  expect(check(sign(seconds + limit + 1))).toBe(false)
})

test.each([
  ['another key', sign(seconds, body, 'guess')],
  ['another body', sign(seconds, '{"status":"failed"}')],
  ['another time', sign(seconds).replace(`t=${seconds}`, `t=${seconds + 1}`)],
  ['nothing', ''],
  ['no header', null],
  ['half a signature', sign(seconds).slice(0, -2)],
  ['words', 't=now,s=please'],
])('a signature of %s is invalid', (_name, header) => expect(check(header)).toBe(false))
