'use client'
import { KitError } from '@bowline/common'
import { useContext } from 'react'
import { KitContext, type KitContextValue } from './KitContext.ts'

/** Returns the nearest provider's value. Throws `PROVIDER_MISSING` with the name of the calling hook. */
export function useKitContext(hook: string): KitContextValue {
  // Not `use`, because React 18 has only `useContext`.
  const value = useContext(KitContext)
  if (!value) throw new KitError('PROVIDER_MISSING', { hook })
  return value
}
