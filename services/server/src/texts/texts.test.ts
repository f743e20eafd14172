import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { english } from './english.ts'
import { locales } from './locales/locales.ts'

const foldersOf = (path: string) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
    .sort()

/** All texts below, each with its place. */
function textsOf(value: unknown, place = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[place, value]]
  return Object.entries(value ?? {}).flatMap(([key, one]) => textsOf(one, `${place}.${key}`))
}

const namesIn = (text: string) => [...new Set(text.match(/\{\w*\}/g))].sort()
const ownLinesOf = (text: string) => text.split('\n').filter((line) => /^\s/.test(line))
const originals = textsOf(english)

test('each folder is a language', () => {
  expect(Object.keys(locales).sort()).toEqual(foldersOf('./locales'))
})

test('the languages are those of the screens', () => {
  const screens = '../../../../packages/scaffold-ui/src/messages/locales'
  expect(Object.keys(locales).sort()).toEqual(foldersOf(screens))
})

test('lines of their own hold one value', () => {
  for (const [place, text] of originals)
    for (const line of ownLinesOf(text)) expect(line, place).toMatch(/^ {4}\{\w+\}$/)
})

describe.each(Object.entries({ en: english, ...locales }))('%s', (tag, texts) => {
  const translated = new Map(textsOf(texts))

  test('lacks no text and invents none', () => {
    expect([...translated.keys()].sort()).toEqual(originals.map(([place]) => place).sort())
  })

  test('fills in what the English text does', () => {
    for (const [place, text] of originals)
      expect(namesIn(translated.get(place) ?? ''), place).toEqual(namesIn(text))
  })

  test('keeps what is copied on lines of its own, in the order of the English text', () => {
    for (const [place, text] of originals)
      expect(ownLinesOf(translated.get(place) ?? ''), place).toEqual(ownLinesOf(text))
  })

  test('has paragraphs like the English text, and no spaces around them', () => {
    for (const [place, text] of originals) {
      const own = translated.get(place) ?? ''
      expect(own, place).toBe(own.trim())
      expect(own, place).not.toMatch(/[^\S\n]\n|\n{3}|\t|\r/)
      expect(own.split('\n\n').length, place).toBe(text.split('\n\n').length)
    }
  })

  test('isolates nothing itself, and has no braces but those of values', () => {
    for (const [place, text] of translated) {
      expect(text, place).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
      expect(text.replaceAll(/\{\w+\}/g, ''), place).not.toMatch(/[{}]/)
    }
  })

  test('writes the time of mails', () => {
    const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
    expect(new Intl.Locale(format.resolvedOptions().locale).language).toBe(
      new Intl.Locale(tag).language,
    )
  })
})
