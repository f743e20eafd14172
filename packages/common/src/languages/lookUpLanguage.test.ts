import { expect, test } from 'vitest'
import { lookUpLanguage } from './lookUpLanguage.ts'

const AVAILABLE = ['de', 'en', 'zh', 'zh-Hant'] as const

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-at', 'de'],
  ['de-Latn-CH-1996', 'de'],
  ['de-1996-u-co-phonebk', 'de'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-CN', 'zh'],
  ['zh-SG', 'zh'],
  ['zh-Hant-CN', 'zh-Hant'],
  ['en-GB', 'en'],
  ['fr', undefined],
  ['und', 'en'],
])('%s finds %s', (tag, found) => {
  expect(lookUpLanguage(tag, AVAILABLE)).toBe(found)
})

test.each(['', '*', '-', 'de_AT', 'x', '__proto__', 'de-', `de-${'a1b2c-'.repeat(100)}x`])(
  'no language is found for %j',
  (tag) => {
    expect(lookUpLanguage(tag, AVAILABLE)).toBeUndefined()
  },
)
