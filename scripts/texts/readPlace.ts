import { checkTranslation, type Finding } from './checkTranslation.ts'
import {
  type Argument,
  argumentsOf,
  type Message,
  MessageProblem,
  parseMessage,
} from './parseMessage.ts'
import { allTags, type Place, root } from './places.ts'
import {
  type EnglishGroup,
  englishTexts,
  isProtected,
  readEnglish,
  readTranslations,
} from './readCatalogues.ts'

/** An English text, and what its translations are checked against. */
export interface EnglishMessage {
  readonly key: string
  readonly group: string
  readonly text: string
  readonly message: Message
  readonly args: ReadonlyMap<string, Argument>
  readonly isProtected: boolean
  /** Its values are elements. */
  readonly isRich: boolean
}

/** What there is to say of one text in one language, for `npm run texts`. */
export interface FoundText {
  readonly tag: string
  readonly key: string
  readonly finding: Finding | 'unknown'
  readonly isProtected: boolean
  readonly problem?: string | undefined
}

/** All texts of a place. */
export interface PlaceTexts {
  readonly groups: readonly EnglishGroup[]
  readonly english: ReadonlyMap<string, EnglishMessage>
  /**
   * The messages that are shown, by tag. A text that is missing or broken is none of them, and neither is a protected one
   * whose English has changed: English is shown in their place.
   */
  readonly shown: ReadonlyMap<string, ReadonlyMap<string, Message>>
  readonly found: readonly FoundText[]
}

/** Reads and checks the catalogues of a place. A malformed English text throws a `MessageProblem`. */
export function readPlace(place: Place, base = root): PlaceTexts {
  const groups = readEnglish(place, base)
  const problem = problemOfKeys(place, groups)
  if (problem) throw new MessageProblem(problem)
  const english = new Map(groups.flatMap(messagesOf))
  const found: FoundText[] = []
  const shown = new Map(
    // A language that another place has is one of this place, too: all its texts are missing.
    allTags(base).map((tag) => {
      const translations = readTranslations(place, tag, base)
      const messages = new Map<string, Message>()
      for (const [key, one] of english) {
        const { isProtected } = one
        const checked = checkTranslation(tag, one, translations[key])
        const { message, findings, problem } = checked
        found.push(...findings.map((finding) => ({ tag, key, finding, isProtected, problem })))
        const isStale = isProtected && findings.includes('changed')
        if (message && !isStale) messages.set(key, message)
      }
      for (const key of Object.keys(translations))
        if (!english.has(key)) found.push({ tag, key, finding: 'unknown', isProtected: false })
      return [tag, messages] as const
    }),
  )
  return { groups, english, shown, found }
}

/** Says which keys cannot stand beside each other: those of two files, and a text where others are nested. */
function problemOfKeys(place: Place, groups: readonly EnglishGroup[]): string | undefined {
  const fileOf = new Map<string, string>()
  for (const { name, texts } of groups)
    for (const key of Object.keys(texts)) {
      const before = fileOf.get(key)
      if (before) return `${key} is a text of ${place.texts}/en/${before}.json and of ${name}.json`
      fileOf.set(key, name)
    }
  if (place.keys !== 'nested') return undefined
  for (const [key, file] of fileOf) {
    const parts = key.split('.')
    const above = parts.map((_, index) => parts.slice(0, index).join('.'))
    const text = above.find((one) => fileOf.has(one))
    if (text) return `${place.texts}/en/${file}.json has ${key}, but ${text} is a text already`
  }
  return undefined
}

const messagesOf = (group: EnglishGroup): readonly (readonly [string, EnglishMessage])[] =>
  Object.entries(englishTexts([group])).map(([key, text]) => {
    const message = readEnglishMessage(key, text)
    const args = argumentsOf(message)
    const isRich = group.rich?.includes(key) ?? false
    const { name } = group
    return [
      key,
      { key, group: name, text, message, args, isProtected: isProtected(group, key), isRich },
    ]
  })

function readEnglishMessage(key: string, text: string): Message {
  try {
    return parseMessage(text)
  } catch (error) {
    if (!(error instanceof MessageProblem)) throw error
    throw new MessageProblem(`The English text ${key}: ${error.message}`)
  }
}
