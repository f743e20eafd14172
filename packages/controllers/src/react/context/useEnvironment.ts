'use client'

import { useContext } from 'react'
import { appLinkTarget, readBrowser } from '../../core/browser.ts'
import { type Environment, EnvironmentContext } from './EnvironmentContext.ts'

/** Returns the environment of the screens: the provided one, or else the browser's. */
export function useEnvironment(): Environment {
  return useContext(EnvironmentContext) ?? browserEnvironment
}

export const browserEnvironment: Environment = {
  isMobile: () => readBrowser().system !== 'desktop',
  browser: readBrowser,
  appLinkTarget,
  pageUrl: () => location.href,
  isPageVisible: () => document.visibilityState === 'visible',
  onVisibility(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
  isOnline: () => navigator.onLine,
  languages: () => navigator.languages,
  reload: () => location.reload(),
}
