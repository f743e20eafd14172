import { keyOf, type Module, moduleOf, object } from './writeCode.ts'
import { quoted } from './writeMessage.ts'

/** The languages, for whoever lists them. The catalogues of the screens are the one list that is kept. */
export function* writeLists(tags: readonly string[]): Iterable<Module> {
  const all = ['en', ...tags]
  const languages = new Set(all.map((tag) => new Intl.Locale(tag).language))
  const pattern = `/^(${[...languages].sort().join('|')})(-|$)/`
  yield [
    'packages/controllers/src/react/context/generated/shippedLanguages.ts',
    moduleOf(
      `/** The languages of the screens, by the first part of a tag. */\nexport const SHIPPED = ${pattern}`,
    ),
  ]
  const names = object(all.map((tag) => `${keyOf(tag)}: ${quoted(ownName(tag, all))}`))
  const list = moduleOf(
    `/** The languages of the screens, each by the name that its readers have for it. */\nexport const LANGUAGES = ${names} as const`,
  )
  for (const app of ['demo', 'gallery']) yield [`apps/${app}/src/generated/languages.ts`, list]
}

function ownName(tag: string, all: readonly string[]): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  const isOneOfTwo = all.some((other) => other !== tag && other.startsWith(`${language}-`))
  const exact = isOneOfTwo ? `${language}-${script}` : tag
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(exact) ?? tag
  return name.replace(/^./u, (first) => first.toLocaleUpperCase(tag))
}
