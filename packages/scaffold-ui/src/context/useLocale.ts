'use client'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { resolveLocale } from '../messages/resolveLocale.ts'
import { EnvironmentContext } from './EnvironmentContext.ts'
import { useKitContext } from './useKitContext.ts'

/** The language of the screens and of their numbers: the provider's, the config's, or the visitor's for `auto`. */
export function useLocale(): string {
  const { kit, locale = kit.config.locale } = useKitContext('useLocale')
  const environment = useContext(EnvironmentContext)
  const languages = useSyncExternalStore(
    onLanguageChange,
    () => environment?.languages() ?? navigator.languages,
    () => NONE,
  )
  return useMemo(() => resolveLocale(locale, languages), [locale, languages])
}

function onLanguageChange(listener: () => void): () => void {
  window.addEventListener('languagechange', listener)
  return () => window.removeEventListener('languagechange', listener)
}

const NONE: readonly string[] = []
