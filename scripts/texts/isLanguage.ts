/** Returns true for the canonical tag of a language, with its script where it is written in several; not for English. */
export const isLanguage = (tag: string): boolean =>
  /^[a-z]{2,3}(-[A-Z][a-z]{3})?$/.test(tag) &&
  tag !== 'en' &&
  Intl.getCanonicalLocales(tag)[0] === tag &&
  Intl.PluralRules.supportedLocalesOf(tag).length > 0
