import { type Place, places, screenKeyOf } from '../places.ts'
import { noteOf, readEnglish, readTranslations } from '../readCatalogues.ts'

/** A text of the screens, as translators have it in their tool. */
export interface TextRow {
  readonly key: string
  readonly english: string
  /** The text of the language. `undefined` if it lacks it, and of English. */
  readonly text: string | undefined
  /** What it is for. */
  readonly note: string
}

/** Reads the texts that the screens have in a language, and those of requests, which the wallet's page has too. */
export function textRows(tag: string): readonly TextRow[] {
  return [
    ...rowsOf(places.screens, tag, (key) => key),
    ...rowsOf(places.readings, tag, screenKeyOf),
  ]
}

function rowsOf(place: Place, tag: string, nameOf: (key: string) => string): readonly TextRow[] {
  const translations = readTranslations(place, tag)
  return readEnglish(place).flatMap((group) =>
    Object.entries(group.texts).map(([key, english]) => ({
      key: nameOf(key),
      english,
      text: translations[key]?.text,
      note: noteOf(group, key),
    })),
  )
}
