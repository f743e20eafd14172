'use client'

import { useContext, useMemo, useSyncExternalStore } from 'react'
import { EnvironmentContext } from './EnvironmentContext.ts'
import { SHIPPED } from './generated/shippedLanguages.ts'
import { useKitContext } from './useKit.tsx'

/**
 * Returns the language of the screens and their numbers: the provider's, the config's, or for `auto` the
 * visitor's.
 */
export function useLocale(): string {
  const { kit, locale = kit.config.locale } = useKitContext('useLocale')
  const environment = useContext(EnvironmentContext)
  // As text, because browsers may return a new array on each read.
  const languages = useSyncExternalStore(
    onLanguageChange,
    () => (environment?.languages() ?? navigator.languages).join(),
    () => '',
  )
  return useMemo(() => resolveLocale(locale, languages.split(',')), [locale, languages])
}

function onLanguageChange(listener: () => void): () => void {
  window.addEventListener('languagechange', listener)
  return () => window.removeEventListener('languagechange', listener)
}

const ENGLISH = 'en'

/**
 * Returns the language of the screens. A tag that the app sets is used as it is, since the app may
 * provide the texts. `auto` selects the first of the visitor's languages that the package has. Never
 * throws: an invalid tag returns English.
 */
export function resolveLocale(locale: string, languages: readonly string[]): string {
  if (locale !== 'auto') return canonical(locale) ?? ENGLISH
  return languages.map(canonical).find((tag) => tag && SHIPPED.test(tag)) ?? ENGLISH
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    // Not a valid tag: the caller falls back to English.
    return undefined
  }
}
