'use client'
import { useSyncExternalStore } from 'react'
import { useEnvironment } from './useEnvironment.ts'

/** Whether wallet apps live on this device. `false` on a server. */
export function useIsMobile(): boolean {
  const { isMobile } = useEnvironment()
  return useSyncExternalStore(never, isMobile, () => false)
}

const never = () => () => {}
