'use client'
import { createContext } from 'react'
import type { Kit } from '../../kit.ts'

export interface KitContextValue {
  readonly kit: Kit
  /** The language that the app sets; `undefined` uses the kit's config. */
  readonly locale?: string | undefined
}

export const KitContext = createContext<KitContextValue | null>(null)
