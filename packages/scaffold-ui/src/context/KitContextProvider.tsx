'use client'
import type { Kit } from '@bowline/controllers'
import { type ReactNode, useMemo } from 'react'
import type { MessageOverrides } from '../messages/Catalogue.ts'
import { KitContext } from './KitContext.ts'

const NO_OVERRIDES: MessageOverrides = Object.freeze({})

export interface KitContextProviderProps {
  readonly kit: Kit
  /** The app's own words, per key of the English catalogue. */
  readonly messages?: MessageOverrides | undefined
  /** BCP 47 tag or `auto`. Wins over the one in the kit's config, and may change while it is shown. */
  readonly locale?: string | undefined
  readonly children?: ReactNode
}

/** Puts a kit within reach of the hooks and screens below. Starting it is the caller's business. */
export function KitContextProvider({
  kit,
  messages = NO_OVERRIDES,
  locale,
  children,
}: KitContextProviderProps) {
  const value = useMemo(() => ({ kit, messages, locale }), [kit, messages, locale])
  return <KitContext.Provider value={value}>{children}</KitContext.Provider>
}
