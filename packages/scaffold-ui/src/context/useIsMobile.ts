'use client'
import { useEnvironment } from '@bowline/controllers/react'
import { useSyncExternalStore } from 'react'

/** Whether wallet apps are on this device. `false` on a server. */
export function useIsMobile(): boolean {
  const { isMobile } = useEnvironment()
  return useSyncExternalStore(never, isMobile, () => false)
}

const never = () => () => {}
