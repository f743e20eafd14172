import { expect, test } from 'vitest'
import { writeCatalogues } from './catalogues.test.support.ts'
import { exportTexts, importTexts } from './exchange.ts'
import { MessageProblem } from './parseMessage.ts'
import { places } from './places.ts'
import { readTranslations, sourceHash, type Translation } from './readCatalogues.ts'
import { writeTranslations } from './writeCatalogue.ts'

const send = {
  about: 'The send form.',
  notes: { 'send.fee': 'Of the network.' },
  texts: { 'send.to': 'To <b> & "you"', 'send.fee': 'Fee {fee}', 'send.max': 'Max' },
}
const of = (text: string, english: string, read?: true): Translation => ({
  text,
  source: sourceHash(english),
  ...(read && { read }),
})
const german = {
  'send.to': of('An <b> & „dich“', 'To <b> & "you"', true),
  'send.fee': of('Gebühr {fee}', 'Costs {fee}'),
}
const base = () => writeCatalogues({ screens: { 'en/send': send, de: german } })
const unit = (id: string, source: string, target: string, approved = 'no') =>
  `<trans-unit id="${id}" approved="${approved}"><source>${source}</source><target>${target}</target></trans-unit>`
const file = (...units: readonly string[]) =>
  `<xliff version="1.2"><file original="screens" source-language="en" target-language="de"><body>${units.join('')}</body></file></xliff>`
const imported = (...units: readonly string[]) => {
  const { places: all, taken, refused } = importTexts(file(...units), base())
  return { screens: all.screens, taken, refused }
}

test('a file that nobody has changed changes nothing', () => {
  const folder = base()
  const { places: all, taken, refused } = importTexts(exportTexts('de', { base: folder }), folder)
  expect(all.screens).toEqual(german)
  expect([taken, refused]).toEqual([[], []])
  writeTranslations(places.screens, 'de', all.screens, folder)
  expect(readTranslations(places.screens, 'de', folder)).toEqual(german)
})

test('a file says what a text is for, and whether a speaker of the language has read it', () => {
  const xliff = exportTexts('de', { base: base() })
  expect(xliff).toContain('<note>The send form. Of the network.</note>')
  expect(xliff).toMatch(/id="send.to" approved="yes"/)
  expect(xliff).toMatch(/id="send.fee" approved="no"/)
  const open = exportTexts('de', { base: base(), isOpen: true })
  expect(open).not.toContain('send.to')
  expect(open).toContain('send.max')
})

test('a new text is one of the English text that its translator had', () => {
  const { screens, taken } = imported(
    unit('send.max', 'Max', 'Max.'),
    unit('send.fee', 'Price {fee}', 'Preis {fee}', 'yes'),
  )
  expect(screens['send.max']).toEqual(of('Max.', 'Max'))
  expect(screens['send.fee']).toEqual(of('Preis {fee}', 'Price {fee}', true))
  expect(taken).toEqual(['screens send.max', 'screens send.fee'])
})

test("nothing but a speaker's word makes an old text one of today's English", () => {
  const same = imported(unit('send.fee', 'Fee {fee}', 'Gebühr {fee}'))
  expect(same.screens['send.fee']).toEqual(german['send.fee'])
  const approved = imported(unit('send.fee', 'Fee {fee}', 'Gebühr {fee}', 'yes'))
  expect(approved.screens['send.fee']).toEqual(of('Gebühr {fee}', 'Fee {fee}', true))
})

test('what could not be shown is refused, and the rest is taken', () => {
  const { screens, taken, refused } = imported(
    unit('send.fee', 'Fee {fee}', 'Gebühr {wert}'),
    unit('__proto__', 'x', 'x'),
    unit('constructor', 'x', 'x'),
    unit('send.max', 'Max', 'Alles'),
    unit('send.to', 'To', ''),
  )
  expect(taken).toEqual(['screens send.max'])
  expect(refused).toHaveLength(3)
  expect(screens['send.fee']).toEqual(german['send.fee'])
  expect(Object.keys(screens).sort()).toEqual(['send.fee', 'send.max', 'send.to'])
})

test.each([
  '',
  '<xliff',
  'no xml',
  '<html></html>',
  '<xliff version="1.2"></xliff>',
  'x'.repeat(8_000_001),
])('%.20j is no translation', (text) => {
  expect(() => importTexts(text, base())).toThrow(MessageProblem)
})

test.each(['../../secrets', 'de/../..', 'en-', 'DE'])('%s is no language', (tag) => {
  const text = file().replace('target-language="de"', `target-language="${tag}"`)
  expect(() => importTexts(text, base())).toThrow(MessageProblem)
})

const target = (id: string, source: string, attributes: string, text: string) =>
  `<trans-unit id="${id}" approved="no"><source>${source}</source><target ${attributes}>${text}</target></trans-unit>`

test.each([
  'state="needs-review-translation" state-qualifier="fuzzy-match"',
  'state="translated" state-qualifier="fuzzy-match"',
  'state="needs-translation"',
  'state="new"',
])('what the tool itself calls no translation is left alone: %s', (attributes) => {
  const { screens, taken, refused } = imported(
    target('send.fee', 'Fee {fee}', attributes, 'Preis {fee}'),
  )
  expect(screens['send.fee']).toEqual(german['send.fee'])
  expect([taken, refused]).toEqual([[], []])
})

test('the English text is no translation, unless somebody says so', () => {
  const { screens, refused } = imported(unit('send.max', 'Max', 'Max'))
  expect([screens['send.max'], refused]).toEqual([
    undefined,
    [expect.stringContaining('the English text')],
  ])
  expect(imported(unit('send.max', 'Max', 'Max', 'yes')).taken).toEqual(['screens send.max'])
})

test('an older file takes nothing back', () => {
  const folder = base()
  const old = exportTexts('de', { base: folder })
  const newer = { ...german, 'send.fee': of('Kosten: {fee}', 'Fee {fee}') }
  writeTranslations(places.screens, 'de', newer, folder)
  const { places: all, taken } = importTexts(old, folder)
  expect([all.screens, taken]).toEqual([newer, []])
  const { refused } = importTexts(
    file(unit('send.fee', 'Costs {fee}', 'Preis {fee}', 'yes')),
    folder,
  )
  expect(refused).toEqual([expect.stringContaining('today’s English')])
})

test("a text that a speaker has read is replaced by a speaker's word alone", () => {
  const { refused } = imported(unit('send.to', 'To &lt;b&gt; &amp; "you"', 'Hin'))
  expect(refused).toEqual([expect.stringContaining('has read')])
})

test('elements in a text, an unknown place and groups are not lost without a word', () => {
  const { taken, refused } = imported(
    unit('send.max', 'Max', 'Al<g id="1">les</g>'),
    `<group id="send">${unit('send.fee', 'Fee {fee}', 'Preis {fee}')}</group>`,
  )
  expect(taken).toEqual(['screens send.fee'])
  expect(refused).toEqual([expect.stringContaining('elements')])
  const other = file(unit('send.max', 'Max', 'Alles')).replace('"screens"', '"app.strings"')
  expect(importTexts(other, base()).refused).toHaveLength(1)
})

test('a file of two languages, and one of English, are refused', () => {
  const two = file().replace(
    '</xliff>',
    '<file original="page" target-language="fr"></file></xliff>',
  )
  expect(() => importTexts(two, base())).toThrow(MessageProblem)
  for (const tag of ['en', 'iw', 'qqq'])
    expect(() => importTexts(file().replace('"de"', `"${tag}"`), base())).toThrow(MessageProblem)
})
