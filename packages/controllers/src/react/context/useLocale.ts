'use client'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { EnvironmentContext } from './EnvironmentContext.ts'
import { resolveLocale } from './resolveLocale.ts'
import { useKitContext } from './useKitContext.ts'

/** The language of the screens and of their numbers: the provider's, the config's, or the visitor's for `auto`. */
export function useLocale(): string {
  const { kit, locale = kit.config.locale } = useKitContext('useLocale')
  const environment = useContext(EnvironmentContext)
  // As text, since browsers may make a new list whenever they are asked.
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
