/** The languages that we bring words for. */
const SHIPPED = ['en'] as const

/**
 * Picks the language of the screens. An app that names one gets it, since it may bring its own
 * words; `auto` takes the first of the visitor's languages that we have words for.
 * Never throws: what is not a language tag becomes English.
 */
export function resolveLocale(locale: string, languages: readonly string[]): string {
  if (locale !== 'auto') return canonical(locale) ?? SHIPPED[0]
  const fits = (tag: string | undefined) =>
    SHIPPED.some((shipped) => shipped === tag?.split('-')[0])
  return languages.map(canonical).find(fits) ?? SHIPPED[0]
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    // Not a language tag: the caller falls back.
    return undefined
  }
}
