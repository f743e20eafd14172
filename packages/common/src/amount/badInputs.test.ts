import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from './parseAmount.ts'

// Amounts as people write them in several places, with what they are worth; and with what no amount has.

const SEED = 20_261_127
const DECIMALS = 18
const PLACES: readonly { readonly group: string; readonly point: string; readonly zero: string }[] =
  [
    { group: '', point: '.', zero: '0' },
    { group: '', point: ',', zero: '0' },
    { group: ',', point: '.', zero: '0' },
    { group: '.', point: ',', zero: '0' },
    { group: '\u202f', point: ',', zero: '0' },
    { group: '’', point: '.', zero: '0' },
    { group: '٬', point: '٫', zero: '٠' },
    { group: '', point: '٫', zero: '۰' },
    { group: '', point: '.', zero: '０' },
  ]
const draft = fc.record({
  // Two digits at the end of the fraction, since a lone group could be one.
  value: fc.bigInt({ min: 0n, max: 10n ** 40n }).map((value) => value * 100n + 11n),
  place: fc.constantFrom(...PLACES),
  pad: fc.constantFrom('', ' ', '  '),
})
const drafts = fc.sample(draft, { seed: SEED, numRuns: 400 })

function write({ value, place: { group, point, zero }, pad }: (typeof drafts)[number]): string {
  const digits = value.toString().padStart(DECIMALS + 1, '0')
  const whole = digits.slice(0, -DECIMALS).replace(/\B(?=(\d{3})+$)/g, group)
  const text = `${whole}${point}${digits.slice(-DECIMALS)}`
  const first = zero.codePointAt(0) ?? 0
  return pad + text.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit))) + pad
}

/** Each makes what was an amount something that is none. */
const DEFECTS: readonly ((text: string) => string)[] = [
  (text) => `-${text.trim()}`,
  (text) => `+${text.trim()}`,
  (text) => `${text.trim()}e2`,
  (text) => `0x${text.trim()}`,
  (text) => `${text.trim()}${'1'.repeat(80)}`,
  (text) => `${text.trim()} ETH`,
  (text) => `$${text.trim()}`,
  (text) => `${text.trim()}%`,
  (text) => `${text.trim().slice(0, 1)}\u202e${text.trim().slice(1)}`,
  (text) => `${text.trim().slice(0, 1)}\u200b${text.trim().slice(1)}`,
  (text) => `${text.trim()}..5`,
  (text) => text.trim().replace(/\p{Nd}/u, '৪'),
  (text) => text.trim().replace(/\p{Nd}/u, '๑'),
  (text) => text.trim().replace(/\p{Nd}/u, '②'),
  (text) => text.trim().padEnd(201, '0'),
  (text) => `${text.trim()}\0`,
]
const WORDS = [
  '',
  ' ',
  '.',
  ',',
  '-0',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  '1e77',
  '1e-7',
  '∞',
  '½',
  'one',
]

const bad = drafts.map((each, index) =>
  index < WORDS.length
    ? String(WORDS[index])
    : (DEFECTS[index % DEFECTS.length]?.(write(each)) ?? ''),
)

test('of 800 amounts 400 are read to the last wei, and the others are refused', () => {
  expect(drafts.length + bad.length).toBe(800)
  for (const each of drafts)
    expect([write(each), parseAmount(write(each), DECIMALS)]).toEqual([write(each), each.value])
  for (const text of bad)
    expect(() => parseAmount(text, DECIMALS), text).toThrow(
      expect.objectContaining({ code: 'INVALID_AMOUNT' }),
    )
})
