import { readTranslation } from './checkTranslation.ts'
import { isLanguage } from './isLanguage.ts'
import { MessageProblem } from './parseMessage.ts'
import { type PlaceName, places, root } from './places.ts'
import {
  englishTexts,
  noteOf,
  readEnglish,
  readTranslations,
  sourceHash,
  type Translation,
  type Translations,
} from './readCatalogues.ts'
import { readXliff, type XliffUnit } from './readXliff.ts'
import { type UnitToWrite, writeXliff } from './writeXliff.ts'

// A file of XLIFF 1.2 has all places of a language, a `file` for each. Weblate, Crowdin and Lokalise read and write it.

const names = Object.keys(places) as readonly PlaceName[]
/** A file of all texts has 0.7 MB. */
const MAX_LENGTH = 8_000_000

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
export function exportTexts(
  tag: string,
  { isOpen = false, base = root }: { readonly isOpen?: boolean; readonly base?: string } = {},
): string {
  if (!isLanguage(tag)) throw new MessageProblem(`${tag} is no tag such as de or zh-Hant.`)
  const files = names.map((name) => {
    const translations = readTranslations(places[name], tag, base)
    const units = readEnglish(places[name], base).flatMap((group) =>
      Object.entries(group.texts).map(([key, source]): UnitToWrite => {
        const before = translations[key]
        const isApproved = before?.read === true && before.source === sourceHash(source)
        const exported = sourceHash(before?.text ?? '')
        return { key, source, target: before?.text, note: noteOf(group, key), isApproved, exported }
      }),
    )
    return [name, units.filter(({ isApproved }) => !isOpen || !isApproved)] as const
  })
  return writeXliff(tag, new Map(files))
}

/**
 * Takes a translator's file. A new text is taken as a translation of the English text that the file has, so one that was
 * made from an older English stays marked as such. A text that is as it was is only taken as a translation of today's
 * English if its unit is `approved`: nothing but a person's word renews it. What the tool calls no translation, and what
 * was not changed, is left alone. What is malformed, could not be shown, or is older than what is there is refused, and
 * the rest is taken.
 *
 * @throws {MessageProblem} The file is no XLIFF 1.2 of a language.
 */
export function importTexts(xliff: string, base = root): Imported {
  if (xliff.length > MAX_LENGTH) throw new MessageProblem('The file is too large.')
  const { tag, units } = readXliff(xliff)
  if (!isLanguage(tag)) throw new MessageProblem(`${tag} is no tag such as de or zh-Hant.`)
  const taken: string[] = []
  const refused: string[] = []
  const all = Object.fromEntries(
    names.map((name) => [name, { ...readTranslations(places[name], tag, base) }]),
    // `fromEntries` loses that every place is there.
  ) as Record<PlaceName, Record<string, Translation>>
  const english = new Map<string, Readonly<Record<string, string>>>(
    names.map((name) => [name, englishTexts(readEnglish(places[name], base))]),
  )
  for (const unit of units) {
    const name = names.find((one) => one === unit.file)
    const texts = english.get(unit.file) ?? {}
    const today = Object.hasOwn(texts, unit.key) ? texts[unit.key] : undefined
    try {
      if (!name || today === undefined) throw new MessageProblem('there is no such text')
      const next = translationOf(tag, unit, { today, before: all[name][unit.key] })
      if (!next) continue
      all[name][unit.key] = next
      taken.push(`${name} ${unit.key}`)
    } catch (error) {
      if (!(error instanceof MessageProblem)) throw error
      refused.push(`${unit.file} ${unit.key}: ${error.message}`)
    }
  }
  return { tag, places: all, taken, refused }
}

interface Known {
  readonly today: string
  readonly before: Translation | undefined
}

/** Returns what a unit makes of a text. Undefined if that stays as it is. */
function translationOf(
  tag: string,
  { source, target, isApproved, isOpen, exported }: XliffUnit,
  { today, before }: Known,
): Translation | undefined {
  if (target === '' || (isOpen && !isApproved)) return undefined
  if (source === undefined || target === undefined)
    throw new MessageProblem('it has elements in it: `{name}` and `<` are plain text here')
  if (!isApproved && (before?.text === target || exported === sourceHash(target))) return undefined
  if (!isApproved && target === source && before === undefined)
    throw new MessageProblem('it is the English text: approve the unit if that is meant')
  const isFresh = before?.source === sourceHash(today)
  if (isFresh && source !== today)
    throw new MessageProblem('there is a translation of today’s English text already')
  if (isFresh && before?.read && !isApproved)
    throw new MessageProblem(
      'a native speaker has read the one there is: approve the unit to replace it',
    )
  readTranslation(tag, today, target)
  const next = {
    text: target,
    source: sourceHash(source),
    ...(isApproved && { read: true as const }),
  }
  return JSON.stringify(next) === JSON.stringify(before) ? undefined : next
}
