import { expect, test } from 'vitest'
import { writeCatalogues } from './catalogues.test.support.ts'
import { exportTexts, importTexts } from './exchange.ts'
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
const imported = async (...units: readonly string[]) => {
  const { places: all, taken, refused } = await importTexts(file(...units), base())
  return { screens: all.screens, taken, refused }
}

test('a file that nobody has changed changes nothing', async () => {
  const folder = base()
  const {
    places: all,
    taken,
    refused,
  } = await importTexts(await exportTexts('de', { base: folder }), folder)
  expect(all.screens).toEqual(german)
  expect([taken, refused]).toEqual([[], []])
  writeTranslations(places.screens, 'de', all.screens, folder)
  expect(readTranslations(places.screens, 'de', folder)).toEqual(german)
})

test('a file says what a text is for, and whether a speaker of the language has read it', async () => {
  const xliff = await exportTexts('de', { base: base() })
  expect(xliff).toContain('<note>The send form. Of the network.</note>')
  expect(xliff).toMatch(/id="send.to" approved="yes"/)
  expect(xliff).toMatch(/id="send.fee" approved="no"/)
  const open = await exportTexts('de', { base: base(), isOpen: true })
  expect(open).not.toContain('send.to')
  expect(open).toContain('send.max')
})

test('a new text is one of the English text that its translator had', async () => {
  const { screens, taken } = await imported(
    unit('send.max', 'Max', 'Max.'),
    unit('send.fee', 'Price {fee}', 'Preis {fee}', 'yes'),
  )
  expect(screens['send.max']).toEqual(of('Max.', 'Max'))
  expect(screens['send.fee']).toEqual(of('Preis {fee}', 'Price {fee}', true))
  expect(taken).toEqual(['screens send.max', 'screens send.fee'])
})

test("nothing but a speaker's word makes an old text one of today's English", async () => {
  const same = await imported(unit('send.fee', 'Fee {fee}', 'Gebühr {fee}'))
  expect(same.screens['send.fee']).toEqual(german['send.fee'])
  const approved = await imported(unit('send.fee', 'Fee {fee}', 'Gebühr {fee}', 'yes'))
  expect(approved.screens['send.fee']).toEqual(of('Gebühr {fee}', 'Fee {fee}', true))
})

test('what could not be shown is refused, and the rest is taken', async () => {
  const { screens, taken, refused } = await imported(
    unit('send.fee', 'Fee {fee}', 'Gebühr {wert}'),
    unit('__proto__', 'x', 'x'),
    unit('constructor', 'x', 'x'),
    unit('send.max', 'Max', 'Alles'),
    unit('send.to', 'To', ''),
  )
  expect(taken).toEqual(['screens send.max'])
  expect(refused).toHaveLength(2)
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
])('%.20j is no translation', async (text) => {
  await expect(importTexts(text, base())).rejects.toMatchObject({ name: 'MessageProblem' })
})

test.each(['../../secrets', 'de/../..', 'en-', 'DE'])('%s is no language', async (tag) => {
  const text = file().replace('target-language="de"', `target-language="${tag}"`)
  await expect(importTexts(text, base())).rejects.toMatchObject({ name: 'MessageProblem' })
})
