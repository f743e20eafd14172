'use client'

import { useEnvironment } from '@bowline/controllers/react'
import { useSyncExternalStore } from 'react'

/** Whether the browser reports a network connection. `true` on a server. */
export function useIsOnline(): boolean {
  const { isOnline } = useEnvironment()
  return useSyncExternalStore(onConnectivityChange, isOnline, () => true)
}

function onConnectivityChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
