import { expect, test } from 'vitest'
import { checkPassword } from './checkPassword.ts'
import { commonPasswords } from './commonPasswords.data.ts'

/** No text of it is there twice. */
const LONG = Array.from({ length: 70 }, (_, index) => `dawn${index}`).join(' ')

test.each([
  ['twelve characters', 'kf8-vnq2-xw0'],
  ['words', 'a quiet harbour at dawn'],
  ['one kind of character', 'quietharbouratdawn'],
  ['256 characters', LONG.slice(0, 256)],
  ['characters of two code units', '🦊🐙🦉🐝🐢🦋🐬🦜🐌🦔🐍🦚'],
])('takes %s', (_, password) => {
  expect(() => checkPassword(password)).not.toThrow()
})

test.each([
  ['nothing', '', 'short'],
  ['eleven characters', 'kf8-vnq2-xw', 'short'],
  ['eleven characters of two code units', '🦊🐙🦉🐝🐢🦋🐬🦜🐌🦔🐍', 'short'],
  ['eleven characters, composed of more', 'e\u0301'.repeat(11), 'short'],
  ['257 characters', LONG.slice(0, 257), 'long'],
  ['a million characters', 'Six words '.repeat(100_000), 'long'],
  ['a common password', '1qaz2wsx3edc4rfv', 'common'],
  ['a common password in capitals', 'PasswordPassword', 'common'],
  ['a common password with digits behind it', 'unbelievable2026', 'common'],
  ['one character', 'a'.repeat(20), 'common'],
  ['few characters', 'abababab1212', 'common'],
  ['a repeated text', 'letmeinletmein', 'common'],
  ['a row of letters', 'abcdefghijklmnop', 'common'],
  ['a row of digits', '01234567890123456', 'common'],
  ['a row of digits downwards', '98765432109876', 'common'],
])('refuses %s', (_, password, problem) => {
  const error = expect.objectContaining({ code: 'WEAK_PASSWORD', context: { problem } })
  expect(() => checkPassword(password)).toThrow(error)
})

test('the list has only what would pass otherwise', () => {
  const list = commonPasswords.split(' ')
  expect(list.length).toBeGreaterThan(300)
  expect(list.filter((one) => one.length < 12 || one !== one.toLowerCase())).toEqual([])
  expect(new Set(list).size).toBe(list.length)
})
