import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasHiddenText } from './hiddenText.ts'
import { markText } from './markText.ts'

test.each([
  ['a text as it is', 'Pay 5.\n\n\tThanks,\n    Ada  ', 'Pay 5.\n\n\tThanks,\n    Ada  '],
  ['emoji of several parts', '👩‍👩‍👧 👩🏽‍🚀 ❤️ 1️⃣', '👩‍👩‍👧 👩🏽‍🚀 ❤️ 1️⃣'],
  ['what turns the text around', 'pay \u202e001', 'pay ⟦U+202E⟧001'],
  ['what is not drawn, in one place', 'a\u200b\u200b\u2060b', 'a⟦U+200B × 2, U+2060⟧b'],
  ['a joiner between letters', 'a\u200db', 'a⟦U+200D⟧b'],
  ['a selector without an emoji', 'a\ufe0f', 'a⟦U+FE0F⟧'],
  ['tags', 'a\u{e0041}b', 'a⟦U+E0041⟧b'],
  ['a carriage return alone', 'a\rb', 'a⟦U+000D⟧b'],
  ['lines of Windows', 'a\r\nb', 'a\nb'],
  ['a tower of marks', `a${'\u0301'.repeat(9)}`, `a\u0301\u0301\u0301⟦U+0301 × 6⟧`],
  ['16 spaces', `a${' '.repeat(16)}b`, `a${' '.repeat(16)}b`],
  ['17 spaces', `a${' '.repeat(17)}b`, 'a⟦␣ × 17⟧b'],
  ['wide spaces', `a${'\u3000\u2800'.repeat(20)}b`, 'a⟦␣ × 40⟧b'],
  ['two empty lines', 'a\n\n\nb', 'a\n\n\nb'],
  ['three empty lines', 'a\n\n\n\nb', 'a\n⟦⏎ × 4⟧\nb'],
  ['empty lines with spaces', 'a\n \n \n \n \nb', 'a\n⟦⏎ × 5⟧\nb'],
  ['separators of lines', 'a\u2028b', 'a⟦U+2028⟧b'],
])('%s', (_name, text, shown) => {
  expect(markText(text)).toBe(shown)
})

const hard = fc.constantFrom(
  ...['a', ' ', '\n', '\r', '\t', '\u200b', '\u200d', '\u202e', '\ufe0f', '\u0301', '👩', '❤'],
  ...['\u2028', '\u3000', '\u{e0041}', '\u3164', '⟦', '⟧', 'ا', '\u200f'],
)

test('of any text each letter that is drawn is there, in its order, and nothing is hidden', () => {
  const letters = (text: string) => text.replace(/⟦[^⟦⟧]*⟧/g, '').replace(/[^aا👩❤]/gu, '')
  const text = fc.string({ unit: hard, maxLength: 200 }).map((one) => one.replace(/[⟦⟧]/g, ''))
  fc.assert(
    fc.property(text, (one) => {
      const shown = markText(one)
      expect(letters(shown)).toBe(letters(one))
      expect(hasHiddenText(shown)).toBe(false)
      expect(shown).not.toMatch(/\n[\p{Zs}\t]*\n[\p{Zs}\t]*\n[\p{Zs}\t]*\n|[\p{Zs}\t]{17}/u)
    }),
    { numRuns: 500 },
  )
})

test('the longest text becomes eight times as long at most, whatever it is made of', () => {
  const rows = [
    '\u200b',
    '\u200b\u2060',
    '\n',
    '\n \n',
    ' ',
    '\u0301',
    'a\u0301',
    '\r',
    '👩\u200d',
    'a\u200b',
  ]
  for (const row of rows) {
    const shown = markText(row.repeat(32_768 / row.length))
    expect(shown.length).toBeLessThanOrEqual(8 * 32_768)
  }
})
