import { expect, test } from 'vitest'
import { english } from './generated/english.ts'
import { languages } from './textsIn.ts'

/** All texts below, each with its place. */
function textsOf(value: unknown, place = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[place, value]]
  return Object.entries(value ?? {}).flatMap(([key, one]) => textsOf(one, `${place}.${key}`))
}

test('lines of their own hold one value', () => {
  for (const [place, text] of textsOf(english))
    for (const line of text.split('\n').filter((one) => /^\s/.test(one)))
      expect(line, place).toMatch(/^ {4}\{\w+\}$/)
})

test.each(languages)('the time of mails is written in %s', (tag) => {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const { locale } = format.resolvedOptions()
  expect(new Intl.Locale(locale).language).toBe(new Intl.Locale(tag).language)
})
