import { expect, test } from 'vitest'
import { rollDigits } from './rollDigits.ts'

test('splits off only the digits that differ', () => {
  expect(rollDigits('$1,234', '$1,294', 'end')).toEqual([
    { text: '$1,2' },
    { text: '9', old: '3' },
    { text: '4' },
  ])
  expect(rollDigits('.50', '.5', 'start')).toEqual([{ text: '.5' }])
})

test('compares digits by their places if a number becomes longer or shorter', () => {
  expect(rollDigits('$999', '$1,000', 'end')).toEqual([
    { text: '$' },
    { text: '1', old: '' },
    { text: ',' },
    { text: '0', old: '9' },
    { text: '0', old: '9' },
    { text: '0', old: '9' },
  ])
  expect(rollDigits('$1,000', '$999', 'end').map(({ old }) => old)).toEqual([
    undefined,
    '0',
    '0',
    '0',
  ])
  expect(rollDigits('.5', '.56', 'start')).toEqual([{ text: '.5' }, { text: '6', old: '' }])
})

test('reads the digits of other scripts', () => {
  expect(rollDigits('۱٬۲۳۴', '۱٬۲۳۵', 'end')).toEqual([{ text: '۱٬۲۳' }, { text: '۵', old: '۴' }])
  // Beyond 16 bits.
  expect(rollDigits('𞥑𞥒', '𞥑𞥓', 'end')).toEqual([{ text: '𞥑' }, { text: '𞥓', old: '𞥒' }])
})
