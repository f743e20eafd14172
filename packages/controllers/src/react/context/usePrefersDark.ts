'use client'
import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

/** Whether the visitor's system is set to dark colours. `undefined` on a server. */
export function usePrefersDark(): boolean | undefined {
  return useSyncExternalStore(
    onSchemeChange,
    () => window.matchMedia(DARK).matches,
    () => undefined,
  )
}

function onSchemeChange(listener: () => void): () => void {
  const media = window.matchMedia(DARK)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
