import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { createFormat } from '../../packages/common/src/languages/createFormat.ts'
import { argumentsOf, type Message } from '../texts/parseMessage.ts'
import { FIRST_GROUPS, type PlaceName, places, root, tagsOf } from '../texts/places.ts'
import { englishTexts, readEnglish, readTranslations } from '../texts/readCatalogues.ts'
import { readPlace } from '../texts/readPlace.ts'
import { checkTexts, isError, linesOf } from '../texts/report.ts'
import { formatTranslations } from '../texts/writeCatalogue.ts'
import { writeMessage } from '../texts/writeMessage.ts'

const names = Object.keys(places) as readonly PlaceName[]
const tags = tagsOf(places.screens)

test('no text is broken, and none that people decide by is missing', () => {
  expect(linesOf(checkTexts().filter(isError))).toBe('')
})

test('every place has the languages of the screens', () => {
  for (const name of names) expect([name, tagsOf(places[name])]).toEqual([name, tags])
})

test('every language has its words in the glossary', () => {
  const page = readFileSync(join(root, 'docs/languages.md'), 'utf8')
  for (const tag of tags) expect(page).toContain(`\n| \`${tag}\` |`)
})

test.each(names)(
  'the English texts of %s have keys of their own, and what is said of them is of use',
  (name) => {
    const groups = readEnglish(places[name])
    const keys = groups.flatMap(({ texts }) => Object.keys(texts))
    expect(new Set(keys).size).toBe(keys.length)
    for (const {
      name: group,
      texts,
      protected: decided = [],
      rich = [],
      notes = {},
      about,
    } of groups) {
      expect(about, group).toMatch(/\.$/)
      const own = Object.keys(texts)
      const isOfUse = (one: string) =>
        own.some((key) => key === one || key.startsWith(one.endsWith('.') ? one : `${one}.`))
      for (const one of [...decided, ...rich, ...Object.keys(notes)])
        expect([one, isOfUse(one)]).toEqual([one, true])
    }
  },
)

test('the groups that load first exist', () => {
  const groups = readEnglish(places.screens).map(({ name }) => name)
  expect(FIRST_GROUPS.filter((group) => !groups.includes(group))).toEqual([])
})

// A file that is written otherwise would change in every line with the next import.
test.each(names)('translations of %s are written as `npm run texts` writes them', (name) => {
  const order = Object.keys(englishTexts(readEnglish(places[name])))
  for (const tag of tags) {
    const file = readFileSync(join(root, places[name].texts, `${tag}.json`), 'utf8')
    expect(file === formatTranslations(readTranslations(places[name], tag), order), tag).toBe(true)
  }
})

const listed = (...patterns: readonly string[]) =>
  String(execFileSync('git', ['ls-files', ...patterns], { cwd: root }))
    .split('\n')
    .filter(Boolean)

test('what is made of the catalogues is not kept', () => {
  expect(listed('*/generated/*')).toEqual([])
})

/** Code that shows something. */
const SHOWING = ['{scaffold-ui,react,ui,element}'].flatMap((one) => globSync(`packages/${one}/src`))
const SENTENCE = /['"`>][A-Z][a-z’]+(?: [a-z’]+)+/
/** What developers read: errors, and comments. */
const NOT_SHOWN = /(?:Error|Exception|super)\($|(?:Error|Exception|super)\(['"`]|^\s*(?:\*|\/[/*])/

test('no sentence of a screen or of the wallet’s page stands in code', () => {
  const files = listed(...[...SHOWING, 'services/frame/src'].map((folder) => `${folder}/**`))
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    return lines.flatMap((line, index) =>
      SENTENCE.test(line) && !NOT_SHOWN.test(line) && !NOT_SHOWN.test(lines[index - 1] ?? '')
        ? [`${file}:${index + 1}: ${line.trim()}`]
        : [],
    )
  })
  expect(found).toEqual([])
})

// The judge is an implementation of ICU MessageFormat that is not ours.
describe.each(names)('what is made of the texts of %s says what ICU MessageFormat says', (name) => {
  const { english, shown } = readPlace(places[name])
  const all = new Map([
    ['en', new Map([...english].map(([key, { message }]) => [key, message]))],
    ...shown,
  ])

  test.each([...all.keys()])('%s', (tag) => {
    const format = createFormat(tag)
    for (const [key, message] of all.get(tag) ?? []) {
      const args = argumentsOf(message)
      if (args.size === 0) continue
      const own = english.get(key)?.args ?? args
      const write = read(writeMessage(message, { args: own, style: 'functions' }))
      const judge = new IntlMessageFormat(message as Message[number][], tag)
      for (const values of samplesOf(args)) {
        // Where a value is absent, an ICU message is given the name of that form.
        const given = Object.entries(values).map(([one, value]) => [
          one,
          value === '' ? 'none' : value,
        ])
        expect([key, values, write(values, format)]).toEqual([
          key,
          values,
          judge.format(Object.fromEntries(given)),
        ])
      }
    }
  })
})

type Write = (values: object, format: object) => string

/** Makes the function of its code, without its types. */
function read(code: string): Write {
  const plain = code.replace(
    /: \{[^{}]*\}(?=,? ?(\{[^{}]*\}: MessageFormat)?\) =>)|: \{[^{}]*\}(?=, \{)|: MessageFormat/g,
    '',
  )
  return new Function(`return ${plain}`)() as Write
}

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1234]

/** Values of all arguments, of which texts have signs that mean something in a message, and each set again without one of those that may be absent. */
function samplesOf(
  args: ReturnType<typeof argumentsOf>,
): readonly Readonly<Record<string, string | number>>[] {
  const counted = [...args].some(([, { kind }]) => kind === 'count')
  const whole = (counted ? COUNTS : [0]).map((count) =>
    Object.fromEntries(
      [...args].map(([name, { kind }]) => [name, kind === 'count' ? count : `<#{${name}>`]),
    ),
  )
  const optional = [...args].filter(([, { isOptional }]) => isOptional).map(([name]) => name)
  return [
    ...whole,
    ...optional.flatMap((name) => whole.map((values) => ({ ...values, [name]: '' }))),
  ]
}
