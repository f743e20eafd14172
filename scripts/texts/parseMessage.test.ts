import { expect, test } from 'vitest'
import { argumentsOf, parseMessage, unguardedOf } from './parseMessage.ts'

test('names the arguments of a message, what they are, and whether they may be absent', () => {
  const text =
    '{wallet} has {count, plural, one {# of {all}} other {#}}{code, select, none {} other { ({code})}}'
  expect([...argumentsOf(parseMessage(text))]).toEqual([
    ['all', { kind: 'text', isOptional: false }],
    ['code', { kind: 'text', isOptional: true }],
    ['count', { kind: 'count', isOptional: false }],
    ['wallet', { kind: 'text', isOptional: false }],
  ])
})

test('tells the values that are written without a question', () => {
  const asked = '{a}{b, select, none {} other {{b}}}{c, select, none {{c}} other {}}'
  expect([...unguardedOf(parseMessage(asked))]).toEqual(['a', 'c'])
})

test.each([
  ['{name', /brace/],
  ['{count, plural, one {#}}', /other/],
  ['{count, plural, offset:1 one {#} other {#}}', /offset/],
  ['{count, selectordinal, one {#} other {#}}', /cardinal/],
  ['{count, plural, =7 {seven} other {#}}', /=7/],
  ['{kind, select, a {A} other {B}}', /none and other/],
  ['{when, date, short}', /are known/],
  ['{0}', /no name/],
  ['{default}', /no name/],
  ["{n, plural, one {'#'} other {#}}", /is the count/],
  ["{n, plural, other {# by '{'a'}'}}", /no braces/],
  ['{n, plural, one {{a, select, none {} other {#}}} other {#}}', /no select/],
  ['{a.b}', /malformed/],
  ['{amount, number, ::currency/EUR}', /are known/],
  ['{count, plural, one {{when, time}} other {#}}', /are known/],
])('%s is refused', (text, problem) => {
  expect(() => parseMessage(text)).toThrow(problem)
})

test('signs of markup are text', () => {
  expect(parseMessage('a < b > <c>')).toMatchObject([{ value: 'a < b > <c>' }])
})
