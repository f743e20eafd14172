import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Place, root } from './places.ts'
import { englishTexts, readEnglish, type Translation, type Translations } from './readCatalogues.ts'

/** Writes the texts of a language, in the order of the English ones, one in a line. */
export function writeTranslations(
  place: Place,
  tag: string,
  translations: Translations,
  base = root,
): void {
  const content = formatTranslations(
    translations,
    Object.keys(englishTexts(readEnglish(place, base))),
  )
  writeFileSync(join(base, place.texts, `${tag}.json`), content)
}

/** Returns the content of a translation's file. Texts whose keys are not in `order` are left out. */
export function formatTranslations(translations: Translations, order: readonly string[]): string {
  const lines = order.flatMap((key) => {
    const translation = translations[key]
    return translation ? [`  ${JSON.stringify(key)}: ${formatOne(translation)}`] : []
  })
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n}\n` : '{}\n'
}

function formatOne({ text, source, read }: Translation): string {
  const end = read ? ', "read": true' : ''
  return `{ "text": ${JSON.stringify(text)}, "source": ${JSON.stringify(source)}${end} }`
}
