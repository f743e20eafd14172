'use client'
import { useContext, useSyncExternalStore } from 'react'
import { EnvironmentContext } from './Environment.ts'

/** Whether wallet apps live on this device. `false` on a server. */
export function useIsMobile(): boolean {
  const { isMobile } = useContext(EnvironmentContext)
  return useSyncExternalStore(never, isMobile, () => false)
}

const never = () => () => {}
