import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeCatalogues } from './catalogues.test.support.ts'
import { compileTexts } from './compile.ts'
import { sourceHash } from './readCatalogues.ts'
import { checkTexts, isError, isHole } from './report.ts'
import { writeModules } from './writeModules.ts'

const send = {
  about: 'The send form.',
  protected: ['send.burn'],
  texts: { 'send.to': 'To', 'send.burn': 'What goes there is lost.', 'send.fee': 'Fee {fee}' },
}
const of = (text: string, english: string) => ({ text, source: sourceHash(english) })
const german = {
  'send.to': of('An', 'To'),
  'send.burn': of('Das ist verloren.', 'What goes there is lost.'),
  'send.fee': of('Gebühr {fee}', 'Fee {fee}'),
}
const FILE = 'packages/scaffold-ui/src/messages/generated/de/rest.ts'
const rest = (texts: object) =>
  writeModules(writeCatalogues({ screens: { 'en/send': send, de: texts } })).get(FILE)
const findings = (texts: object) =>
  checkTexts(writeCatalogues({ screens: { 'en/send': send, de: texts } }))
const states = (texts: object, of: typeof isError) =>
  findings(texts)
    .filter(of)
    .map(({ key, finding }) => [key, finding])

test('a text that a language lacks is left to English, and stops a release', () => {
  const { 'send.to': _, ...lacking } = german
  expect(rest(lacking)).not.toContain('send.to')
  expect(rest(lacking)).toContain(`'send.fee': 'Gebühr {fee}'`)
  expect(states(lacking, isError)).toEqual([])
  expect(states(lacking, isHole)).toEqual([['send.to', 'missing']])
})

test('a protected text that is missing is an error', () => {
  const { 'send.burn': _, ...lacking } = german
  expect(states(lacking, isError)).toEqual([['send.burn', 'missing']])
})

test('a text whose English has changed stays, unless people decide by it', () => {
  const stale = {
    ...german,
    'send.to': of('An', 'Receiver'),
    'send.burn': of('Weg.', 'Gone.'),
  }
  expect(rest(stale)).toContain(`'send.to': 'An'`)
  expect(rest(stale)).not.toContain('send.burn')
  expect(states(stale, isHole)).toEqual([['send.burn', 'changed']])
})

test('a broken text spoils none of its neighbours', () => {
  const broken = { ...german, 'send.fee': of('Gebühr {fee', 'Fee {fee}') }
  expect(rest(broken)).not.toContain('send.fee')
  expect(rest(broken)).toContain(`'send.to': 'An'`)
  expect(states(broken, isError)).toEqual([['send.fee', 'broken']])
})

test('a file that is no JSON is named', () => {
  const base = writeCatalogues({ screens: { 'en/send': send } })
  writeFileSync(join(base, 'packages/scaffold-ui/texts/de.json'), '{ "send.to": ')
  expect(() => writeModules(base)).toThrow(/scaffold-ui\/texts\/de\.json is no JSON/)
})

test.each(['de_AT', 'de (1)', '._de', 'en'])(
  'a file %s.json is named: it is of no language',
  (name) => {
    const base = writeCatalogues({ screens: { 'en/send': send, [name]: {} } })
    expect(() => writeModules(base)).toThrow(/is named after no language/)
  },
)

test.each([null, [], 'x'])('a catalogue that is %j is named', (content) => {
  const base = writeCatalogues({ screens: { 'en/send': send } })
  writeFileSync(join(base, 'packages/scaffold-ui/texts/de.json'), JSON.stringify(content))
  expect(() => writeModules(base)).toThrow(/de\.json is no object of texts/)
})

test.each([
  [{ about: 'Mails.' }, /mails\.json is no group with "about" and "texts"/],
  [[], /mails\.json is no group/],
  [{ about: ' ', texts: {} }, /does not say in "about"/],
  [{ about: 'Ends */ here.', texts: {} }, /has \*\/ in "about"/],
  [{ about: 'Mails.', texts: { 'mails.a': 5 } }, /has mails\.a, which is no text/],
  [
    { about: 'Mails.', texts: { 'mails.a.b': 'B', 'mails.a': 'A' } },
    /en\/mails\.json has mails\.a\.b, but mails\.a is a text already/,
  ],
])('an English file such as %j is named with what is wrong', (mails, problem) => {
  const base = writeCatalogues({ server: { 'en/mails': mails } })
  expect(() => writeModules(base)).toThrow(problem)
})

test('a key that two English files have is named with both', () => {
  const texts = { 'send.to': 'To' }
  const base = writeCatalogues({ screens: { 'en/send': send, 'en/again': { about: 'A.', texts } } })
  expect(() => writeModules(base)).toThrow(/send\.to is a text of .*en\/again\.json and of send/)
})

test('a text that is none is broken, and no more', () => {
  expect(
    states({ ...german, 'send.to': 'An', 'send.fee': { text: 5, source: '' } }, isError),
  ).toEqual([
    ['send.to', 'broken'],
    ['send.fee', 'broken'],
  ])
})

test('a language that one place has is missing in all others', () => {
  const mails = { about: 'Mails.', texts: { 'mails.code.text': 'Enter it.' } }
  const base = writeCatalogues({
    screens: { 'en/send': send, de: german },
    server: { 'en/mails': mails },
  })
  expect(
    checkTexts(base)
      .filter(isHole)
      .map(({ place, key }) => [place, key]),
  ).toEqual([['server', 'mails.code.text']])
})

test('a key that no English text has is an error, whatever it is called', () => {
  const unknown = { ...german, 'send.too': of('x', 'x'), toString: of('x', 'x') }
  expect(states(unknown, isError)).toEqual([
    ['send.too', 'unknown'],
    ['toString', 'unknown'],
  ])
})

test('a place of objects has the English text where a language lacks one', () => {
  const mails = {
    about: 'Mails.',
    texts: { 'mails.code.subject': '{code} is your code', 'mails.code.text': 'Enter it.' },
  }
  const de = { 'mails.code.text': of('Gib ihn ein.', 'Enter it.') }
  const modules = writeModules(writeCatalogues({ server: { 'en/mails': mails, de } }))
  const text = modules.get('services/server/src/texts/generated/de.ts')
  expect(text).toContain(`subject: '{code} is your code'`)
  expect(text).toContain(`text: 'Gib ihn ein.'`)
})

test('only the first groups load with the page', () => {
  const button = { about: 'Buttons.', texts: { 'button.connect': 'Connect wallet' } }
  const de = { ...german, 'button.connect': of('Wallet verbinden', 'Connect wallet') }
  const modules = writeModules(
    writeCatalogues({ screens: { 'en/send': send, 'en/button': button, de } }),
  )
  const first = modules.get(FILE.replace('rest', 'first'))
  expect(first).toContain('button.connect')
  expect(first).not.toContain('send.to')
  expect(modules.get(FILE)).not.toContain('button.connect')
})

test('writes what is not there as it should be, and takes away what nothing is made of any more', () => {
  const base = writeCatalogues({ screens: { 'en/send': send, de: german } })
  const file = join(base, FILE)
  expect(compileTexts(base)).toBe(true)
  expect(compileTexts(base)).toBe(false)
  writeFileSync(file, '// edited by hand')
  expect(compileTexts(base)).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain('send.to')
  rmSync(join(base, 'packages/scaffold-ui/texts/de.json'))
  expect(compileTexts(base)).toBe(true)
  expect(existsSync(file)).toBe(false)
})
