import { expect, test } from 'vitest'
import { createRandom } from '../testing/hostile/createRandom.test.support.ts'
import { hostileText } from '../testing/hostile/hostileText.test.support.ts'
import { languageOf } from './languageOf.ts'
import { languages, textsIn } from './textsIn.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['en;q=0.3, de;q=0.7', 'de'],
  ['en;q=0.3 ,\tde\t;\tq=0.31', 'de'],
  ['DE-at;Q=1.000', 'de'],
  // Of the same weight the first.
  ['de, en', 'de'],
  ['en, de', 'en'],
  // Not there.
  ['tlh, de;q=0.1', 'de'],
  ['tlh', 'en'],
  ['*', 'en'],
  ['*, de;q=0.5', 'de'],
  // Not wanted.
  ['de;q=0', 'en'],
  ['de;q=0.000, en', 'en'],
  // Malformed.
  ['de;q=2', 'en'],
  ['de;q=0.1234', 'en'],
  ['de;q=-1', 'en'],
  ['de;q=', 'en'],
  ['de;level=1', 'en'],
  ['de_AT', 'en'],
  ['__proto__, constructor, de;q=0.1', 'de'],
  [',,,de,,', 'de'],
])('the header %j asks for %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('at most ten languages are looked at', () => {
  const others = (count: number) => Array(count).fill('tlh').join(',')
  expect(languageOf(`${others(9)},de`)).toBe('de')
  expect(languageOf(`${others(10)},de`)).toBe('en')
})

test('what goes on after 256 characters is cut off, and no part of a language is read', () => {
  const filled = (length: number) => `${'tlh,'.repeat(4)}${' '.repeat(length - 16)}`
  expect(languageOf(`${filled(254)}de`)).toBe('de')
  expect(languageOf(`${filled(255)}de`)).toBe('en')
  expect(languageOf(`${filled(253)},de-x-more`)).toBe('en')
  expect(languageOf(`de,${'a'.repeat(100_000)}`)).toBe('de')
})

test('any header finds a language', () => {
  const random = createRandom(1)
  for (let turn = 0; turn < 2_000; turn += 1) {
    const header = hostileText(random, 10_000)
    expect(languages, header).toContain(languageOf(header))
    expect(languages, header).toContain(textsIn(header).language)
  }
})

test('texts are found for a tag, and are English for one without', () => {
  expect(textsIn('de-AT')).toMatchObject({ language: 'de', direction: 'ltr' })
  expect(textsIn('de-AT').texts.pages.cancel).toBe('Abbrechen')
  expect(textsIn('tlh').language).toBe('en')
  expect(textsIn('').texts.pages.cancel).toBe('Cancel')
})
