'use client'
import { KitError } from '@bowline/common'
import { useContext } from 'react'
import { KitContext, type KitContextValue } from './KitContext.ts'

/** Returns the nearest provider's value. Throws `PROVIDER_MISSING`, naming the hook that asked. */
export function useKitContext(hook: string): KitContextValue {
  // `useContext`, not `use`: React 18 has only the former.
  const value = useContext(KitContext)
  if (!value) throw new KitError('PROVIDER_MISSING', { hook })
  return value
}
