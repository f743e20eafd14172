import type { Message } from './parseMessage.ts'
import { FIRST_GROUPS, type Place, places, root, screenKeyOf } from './places.ts'
import { type EnglishMessage, type PlaceTexts, readPlace } from './readPlace.ts'
import { flat, keyOf, type Module, moduleOf, nested, nestedConsts, object } from './writeCode.ts'
import { writeLists } from './writeLists.ts'
import { quoted, writeMessage } from './writeMessage.ts'

/** Modules by their path in the project. */
export type Modules = ReadonlyMap<string, string>

/** Makes the modules of all catalogues: the texts as the code uses them, and the lists of languages. */
export function writeModules(base = root): Modules {
  const [screens, readings, page, server] = [
    places.screens,
    places.readings,
    places.page,
    places.server,
  ].map((place) => readPlace(place, base)) as [PlaceTexts, PlaceTexts, PlaceTexts, PlaceTexts]
  return new Map([
    ...screenModules(screens, readings),
    ...readingModules(readings),
    ...pageModules(page, readings),
    ...serverModules(server),
  ])
}

function* screenModules(
  { groups, english, shown }: PlaceTexts,
  readings: PlaceTexts,
): Iterable<Module> {
  const place = places.screens
  const at = (file: string) => `${place.modules}/${file}`
  for (const { name, about } of groups) {
    const messages = [...english.values()].filter(({ group }) => group === name)
    const texts = flat(messages.map((one) => [one.key, writeEnglish(place, one)]))
    yield [
      at(`en/${name}.ts`),
      moduleOf(`/** ${about} */\nexport const ${name}Messages = ${texts}`),
    ]
  }
  yield [at('english.ts'), joinedGroups(groups.map(({ name }) => name))]
  const of = ({ group }: EnglishMessage) => (FIRST_GROUPS.includes(group) ? 'first' : 'rest')
  for (const [tag, messages] of shown) {
    const written = (part: 'first' | 'rest') =>
      [...english.values()]
        .filter((one) => of(one) === part && messages.has(one.key))
        .map((one) => [one.key, write(messages, one, place.translations)] as const)
    const read = readings.shown.get(tag) ?? new Map<string, Message>()
    const ofReadings = [...readings.english.values()]
      .filter(({ key }) => read.has(key))
      .map((one) => [screenKeyOf(one.key), write(read, one, place.translations)] as const)
    for (const [part, texts] of [
      ['first', written('first')],
      ['rest', [...written('rest'), ...ofReadings]],
    ] as const)
      yield [at(`${tag}/${part}.ts`), moduleOf(`export const texts = ${flat(texts)}`)]
  }
  const loaders = [...shown.keys()].map(
    (tag) =>
      `${keyOf(tag)}: { first: () => import('./${tag}/first.ts'), rest: () => import('./${tag}/rest.ts') }`,
  )
  const firsts = [...english.values()].filter((one) => of(one) === 'first')
  const names = [...new Set(firsts.map(({ key }) => quoted(key.split('.')[0] ?? '')))]
  yield [
    at('locales.ts'),
    moduleOf(
      `/** The first parts of the keys that \`first\` has. */\nexport const FIRST: readonly string[] = [${names.join(', ')}]\n\n/** The languages of the package beside English, each by the shortest tag that \`lookUpLanguage\` finds. */\nexport const locales = ${object(loaders)}`,
    ),
  ]
  yield* writeLists([...shown.keys()])
}

function* readingModules({ english }: PlaceTexts): Iterable<Module> {
  yield [
    `${places.readings.modules}/english.ts`,
    moduleOf(
      nestedConsts(
        places.readings,
        [...english.values()].map((one) => [one.key, writeEnglish(places.readings, one)]),
      ),
      '../../languages/createFormat.ts',
    ),
  ]
}

function* pageModules(
  { groups, english, shown }: PlaceTexts,
  readings: PlaceTexts,
): Iterable<Module> {
  const place = places.page
  const at = (file: string) => `${place.modules}/${file}`
  for (const { name, about } of groups) {
    const messages = [...english.values()].filter(({ group }) => group === name)
    const texts = nestedConsts(
      place,
      messages.map((one) => [one.key, writeEnglish(place, one)]),
    )
    yield [at(`en/${name}.ts`), moduleOf(`/** ${about} */\n${texts}`)]
  }
  for (const [tag, messages] of shown) {
    const all = [...english.values()].map(
      (one) => [one.key, write(messages, one, place.translations)] as const,
    )
    const approvals = all.filter(([key]) => key.startsWith('approvals.'))
    const rest = all.filter((one) => !approvals.includes(one))
    yield [at(`${tag}/page.ts`), moduleOf(`export const texts = ${nested(place, rest)}`)]
    const own = approvals.map(([key, text]) => [key.slice('approvals.'.length), text] as const)
    yield [at(`${tag}/approvals.ts`), moduleOf(`export const texts = ${nested(place, own)}`)]
    const read = readings.shown.get(tag) ?? new Map<string, Message>()
    const ofReadings = [...readings.english.values()].map(
      (one) => [one.key, write(read, one, place.translations)] as const,
    )
    yield [at(`${tag}/reading.ts`), moduleOf(`export const texts = ${nested(place, ofReadings)}`)]
  }
  const loaders = [...shown.keys()].map((tag) => {
    const packs = ['page', 'approvals', 'reading'].map(
      (pack) => `${pack}: () => import('./${tag}/${pack}.ts')`,
    )
    return `${keyOf(tag)}: { ${packs.join(', ')} }`
  })
  yield [at('locales.ts'), moduleOf(`export const locales = ${object(loaders)}`)]
}

function* serverModules({ english, shown }: PlaceTexts): Iterable<Module> {
  const place = places.server
  const at = (file: string) => `${place.modules}/${file}`
  const texts = [...english.values()].map((one) => [one.key, writeEnglish(place, one)] as const)
  yield [at('english.ts'), moduleOf(`export const english = ${nested(place, texts)} as const`)]
  for (const [tag, messages] of shown) {
    const own = [...english.values()].map(
      (one) => [one.key, write(messages, one, place.translations)] as const,
    )
    yield [at(`${tag}.ts`), moduleOf(`export const texts = ${nested(place, own)}`)]
  }
  const tags = [...shown.keys()]
  const imports = tags.map((tag, index) => `import { texts as texts${index} } from './${tag}.ts'`)
  const entries = tags.map((tag, index) => `${keyOf(tag)}: texts${index}`)
  yield [
    at('locales.ts'),
    moduleOf(`${imports.join('\n')}\n\nexport const locales = ${object(entries)}`),
  ]
}

const writeEnglish = (place: Place, { message, args, isRich }: EnglishMessage): string =>
  writeMessage(message, { args, style: isRich ? 'filled' : place.english })

/** A text in a language, or in English if the language has none to show. */
const write = (
  messages: ReadonlyMap<string, Message>,
  { key, message, args, isRich }: EnglishMessage,
  style: 'functions' | 'filled',
): string => writeMessage(messages.get(key) ?? message, { args, style: isRich ? 'filled' : style })

function joinedGroups(names: readonly string[]): string {
  const imports = names.map((name) => `import { ${name}Messages } from './en/${name}.ts'`)
  const spreads = names.map((name) => `...${name}Messages`)
  return moduleOf(
    `${imports.join('\n')}\n\n/** All English messages. Screens import only their own group, so that each chunk contains only its own texts. */\nexport const texts = ${object(spreads)}`,
  )
}
