'use client'
import type { Kit } from '@bowline/controllers'
import { createContext } from 'react'
import type { MessageOverrides } from '../messages/Catalogue.ts'

export interface KitContextValue {
  readonly kit: Kit
  /** The app's own words, per key. */
  readonly messages: MessageOverrides
  /** The app's choice of language; `undefined` leaves it to the kit's config. */
  readonly locale?: string | undefined
}

export const KitContext = createContext<KitContextValue | null>(null)
