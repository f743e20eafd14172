'use client'
import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

/** Whether the visitor's system is set to dark colours. `undefined` on a server, and in DOMs for tests that do not know. */
export function usePrefersDark(): boolean | undefined {
  return useSyncExternalStore(
    onSchemeChange,
    () => media()?.matches,
    () => undefined,
  )
}

// jsdom has none.
const media = (): MediaQueryList | undefined => window.matchMedia?.(DARK)

function onSchemeChange(listener: () => void): () => void {
  const list = media()
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}
