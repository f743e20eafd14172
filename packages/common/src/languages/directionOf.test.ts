import { expect, test } from 'vitest'
import { directionOf } from './createFormat.ts'

test('Arabic, Hebrew, Persian and Urdu run from right to left', () => {
  expect(['ar', 'he-IL', 'fa', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
  expect(['en', 'de', 'ja'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr'])
})
