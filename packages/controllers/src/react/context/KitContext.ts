'use client'

import { KitError } from '@bowline/common'
import { createContext, useContext } from 'react'
import type { Kit } from '../../kit.ts'
import { callingHook } from './callingHook.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

export interface KitContextValue {
  readonly kit: Kit
  /** The language that the app sets; `undefined` uses the kit's config. */
  readonly locale?: string | undefined
}

export const KitContext = createContext<KitContextValue | null>(null)

/** Returns the nearest provider's value. Throws `PROVIDER_MISSING` with the name of the calling hook. */
export function useKitContext(hook: string): KitContextValue {
  // Not `use`, because React 18 has only `useContext`.
  const value = useContext(KitContext)
  if (!value) throw new KitError('PROVIDER_MISSING', { hook: calledAs(hook) })
  return value
}

/** Apps call other hooks than the one that finds no provider: development names theirs. */
function calledAs(hook: string): string {
  try {
    if (process.env.NODE_ENV === 'development') return callingHook(new Error().stack) ?? hook
  } catch {
    // A page without build tools has no `process`.
  }
  return hook
}

/** Returns the kit of the nearest `<KitProvider>`. Throws `PROVIDER_MISSING` outside of a provider. */
export function useKit(): Kit {
  return useKitContext('useKit').kit
}
