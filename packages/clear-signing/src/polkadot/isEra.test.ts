import { expect, test } from 'vitest'
import { isEra } from './isEra.ts'

test('an era is that of no end, or a period and a phase within it', () => {
  expect(isEra('0x00')).toBe(true)
  for (let period = 4; period <= 65_536; period *= 2)
    for (const phase of [0, period / 2, period - Math.max(period >> 12, 1)]) {
      const encoded = (Math.log2(period) - 1) | ((phase / Math.max(period >> 12, 1)) << 4)
      const [low, high] = [encoded & 0xff, encoded >> 8].map((byte) =>
        byte.toString(16).padStart(2, '0'),
      )
      expect([period, phase, isEra(`0x${low}${high}`)]).toEqual([period, phase, true])
    }
})

test.each([
  // One byte more or less moves what follows: a nonce is read as a tip then.
  '0x0014',
  '0x0b',
  '0x000000',
  '0xff',
  '0xf1ff',
  '0x0000',
  '0x1000',
  '0x',
  '0x15',
  '0x150000',
  '1500',
  '',
])('%j is none', (text) => {
  expect(isEra(text)).toBe(false)
})
