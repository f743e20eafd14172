import { isTooLong } from './limits.ts'
import {
  alwaysWritten,
  argumentsOf,
  type Message,
  MessageProblem,
  parseMessage,
  pluralFormsOf,
  unguardedOf,
} from './parseMessage.ts'
import { sourceHash, type Translation } from './readCatalogues.ts'

/** What there is to say of a text in a language. `broken` and `missing` ones are shown in English. */
export type Finding = 'missing' | 'broken' | 'changed' | 'unread' | 'long'

export interface CheckedTranslation {
  /** Undefined if there is none that could be shown. */
  readonly message: Message | undefined
  readonly findings: readonly Finding[]
  /** What is wrong with a broken one. */
  readonly problem?: string
}

/** Compares a translation with the English text of today. */
export function checkTranslation(
  tag: string,
  { key, text: english }: { readonly key: string; readonly text: string },
  translation: Translation | undefined,
): CheckedTranslation {
  if (!translation) return { message: undefined, findings: ['missing'] }
  if (typeof translation.text !== 'string' || typeof translation.source !== 'string')
    return { message: undefined, findings: ['broken'], problem: 'it is no text with a source' }
  const findings: Finding[] = []
  if (translation.source !== sourceHash(english)) findings.push('changed')
  if (!translation.read) findings.push('unread')
  if (isTooLong(key, translation.text)) findings.push('long')
  try {
    return { message: readTranslation(tag, english, translation.text), findings }
  } catch (error) {
    if (!(error instanceof MessageProblem)) throw error
    return { message: undefined, findings: ['broken', ...findings], problem: error.message }
  }
}

/** Parses a translation. Throws a `MessageProblem` if it could not be shown in place of the English text. */
export function readTranslation(tag: string, english: string, text: string): Message {
  const message = parseMessage(text)
  if (text === '' || (text !== text.trim() && english === english.trim()))
    throw new MessageProblem('it is empty, or begins or ends with a space')
  const source = parseMessage(english)
  checkArguments(message, source)
  checkForms(tag, message, source)
  checkLines(text, english)
  return message
}

function checkArguments(message: Message, source: Message): void {
  const [own, expected] = [argumentsOf(message), argumentsOf(source)]
  const [names, wanted] = [[...own.keys()], [...expected.keys()]].map((list) => list.join(', '))
  if (names !== wanted)
    throw new MessageProblem(
      `its values are ${names || 'none'}, those of the English text ${wanted || 'none'}`,
    )
  for (const name of unguardedOf(message))
    if (expected.get(name)?.isOptional)
      throw new MessageProblem(
        `{${name}} may be absent: write {${name}, select, none {…} other {…}} as the English text does`,
      )
  for (const [name, { kind, isOptional }] of own) {
    if (kind === 'count' && expected.get(name)?.kind !== 'count')
      throw new MessageProblem(`{${name}} is no number`)
    if (isOptional && !expected.get(name)?.isOptional)
      throw new MessageProblem(`{${name}} is never absent: write it without select`)
  }
  const written = alwaysWritten(message)
  for (const name of alwaysWritten(source))
    if (!written.has(name)) throw new MessageProblem(`{${name}} has to be in each form of the text`)
}

const EXACT: ReadonlySet<string> = new Set(['=0', '=1'])
/** Counts up to here take each plural form that a language tells apart, but those of millions. */
const MOST = 200

function checkForms(tag: string, message: Message, source: Message): void {
  const own = pluralFormsOf(message)
  const counted = new Set(own.map(([name]) => name))
  for (const [name] of pluralFormsOf(source))
    if (!counted.has(name)) throw new MessageProblem(`{${name}} decides the form of the text`)
  // Most texts have no count, and the rules of a language take longer than all else here.
  if (own.length === 0) return
  const rules = new Intl.PluralRules(tag)
  const categories = new Set<string>(['other'])
  for (let count = 0; count <= MOST; count++) categories.add(rules.select(count))
  const known = new Set<string>(rules.resolvedOptions().pluralCategories)
  for (const [name, forms] of own) {
    const unused = forms.filter((form) => !EXACT.has(form) && !known.has(form))
    if (unused.length > 0)
      throw new MessageProblem(`{${name}} has no form ${unused.join(', ')} in this language`)
    const lacks = [...categories].filter((category) => !forms.includes(category)).sort()
    if (lacks.length > 0)
      throw new MessageProblem(`{${name}} lacks the plural form ${lacks.join(', ')}`)
  }
}

/** Checks the lines of a mail: one of its own holds a value that is copied, and a paragraph is one thing to know. */
function checkLines(text: string, english: string): void {
  const ownLines = (of: string) =>
    of
      .split('\n')
      .filter((line) => /^\s/.test(line))
      .join()
  if (ownLines(text) !== ownLines(english))
    throw new MessageProblem('indented lines stay as they are, and in their order')
  if (text.split('\n\n').length !== english.split('\n\n').length)
    throw new MessageProblem('it has other paragraphs than the English text')
  if (/[^\S\n]\n|\n{3}|\t|\r/.test(text))
    throw new MessageProblem('it has tabs, or spaces or empty lines too many')
}
