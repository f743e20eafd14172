'use client'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { EnvironmentContext } from './EnvironmentContext.ts'
import { resolveLocale } from './resolveLocale.ts'
import { useKitContext } from './useKitContext.ts'

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
