import { expect, test } from 'vitest'
import { fill, partsOf } from './fill.ts'

test('each value stands in the place of its name, as often as the text names it', () => {
  expect(fill('{a} and {b}, {a}', { a: '1', b: '2' }, 'ltr')).toBe('1 and 2, 1')
  expect(fill('nothing', {}, 'ltr')).toBe('nothing')
})

test.each(['{code}', '{site}{site}', '$&', '$1', "$'", '\\', '{', '}', '{}', '\u2069', ''])(
  'the value %j is inserted as it is',
  (value) => {
    expect(fill('{site}: {code}.', { site: value, code: '1234' }, 'ltr')).toBe(`${value}: 1234.`)
    expect(fill('{code}: {site}.', { site: value, code: '1234' }, 'ltr')).toBe(`1234: ${value}.`)
  },
)

test.each(['missing', 'constructor', '__proto__', 'toString'])(
  'a text whose value {%s} is missing is refused',
  (name) => {
    expect(() => fill(`A {${name}}`, { a: '1' }, 'ltr')).toThrow(`needs a value for {${name}}`)
  },
)

test('values keep their order between words that run from right to left', () => {
  expect(fill('א {a}!', { a: '1 2' }, 'rtl')).toBe('א \u20681 2\u2069!')
  expect(fill('א {a}!', { a: '1 2' }, 'ltr')).toBe('א 1 2!')
})

test('values that are no strings stay what they are', () => {
  const value = { html: '<b>' }
  expect(partsOf('in {a}.', { a: value }, 'ltr')).toEqual(['in ', value, '.'])
  expect(partsOf('in {a}.', { a: value }, 'rtl')).toEqual(['in ', '\u2068', value, '\u2069', '.'])
})
