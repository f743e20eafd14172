import { expect, test } from 'vitest'
import { westernDigits } from './westernDigits.ts'

const ROWS = [
  ...['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '๐๑๒๓๔๕๖๗๘๙'],
  ...['၀၁၂၃၄၅၆၇၈၉', '０１２３４５６７８９', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
]

test.each(ROWS)('the ten digits of %s', (digits) =>
  expect(westernDigits(`№ ${digits}.`)).toBe('№ 0123456789.'),
)

test('other characters stay, also those beside the digits', () => {
  const text = 'a1 ٫٬ ٟ٪ ۯۺ ॥॰ ／： ¹²③'
  expect(westernDigits(text)).toBe(text)
})

test('each row of decimal digits that this engine knows begins with its zero', () => {
  const all = Array.from({ length: 0x1ffff }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /\p{Nd}/u.test(letter),
  )
  expect(all.length % 10).toBe(0)
  expect(all.map(westernDigits).join('')).toBe('0123456789'.repeat(all.length / 10))
})
