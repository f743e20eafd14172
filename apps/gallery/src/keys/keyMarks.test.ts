import { describe, expect, test } from 'vitest'
import { createKeyMarks, type MarkedPlace } from './keyMarks.ts'

const keys = Array.from({ length: 1500 }, (_, index) => `key.${index}`)
const { mark, read } = createKeyMarks(keys)

/** Each key with the characters of its text, as they stand in the texts. */
const found = (marked: readonly string[]): readonly (readonly [string, string])[] => {
  const { texts, places } = read(marked)
  return places.map((place) => [place.key, partOf(texts, place)] as const)
}

function partOf(texts: readonly string[], { from, to }: MarkedPlace): string {
  const parts = texts.slice(from.text, to.text + 1)
  return parts
    .map((text, index) =>
      text.slice(index === 0 ? from.at : 0, index === parts.length - 1 ? to.at : undefined),
    )
    .join('|')
}

test('every key is read as it was marked', () => {
  const all = keys.map((key) => mark(key, 'Send'))
  expect(found(all)).toEqual(keys.map((key) => [key, 'Send']))
  expect(read(all).texts).toEqual(keys.map(() => 'Send'))
})

test('a key that is none is an error', () => {
  expect(() => mark('key.none', 'Send')).toThrow('There is no key key.none.')
})

describe('a text', () => {
  test('without marks is as it was, and has no key', () => {
    expect(read(['Harbor', '\u2060\u2061Dock\u2064'])).toEqual({
      texts: ['Harbor', '\u2060\u2061Dock\u2064'],
      places: [],
    })
  })

  test('may have several keys, with values around and between them', () => {
    const marked = `${mark('key.1', 'Fee')}: 0.1 ETH ${mark('key.2', 'about')} 3 min`
    expect(read([marked]).texts).toEqual(['Fee: 0.1 ETH about 3 min'])
    expect(found([marked])).toEqual([
      ['key.1', 'Fee'],
      ['key.2', 'about'],
    ])
  })

  test('may have another one as a value, and itself', () => {
    const inner = mark('key.3', 'Network fee')
    expect(found([mark('key.4', `${inner} of ${mark('key.4', 'two')}`)])).toEqual([
      ['key.3', 'Network fee'],
      ['key.4', 'two'],
      ['key.4', 'Network fee of two'],
    ])
  })

  test('of a language that runs right to left keeps its letters and its isolated values', () => {
    const text = 'إرسال \u2068Harbor\u2069 الآن'
    expect(read([mark('key.5', text)]).texts).toEqual([text])
    expect(found([mark('key.5', text)])).toEqual([['key.5', text]])
  })

  test('may be divided among several, as one with a link in it', () => {
    const [before = '', after = ''] = mark('key.6', 'Read the {terms} first').split('{terms}')
    expect(found([before, 'terms', after, 'Close'])).toEqual([['key.6', 'Read the |terms| first']])
  })

  test('whose end is lost ends where the text that it began in ends', () => {
    const cut = mark('key.7', 'Unlimited').slice(0, 13)
    expect(found([cut, mark('key.7', 'Unlimited')])).toEqual([
      ['key.7', 'Unlimited'],
      ['key.7', 'Unli'],
    ])
  })

  test('has no key by the end of a mark alone', () => {
    expect(found([mark('key.8', 'Unlimited').slice(-12)])).toEqual([])
  })
})

test('marks are no spaces, and no letters', () => {
  expect(mark('key.9', '').trim()).not.toBe('')
  expect(mark('key.9', '')).toMatch(/^\p{Cf}+$/u)
})
