'use client'

import { createContext } from 'react'
import type { BrowserKind } from '../../core/browser.ts'

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

/** Replaces the browser's environment. Without it, code that loads with the screens reads the browser. */
export const EnvironmentContext = createContext<Environment | undefined>(undefined)
