import { expect, test } from 'vitest'
import { westernDigits } from './westernDigits.ts'

test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９'])(
  'the ten digits of %s',
  (digits) => expect(westernDigits(`№ ${digits}.`)).toBe('№ 0123456789.'),
)

test('other characters stay, also those beside the digits', () => {
  const text = 'a1 ٫٬ ٟ٪ ۯۺ ॥॰ ／： ¹²③'
  expect(westernDigits(text)).toBe(text)
})
