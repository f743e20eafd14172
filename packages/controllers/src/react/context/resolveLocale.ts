/** The languages of the package. */
const SHIPPED = ['en'] as const

/**
 * Returns the language of the screens. A tag that the app sets is used as it is, since the app may
 * provide the texts. `auto` selects the first of the visitor's languages that the package has. Never
 * throws: an invalid tag returns English.
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
    // Not a valid tag: the caller falls back to English.
    return undefined
  }
}
