'use client'
import { type ReactNode, useMemo } from 'react'
import type { Kit } from '../../kit.ts'
import { KitContext } from './KitContext.ts'

export interface KitContextProviderProps {
  readonly kit: Kit
  /** BCP 47 tag or `auto`. Overrides the one in the kit's config, and may change at any time. */
  readonly locale?: string | undefined
  readonly children?: ReactNode
}

/** Provides a kit to the hooks below. It does not start the kit. */
export function KitContextProvider({ kit, locale, children }: KitContextProviderProps) {
  const value = useMemo(() => ({ kit, locale }), [kit, locale])
  return <KitContext.Provider value={value}>{children}</KitContext.Provider>
}
