import { expect, test } from 'vitest'
import { checkTranslation, readTranslation } from './checkTranslation.ts'
import { sourceHash } from './readCatalogues.ts'

const COUNT = '{count, plural, one {# wallet} other {# wallets}}'

test.each([
  ['de', 'Open {wallet}', '{wallet} öffnen'],
  ['de', COUNT, '{count, plural, one {# Wallet} other {# Wallets}}'],
  ['ja', COUNT, '{count, plural, =1 {ウォレット1件} other {ウォレット#件}}'],
  ['de', 'a{b, select, none {} other { {b}}}', 'A{b, select, none {} other {: {b}}}'],
  ['de', 'Your code is\n\n    {code}\n\nDone.', 'Dein Code ist\n\n    {code}\n\nFertig.'],
])('%s may say %j as %j', (tag, english, text) => {
  expect(() => readTranslation(tag, english, text)).not.toThrow()
})

test.each([
  ['de', 'Open {wallet}', 'Öffnen', /its values are none/],
  ['de', 'Open {wallet}', '{walet} öffnen', /its values are walet/],
  ['de', 'Open', 'Öffnen {wallet}', /its values are wallet, those of the English text none/],
  ['de', 'Open {wallet}', '{wallet, plural, one {x} other {y}}', /no number/],
  ['de', 'Open {wallet}', '{wallet öffnen', /malformed argument/],
  ['de', 'Open', '', /empty/],
  ['de', 'Open', ' Öffnen', /begins or ends with a space/],
  [
    'pl',
    COUNT,
    '{count, plural, one {# portfel} other {# portfeli}}',
    /lacks the plural form few, many/,
  ],
  ['de', COUNT, '{count} Wallets', /decides the form/],
  ['de', COUNT, '{count, plural, =1 {eine} one {#} other {#}}', /=1 or one/],
  [
    'ar',
    COUNT,
    '{count, plural, =0 {ا} zero {ا} one {ا} two {ا} few {ا} many {ا} other {ا}}',
    /=0 or zero/,
  ],
  ['de', 'a{b, select, none {} other { {b}}}', 'A {b}', /\{b\} may be absent/],
  ['de', 'Code\n\n    {code}', 'Code\n\n{code}', /indented lines/],
  ['de', 'Take {token}', 'Alles{token, select, none { gut} other {}}', /never absent/],
  [
    'de',
    '{n, plural, one {# of {a}} other {# of {a}}}',
    '{n, plural, one {# von {a}} other {#}}',
    /in each form/,
  ],
  ['de', COUNT, '{count, plural, one {#} zero {#} other {#}}', /no form zero/],
  ['ja', COUNT, '{count, plural, one {#} other {#}}', /no form one/],
  ['de', 'One\n\nTwo', 'Eins, zwei', /other paragraphs/],
])('%s may not say %j as %j', (tag, english, text, problem) => {
  expect(() => readTranslation(tag, english, text)).toThrow(problem)
})

test('says what there is to do for a text', () => {
  const english = { key: 'send.to', text: 'To' }
  const check = (translation?: Parameters<typeof checkTranslation>[2]) =>
    checkTranslation('de', english, translation).findings
  const source = sourceHash('To')
  expect(check()).toEqual(['missing'])
  expect(check({ text: 'An', source })).toEqual(['unread'])
  expect(check({ text: 'An', source, read: true })).toEqual([])
  expect(check({ text: 'An', source: sourceHash('Receiver'), read: true })).toEqual(['changed'])
  expect(check({ text: '{An', source })).toEqual(['broken', 'unread'])
})

test('a text that is wider than its place is named, and characters of two columns count as two', () => {
  const check = (key: string, text: string) =>
    checkTranslation('ja', { key, text: 'x' }, { text, source: '' }).findings.includes('long')
  expect(check('account.tab.tokens', 'x'.repeat(14))).toBe(false)
  expect(check('account.tab.tokens', 'x'.repeat(15))).toBe(true)
  expect(check('account.tab.tokens', 'ト'.repeat(7))).toBe(false)
  expect(check('account.tab.tokens', 'ト'.repeat(8))).toBe(true)
  expect(check('send.lookalikeText', 'x'.repeat(500))).toBe(false)
})
