'use client'
import { useSyncExternalStore } from 'react'
import type { Readable } from '../../core/readable.ts'

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
