import { expect, test } from 'vitest'
import { resolveLocale } from './useLocale.ts'

test.each([
  ['auto', ['tlh', 'en-GB'], 'en-GB'],
  ['auto', ['tlh', 'fr-CA', 'en-GB'], 'fr-CA'],
  ['auto', ['iw'], 'he'],
  ['auto', ['zh-Hant-HK'], 'zh-Hant-HK'],
  ['auto', ['tlh'], 'en'],
  ['auto', [], 'en'],
  ['pt-ao', ['en'], 'pt-AO'],
  ['not a language', ['en'], 'en'],
])('locale %s for a visitor who speaks %j is %s', (locale, languages, expected) => {
  expect(resolveLocale(locale, languages)).toBe(expected)
})
