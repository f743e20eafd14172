import { en, type MessageOverrides } from '@bowline/scaffold-ui'
import type { KeyMarks } from './keyMarks.ts'

type Text = string | ((values: never, format: never) => string)
type Texts = Readonly<Record<string, Text>>

/** The keys of all texts of the screens. */
export const textKeys: readonly string[] = Object.keys(en)

// No package exports the texts of a language: the kit loads them by itself.
const modules = import.meta.glob<{ readonly texts: Texts }>([
  '../../../../packages/scaffold-ui/src/messages/generated/*/{first,rest}.ts',
])

/** Returns all texts of the screens in a language, English where it has none, each between the marks of its key. */
export async function markedMessages(locale: string, marks: KeyMarks): Promise<MessageOverrides> {
  const files = Object.entries(modules).filter(([path]) => path.includes(`/${locale}/`))
  const loaded = await Promise.all(files.map(([, load]) => load()))
  const texts: Texts = Object.assign({}, en, ...loaded.map((module) => module.texts))
  const marked = textKeys.map((key) => [key, withMarks(key, texts[key] ?? key, marks)])
  // The keys are those of the catalogue, and each text has the form that it had.
  return Object.fromEntries(marked) as MessageOverrides
}

/** Buttons read plain texts only, so a text stays a text. */
function withMarks(key: string, text: Text, { mark }: KeyMarks): Text {
  if (typeof text === 'string') return mark(key, text)
  return (values, format) => mark(key, text(values, format))
}
