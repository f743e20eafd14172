import { expect, test } from 'vitest'
import { shortAddress } from './shortAddress.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

test('keeps 4 characters at the start and 6 at the end by default', () => {
  expect(shortAddress(address)).toBe('0x52…169EE7')
  expect(shortAddress(address, { start: 6, end: 4 })).toBe('0x5290…9EE7')
})

test('leaves an address whole when cutting would not make it shorter', () => {
  expect(shortAddress('0x12345678', { start: 4, end: 6 })).toBe('0x12345678')
  expect(shortAddress('0x123456789', { start: 4, end: 6 })).toBe('0x123456789')
  expect(shortAddress('0x1234567890', { start: 4, end: 6 })).toBe('0x12…567890')
})

test('takes nonsense counts as zero', () => {
  expect(shortAddress(address, { start: -3, end: 6 })).toBe('…169EE7')
  expect(shortAddress(address, { start: 4, end: Number.NaN })).toBe('0x52…')
})
