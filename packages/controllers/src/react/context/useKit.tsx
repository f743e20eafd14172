'use client'

import { type Clock, KitError } from '@bowline/common'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Readable } from '../../core/readable.ts'
import type { Kit } from '../../kit/kit.ts'
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

/** Returns the kit's clock. Every delay that a visitor sees uses it. */
export function useClock(): Clock {
  return useKit()['~internals'].clock
}

/**
 * Reads a kit store in a component. During server rendering and hydration it returns the store's initial
 * state.
 * `select` must return the same reference for the same state: derive new arrays with `useMemo`.
 *
 * @example
 * const open = useKitStore(kit.modal.store, ({ open }) => open)
 */
export function useKitStore<T>(store: Readable<T>): T
export function useKitStore<T, S>(store: Readable<T>, select: (state: T) => S): S
export function useKitStore<T, S>(store: Readable<T>, select?: (state: T) => S): T | S {
  const read = (state: T) => (select ? select(state) : state)
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.getState()),
    () => read(store.getInitialState()),
  )
}

/** The step of an interaction; undefined without one. */
export function useStep<S>(interaction: { readonly step: Readable<S> } | undefined): S | undefined {
  return useKitStore<S | undefined>(interaction?.step ?? NO_STEP)
}

const NO_STEP: Readable<undefined> = {
  getState: () => undefined,
  getInitialState: () => undefined,
  subscribe: () => () => {},
}
