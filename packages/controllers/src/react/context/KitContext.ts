'use client'
import { createContext } from 'react'
import type { Kit } from '../../kit.ts'

export interface KitContextValue {
  readonly kit: Kit
  /** The app's choice of language; `undefined` leaves it to the kit's config. */
  readonly locale?: string | undefined
}

export const KitContext = createContext<KitContextValue | null>(null)
