import { expect, test } from 'vitest'
import { resolveLocale } from './useLocale.ts'

test.each([
  ['auto', ['fr-CA', 'en-GB'], 'en-GB'],
  ['auto', ['fr'], 'en'],
  ['auto', [], 'en'],
  ['pt-ao', ['en'], 'pt-AO'],
  ['not a language', ['en'], 'en'],
])('locale %s for a visitor who speaks %j is %s', (locale, languages, expected) => {
  expect(resolveLocale(locale, languages)).toBe(expected)
})
