import jsToXliff12 from 'xliff/jsToXliff12'
import xliff12ToJs from 'xliff/xliff12ToJs'
import { readTranslation } from './checkTranslation.ts'
import { MessageProblem } from './parseMessage.ts'
import { type PlaceName, places, root } from './places.ts'
import {
  type EnglishGroup,
  englishTexts,
  noteOf,
  readEnglish,
  readTranslations,
  sourceHash,
  type Translation,
  type Translations,
} from './readCatalogues.ts'

// A file of XLIFF 1.2 has all places of a language, a `file` for each. Weblate, Crowdin and Lokalise read and write it.

const names = Object.keys(places) as readonly PlaceName[]
/** A file of all texts has 0.6 MB. */
const MAX_LENGTH = 8_000_000
/** A language, with its script where it is written in several. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?$/

/** What a translator's file has changed. */
export interface Imported {
  readonly tag: string
  readonly places: Readonly<Record<PlaceName, Translations>>
  /** The keys of the texts that were taken. */
  readonly taken: readonly string[]
  /** Why others were not, a line each. */
  readonly refused: readonly string[]
}

/**
 * Returns the texts of a language as XLIFF 1.2: English as `source`, and the translation there is as `target`. A unit is
 * `approved` if a native speaker has read this translation of this English text. With `isOpen` only those that are not.
 */
export async function exportTexts(
  tag: string,
  { isOpen = false, base = root }: { readonly isOpen?: boolean; readonly base?: string } = {},
): Promise<string> {
  if (!LANGUAGE.test(tag)) throw new MessageProblem(`${tag} is no tag such as de or zh-Hant.`)
  const resources = Object.fromEntries(
    names.map((name) => {
      const translations = readTranslations(places[name], tag, base)
      const units = readEnglish(places[name], base).flatMap((group) =>
        Object.entries(group.texts)
          .map(([key, source]) => [key, unitOf(group, key, source, translations[key])] as const)
          .filter(
            ([
              ,
              {
                additionalAttributes: { approved },
              },
            ]) => !isOpen || approved === 'no',
          ),
      )
      return [name, Object.fromEntries(units)]
    }),
  )
  return await jsToXliff12({ resources, sourceLanguage: 'en', targetLanguage: tag })
}

function unitOf(group: EnglishGroup, key: string, source: string, translation?: Translation) {
  const isRead = translation?.read && translation.source === sourceHash(source)
  return {
    source,
    ...(translation && { target: translation.text }),
    note: noteOf(group, key),
    additionalAttributes: { approved: isRead ? 'yes' : 'no' },
  }
}

/**
 * Takes a translator's file. A new text is taken as a translation of the English text that the file has, so one that was
 * made from an older English stays marked as such. A text that is as it was is only taken as a translation of today's
 * English if its unit is `approved`: nothing but a person's word renews it. What is malformed, or could not be shown, is
 * refused, and the rest is taken.
 *
 * @throws {MessageProblem} The file is no XLIFF 1.2 of a language.
 */
export async function importTexts(xliff: string, base = root): Promise<Imported> {
  if (xliff.length > MAX_LENGTH) throw new MessageProblem('The file is too large.')
  const file = await xliff12ToJs(xliff).catch(() => undefined)
  const tag = file?.targetLanguage
  if (!file || !tag || !LANGUAGE.test(tag))
    throw new MessageProblem('The file is no XLIFF 1.2 with a target-language.')
  const taken: string[] = []
  const refused: string[] = []
  const result = names.map((name) => {
    const english = englishTexts(readEnglish(places[name], base))
    const translations: Record<string, Translation> = {
      ...readTranslations(places[name], tag, base),
    }
    for (const [key, unit] of Object.entries(file.resources[name] ?? {})) {
      const { source, target } = unit
      if (typeof source !== 'string' || typeof target !== 'string' || target === '') continue
      const today = Object.hasOwn(english, key) ? english[key] : undefined
      const before = translations[key]
      const read = unit.additionalAttributes?.approved === 'yes'
      if (today !== undefined && before?.text === target && !read) continue
      try {
        if (today === undefined) throw new MessageProblem('there is no such text')
        readTranslation(tag, today, target)
        const next = { text: target, source: sourceHash(source), ...(read && { read }) }
        if (JSON.stringify(next) !== JSON.stringify(before)) taken.push(`${name} ${key}`)
        translations[key] = next
      } catch (error) {
        if (!(error instanceof MessageProblem)) throw error
        refused.push(`${name} ${key}: ${error.message}`)
      }
    }
    return [name, translations] as const
  })
  // `fromEntries` loses that every place is there.
  const all = Object.fromEntries(result) as Record<PlaceName, Translations>
  return { tag, places: all, taken, refused }
}
