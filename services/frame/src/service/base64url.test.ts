import { expect, test } from 'vitest'
import { encodeJson, fromBase64url, toBase64url } from './base64url.ts'

test.each([0, 1, 2, 3, 16, 33, 256])(
  '%i bytes are written as Node does, and read again',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => 255 - index)
    const text = toBase64url(bytes)
    expect(text).toBe(Buffer.from(bytes).toString('base64url'))
    expect(fromBase64url(text)).toEqual(bytes)
  },
)

test('both letters of its own are read wherever they are', () => {
  expect(fromBase64url('--__-_-_')).toEqual(Uint8Array.from(Buffer.from('--__-_-_', 'base64url')))
  expect(() => fromBase64url('a b*')).toThrow()
})

test('JSON is written as UTF-8', () => {
  const value = { name: 'Zoë' }
  expect(encodeJson(value)).toBe(Buffer.from(JSON.stringify(value)).toString('base64url'))
})
