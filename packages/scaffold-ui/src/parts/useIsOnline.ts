'use client'

import { useSyncExternalStore } from 'react'

/** Whether the browser believes that it has a network. `true` on a server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    onConnectivityChange,
    () => navigator.onLine,
    () => true,
  )
}

function onConnectivityChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
