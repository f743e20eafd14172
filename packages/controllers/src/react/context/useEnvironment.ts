'use client'

import { useContext } from 'react'
import { appLinkTarget, type BrowserKind, readBrowser } from '../../core/browser.ts'
import { EnvironmentContext } from './EnvironmentContext.ts'

/** Returns the environment of the screens: the provided one, or else the browser's. */
export function useEnvironment(): Environment {
  return useContext(EnvironmentContext) ?? browserEnvironment
}

/**
 * What the screens need to know of the browser. It can be replaced, for example to show a phone on a
 * desktop.
 */
export interface Environment {
  /** Whether wallet apps are on this device, so that a link opens them. */
  isMobile(): boolean
  /** The browser that shows the page: its system, and Telegram's client. */
  browser(): BrowserKind
  /** The `target` that a link needs to open an app. */
  appLinkTarget(): '_self' | '_top' | '_blank'
  /** The address of this page. */
  pageUrl(): string
  isPageVisible(): boolean
  /** Calls the listener when the page gets hidden or visible again. Returns a function that stops that. */
  onVisibility(listener: () => void): () => void
  isOnline(): boolean
  languages(): readonly string[]
  /** Reloads the page. */
  reload(): void
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
