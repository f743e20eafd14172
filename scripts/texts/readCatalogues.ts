import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { MessageProblem } from './parseMessage.ts'
import { type Place, root } from './places.ts'

/** A file of English texts, `en/<name>.json`. */
export interface EnglishGroup {
  readonly name: string
  /** What the texts are for, for translators. */
  readonly about: string
  /** Texts that cost money or a login if they are wrong: keys, and beginnings of keys that end with a full stop. */
  readonly protected?: readonly string[]
  /** Texts whose values are elements, such as links: the code puts them in the place of each `{name}`. */
  readonly rich?: readonly string[]
  /** What a translator has to know, by a key or the beginning of one. */
  readonly notes?: Readonly<Record<string, string>>
  /** ICU messages by key. */
  readonly texts: Readonly<Record<string, string>>
}

/** A text in another language. */
export interface Translation {
  /** An ICU message. */
  readonly text: string
  /** The `sourceHash` of the English text that it was translated from. */
  readonly source: string
  /** A native speaker has read it. */
  readonly read?: true
}

/** The texts of a language by key. */
export type Translations = Readonly<Record<string, Translation>>

/** Returns what tells an English text from what it was before: the first eight digits of its SHA-256. */
export const sourceHash = (english: string): string =>
  createHash('sha256').update(english).digest('hex').slice(0, 8)

/** Reads the English texts of a place. Groups are sorted by name. */
export function readEnglish(place: Place, base = root): readonly EnglishGroup[] {
  const folder = join(base, place.texts, 'en')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const path = join(folder, file)
      const content = readJson(path)
      const problem = problemOfGroup(content)
      if (problem) throw new MessageProblem(`${relative(base, path)} ${problem}`)
      const name = file.slice(0, -'.json'.length)
      return { name, ...(content as Omit<EnglishGroup, 'name'>) }
    })
}

/** Says what a file of English texts lacks, as the rest of a sentence. */
function problemOfGroup(content: unknown): string | undefined {
  if (!isRecord(content) || !isRecord(content.texts)) return 'is no group with "about" and "texts"'
  const { about, texts } = content
  if (typeof about !== 'string' || about.trim() === '')
    return 'does not say in "about" what its texts are for'
  if (about.includes('*/')) return 'has */ in "about", which ends the comment that it becomes'
  const other = Object.keys(texts).find((key) => typeof texts[key] !== 'string')
  return other === undefined ? undefined : `has ${other}, which is no text`
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the texts of a language. A place that does not have it has no texts in it. */
export function readTranslations(place: Place, tag: string, base = root): Translations {
  const file = join(base, place.texts, `${tag}.json`)
  if (!existsSync(file)) return {}
  const translations = readJson(file)
  if (!isRecord(translations))
    throw new MessageProblem(`${relative(root, file)} is no object of texts`)
  return translations as Translations
}

function readJson(file: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new MessageProblem(`${relative(root, file)} is no JSON: ${String(error)}`)
  }
}

/** Returns all English texts of a place by key. */
export const englishTexts = (groups: readonly EnglishGroup[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...groups.map(({ texts }) => texts)) as Readonly<Record<string, string>>

/** Returns true if a text costs money or a login if it is wrong. */
export const isProtected = (group: EnglishGroup, key: string): boolean =>
  group.protected?.some((one) => (one.endsWith('.') ? key.startsWith(one) : key === one)) ?? false

/** Returns what a translator has to know of a text. */
export function noteOf(group: EnglishGroup, key: string): string {
  const notes = Object.entries(group.notes ?? {})
    .filter(([at]) => at === key || key.startsWith(`${at}.`))
    .map(([, note]) => note)
  const warning = isProtected(group, key)
    ? ['People decide by this text: it says exactly this.']
    : []
  return [group.about, ...notes, ...warning].join(' ')
}
