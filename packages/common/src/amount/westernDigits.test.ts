import { expect, test } from 'vitest'
import { westernDigits } from './westernDigits.ts'

test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９', '0123456789'])(
  'writes %s as western digits',
  (digits) => {
    expect(westernDigits(digits)).toBe('0123456789')
  },
)

test('leaves all else as it is', () => {
  expect(westernDigits('Code: ۱۲ 34\u00a0xٱ／：')).toBe('Code: 12 34\u00a0xٱ／：')
})
